"""The command line: what it refuses, how it says so, and what it does not import."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from linne_tui import __version__, cli, paths
from linne_tui.engine.errors import UserError

SAMPLE = paths.sample_saves() / "two-players-7.linne.jsonl"


def run(*arguments: str, **settings: object) -> subprocess.CompletedProcess[str]:
    settings = {"stdin": subprocess.DEVNULL, "capture_output": True, **settings}
    return subprocess.run([sys.executable, "-m", "linne_tui", *arguments], text=True, timeout=60, **settings)


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which these arguments are refused."""
    assert cli.main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("linne-tui: ")
    return shown.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("bogus", "unknown command 'bogus'"),
        ("--bogus", "unknown option '--bogus'"),
        ("new", "--players"),
        ("new --players Ada,Bo --sede 7", "did you mean --seed?"),
        ("new --players Ada,Bo --see 7", "did you mean --seed?"),
        ("new --players Ada,Bo extra", "unknown argument 'extra'"),
        ("new --players Ada", "begin the solo game with --solo, where Ada plays against an opponent"),
        ("new --solo --players Ada,Bo", "2 players: one plays the solo game"),
        ("new --solo --players opponent", "called 'Opponent' already"),
        ("new --solo --level V", "level V: there is none of this name; there are I, II, III, IV"),
        ("new --solo --level", "--level: its value is missing"),
        ("new --players Ada,Bo --level II", "--level: it is for the solo game"),
        ("new --solo --house-rule solo_order=never", "'never' is none of human_first, by_tile"),
        ("play --level II", "give --players or --solo, too"),
        ("play --solo some-save", "not both"),
        ("new --players Ada,ada", "two players are called 'ada'"),
        ("new --players Ada,", "empty"),
        ("new --players A,B,C,D,E", "5 players"),
        ("new --players Ada,Bartholomew-the-Great", "too long"),
        ("new --players Ada,Bo --seed seven", "'seven' is no whole number"),
        ("new --players Ada,Bo --seed -1", "from 0 to 9007199254740991"),
        ("new --players Ada,Bo --seed 9007199254740992", "from 0 to 9007199254740991"),
        ("new --players Ada,Bo --seed 1.5", "no whole number"),
        ("new --players Ada,Bo --house-rule hands", "a name and a value"),
        ("new --players Ada,Bo --undo never", "invalid choice: 'never'"),
        ("play --undo free", "--undo and --house-rule are for a new game"),
        ("new --players Ada,Bo --house-rule hands=shown", "hidden, open"),
        ("new --players Ada,Bo --house-rule hands=open --house-rule hands=open", "given twice"),
        ("new --players Ada,Bo --house-rule nonsense=1", "nonsense"),
        ("new --players Ada,Bo --house-rule characters=random", "advanced game"),
        ("new --players Ada,Bo --house-rule solo_order=by_tile", "solo game"),
        ("new --players Ada,Bo --content no-such-folder", "no folder 'no-such-folder'"),
        ("--content no-such-folder", "no folder 'no-such-folder'"),
        ("--content . replay four-players-7 --text", "has the content that it was begun with; leave --content out"),
        ("--content . saves", "has the content that it was begun with; leave --content out"),
        ("--content . saves check four-players-7", "has the content that it was begun with; leave --content out"),
        ("--content . join K7M2X", "has the content that it was opened with; leave --content out"),
        ("--content . learn", "with our own components; leave --content out"),
        *(
            (f"{command} --content .", "has the content that it was begun with; leave --content out")
            for command in (
                "saves",
                "saves list",
                "stats",
                "resume",
                "play four-players-7",
                "play --plain four-players-7",
            )
        ),
        ("--content . resume", "has the content that it was begun with; leave --content out"),
        ("rules --content .", "the rules are the same with any content; leave --content out"),
        ("sim --players 1", "--solo"),
        ("sim --solo --players 2", "one plays the solo game"),
        ("sim --solo --level 5", "there are I, II, III, IV"),
        ("sim --level II", "--level: it is for the solo game"),
        ("sim --players 5", "from 1 to 4"),
        ("sim --games 0", "from 1 to 1000000000"),
        ("sim --bot clever", "random"),
        ("rules 4.99", "no rule 4.99"),
        ("rules xylophone", "xylophone"),
        ("content", "COMMAND"),
        ("content check no-such-folder", "no folder 'no-such-folder'"),
    ],
)
def test_bad_arguments_are_refused_in_one_line(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(capsys, *arguments.split())


@pytest.mark.parametrize("arguments", ["", "new --players Ada,Bo --seed 7"])
def test_without_a_terminal_the_screen_is_refused_in_one_line(arguments: str) -> None:
    done = run(*arguments.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("linne-tui: standard input is not a terminal")
    assert done.stderr.count("\n") == 1


def test_what_a_person_typed_cannot_reach_the_terminal_as_control_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in complaint(capsys, "bogus\x1b[31m")
    assert "\x1b" not in complaint(capsys, "content", "check", "a\x1b]0;title\x07\nb")


@pytest.mark.parametrize(
    "command", ["", "new", "resume", "sim", "protocol", "rules", "content", "content check", "content list"]
)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*command.split(), "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: linne-tui {command}".rstrip())


def test_version_is_the_constant(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"linne-tui {__version__}\n"


def test_version_imports_nothing_that_it_does_not_need() -> None:
    script = "import sys; from linne_tui.cli import main; main(['--version']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert not loaded & {"textual", "rich", "msgspec", "platformdirs", "filelock", "importlib.metadata", "asyncio"}
    ours = {name for name in loaded if name.startswith("linne_tui")}
    rest = {name for name in ours if name != "linne_tui.cli" and not name.startswith("linne_tui.cli.")}
    assert rest == {"linne_tui", "linne_tui.engine", "linne_tui.engine.errors"}


def test_content_may_stand_before_or_after_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").mkdir()
    for arguments in (["--content", str(tmp_path), "protocol"], ["protocol", "--content", str(tmp_path)]):
        assert cli._options(arguments).content == str(tmp_path)
    both = ["--content", str(tmp_path), "protocol", "--content", str(tmp_path / "other")]
    assert cli._options(both).content == str(tmp_path / "other")
    assert cli._options(["protocol"]).content is None


def test_options_may_stand_between_files() -> None:
    options = cli._options(["saves", "import", "a.zip", "--cut", "b.jsonl", "c"])
    assert (options.cut, options.sources) == (True, [Path("a.zip"), Path("b.jsonl"), Path("c")])
    options = cli._options(["saves", "delete", "a", "--yes", "b"])
    assert (options.yes, options.saves) == (True, ["a", "b"])
    for wrong in ("saves delete a --yes b --no", "stats a --json b", "saves import a --cut b --no"):
        with pytest.raises(UserError, match=r"unknown (option '--no'|argument 'b')"):
            cli._options(wrong.split())


@pytest.mark.parametrize(
    "arguments", ["stats --player", "resume", "join ABCDE --name", "--home", "new --solo --level", "saves check a"]
)
def test_what_is_given_is_not_empty(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ": it is empty; see `linne-tui" in complaint(capsys, *arguments.split(), "")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as pipe:
        done = run("rules", capture_output=False, stdout=pipe, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = run("rules", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr == "linne-tui: No space left on device\n"


def test_an_interrupt_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(argv: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupted)
    assert cli.main([]) == 130
    assert capsys.readouterr() == ("", "")


STARTS = """
import os, signal, sys

class Stop:
    def find_spec(self, *_):
        global left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), number)

number, sys.argv[1:] = int(sys.argv[1]), ["saves"]
for left in range(1, 350, 20):
    if not (child := os.fork()):
        from linne_tui.__main__ import main  # what starts the program, in one way or the other
        sys.meta_path.insert(0, Stop())
        sys.exit(main())
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_while_the_program_is_being_read_ends_it_without_a_word(number: signal.Signals) -> None:
    """At every twentieth module that is looked for, up to the last."""
    script = [sys.executable, "-c", STARTS, str(number.value)]
    done = subprocess.run(script, capture_output=True, text=True, timeout=100, check=True)
    assert done.stderr == ""
    codes = [line for line in done.stdout.splitlines() if line.isdecimal()]
    assert set(codes) == {"0", str(128 + number)}  # the first where there are not as many modules
    assert codes.count(str(128 + number)) > 3


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_whoever_ends_a_command_leaves_nothing_half_written(number: signal.Signals, tmp_path: Path) -> None:
    script = (
        "import os, sys; from linne_tui.__main__ import main; written = os.fsync;"
        f"os.fsync = lambda fd: [written(fd), os.kill(os.getpid(), {number.value})];"
        f"sys.argv[1:] = ['saves', 'import', {str(SAMPLE)!r}]; sys.exit(main())"
    )
    home = {**os.environ, "LINNE_TUI_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, env=home, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (128 + number, b"", b"")
    assert not any(path.is_file() for path in tmp_path.rglob("*"))


@pytest.mark.parametrize("command", ["rules 14.43", "content list locations", "stats two-players-7"])
def test_what_people_read_is_printed_in_ascii_where_it_is_wanted(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed(option: str, locale: str) -> str:
        monkeypatch.setenv("LC_ALL", locale)
        printed = []
        for given in ([*option.split(), *command.split()], [*command.split(), *option.split()]):
            assert cli.main(given) == 0
            printed.append(capsys.readouterr().out)
        assert printed[0] == printed[1], "the option may stand before the command or behind it"
        return printed[0]

    assert printed("--ascii", "C.UTF-8").isascii()
    assert printed("", "C").isascii()
    assert printed("", "C.UTF-8") == printed("--unicode", "C")
    assert not printed("--unicode", "C").isascii()


def test_rules_are_printed_as_wide_as_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert cli.main(["rules", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 Actions"
    assert 40 < max(map(len, lines)) <= 50
