"""A real sshd of our own: own host key, own settings, a free port; and its clients in pseudo-terminals."""

import getpass
import os
import pwd
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.tui.terminal import Terminal

ROOT = Path(__file__).parents[2]
USER = pwd.getpwuid(os.getuid()).pw_name


def missing() -> str:
    """Why no sshd can be started here; "" if one can."""
    for program in ("sshd", "ssh", "ssh-keygen"):
        if not found(program):
            return f"{program} is not installed here (Debian: apt install openssh-server openssh-client)"
    if os.getuid() == 0:
        try:
            Path("/run/sshd").mkdir(exist_ok=True)
        except OSError as error:
            return f"sshd needs the folder /run/sshd, which cannot be made ({error.strerror})"
    elif not os.access(pwd.getpwuid(os.getuid()).pw_shell, os.X_OK):
        return f"the account {getpass.getuser()} has no shell, so nobody can log in to it"
    return ""


def found(program: str) -> str | None:
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def documented_block() -> str:
    """The lines that docs/ssh.md tells a host to write."""
    block = re.search(r"^( +)Match User play\n(?:\1 +.+\n)+", (ROOT / "docs/ssh.md").read_text(), re.M)
    assert block
    return block[0]


class Sshd:
    """The server, as long as it is open. Only this account can log in, by the keys that `key` has made."""

    def __init__(self, folder: Path, home: Path, *more: str) -> None:
        self.folder = folder
        self.keys = folder / "authorized_keys"
        self.keys.touch()
        _keygen(folder / "host_key")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        program = f"cd {shlex.quote(str(ROOT))} && exec {shlex.quote(sys.executable)} -m linne_tui"
        block = re.sub(
            r"ForceCommand .*?--home \S+", lambda _: f"ForceCommand {program} --kiosk --home {home}", documented_block()
        )
        (folder / "sshd_config").write_text(
            "\n".join(
                (
                    f"Port {self.port}",
                    "ListenAddress 127.0.0.1",
                    f"HostKey {folder / 'host_key'}",
                    f"PidFile {folder / 'sshd.pid'}",
                    f"AuthorizedKeysFile {self.keys}",
                    "StrictModes no",  # the folder of a test may lie in one that others can write to
                    "UsePAM no",
                    "PasswordAuthentication no",
                    "KbdInteractiveAuthentication no",
                    "PermitRootLogin prohibit-password",
                    f"AllowUsers {USER}",
                    "Subsystem sftp internal-sftp",
                    *more,
                    block.replace("Match User play", f"Match User {USER}"),
                )
            )
        )
        program_file = found("sshd")
        assert program_file
        with open(folder / "log", "wb") as log:
            self.process = subprocess.Popen(
                [program_file, "-D", "-e", "-f", str(folder / "sshd_config")], stdin=subprocess.DEVNULL, stderr=log
            )

    def __enter__(self) -> Self:
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < end, "sshd does not answer"
                time.sleep(0.05)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        self.process.wait(10)

    def key(self, name: str) -> Path:
        """A new key that may come in."""
        path = self.folder / name
        _keygen(path)
        with self.keys.open("a") as keys:
            keys.write(path.with_suffix(".pub").read_text())
        return path

    def client(self, key: Path, *options: str) -> list[str]:
        """The command of a client; what it is to ask for may follow."""
        return [
            "ssh",
            *("-F", "none", "-p", str(self.port), "-i", str(key), "-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes"),
            *("-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={self.folder / 'known_hosts'}"),
            *("-o", "LogLevel=ERROR", "-o", "IdentityAgent=none", *options, f"{USER}@127.0.0.1"),
        ]

    def terminal(self, key: Path, *asks: str, options: tuple[str, ...] = (), **env: str) -> Terminal:
        """A client in a pseudo-terminal of its own."""
        return Client(*self.client(key, "-tt", *options), *asks, **env)


class Client(Terminal):
    """Whatever is started, in a pseudo-terminal."""

    command = ()


def _keygen(path: Path) -> None:
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "a test", "-f", str(path)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, timeout=60)
