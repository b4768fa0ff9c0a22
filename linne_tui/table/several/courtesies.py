"""What is said at a table of several terminals: to whoever comes back, waits or leaves, and of one who is away.

The screen and the play line by line say the same; what differs, such as keys, they hand in.
"""

from collections.abc import Callable, Sequence

from linne_tui import paths
from linne_tui.engine.errors import UserError
from linne_tui.table.saving.records import Wish
from linne_tui.table.several.agreement import Agreement
from linne_tui.table.several.lobby import Lobby, mine
from linne_tui.table.several.shared import Shared
from linne_tui.table.several.telling import as_agreed


def come_back(lobby: Lobby, seat: int, same: Callable[[str, str], bool]) -> None:
    """Comes to the own seat, at which somebody may be now, in another terminal, and keeps it for this one.

    ``same`` says so, asks whether this is the same person (a guest of a kiosk has proved that), and returns the
    answer. UserError if not.
    """
    if lobby.come(seat) or paths.guest():
        return
    agreement = lobby.agreement()
    name = agreement.names[seat]
    now = f"At the table {lobby.code} somebody sits at the seat of {name} now, in another terminal."
    if same(now, f"Are you {name}, and come back?"):
        return
    if agreement.full:
        raise lobby.full(agreement)
    again = paths.command("join", lobby.code, "--name", "NAME")
    raise UserError(f"the name {name} is taken at the table {lobby.code}; take a seat under another: {again}")


def invitation(lobby: Lobby, agreement: Agreement) -> str:
    """What is said to whoever waits until the game begins."""
    if agreement.full:
        return f"Everybody sits at the table {lobby.code}; the game is about to begin."
    return (
        f"The code of this table is {lobby.code}. Tell it to {agreement.missing}: they take a seat by it. "
        "The game begins by itself when every seat is taken. Leave whenever you like: your seat stays yours."
    )


def way_back(lobby: Lobby, seat: int, *options: str, command: Callable[..., str] = paths.command) -> str:
    """What is said to whoever leaves a seat; "" where there is nothing to come back to.

    ``options``: those of the command that comes back, beside the code and the name; ``command`` spells it.
    """
    if not mine([lobby]):
        return ""
    stays = f"Your seat at the table {lobby.code} stays yours"
    if paths.guest():
        return f"{stays}; come again to go on."
    return f"{stays}: {command('join', lobby.code, *_named(lobby.agreement().names[seat]), *options)}"


def _named(name: str) -> Sequence[str]:
    """The option that gives a name, in one word where the name begins as an option does."""
    return [f"--name={name}"] if name.startswith("-") else ["--name", name]


def told_of_away(shared: Shared, play: str, end: str) -> str:
    """What is said all the time while the one who is asked is away; "" if nobody is.

    ``play``, ``end``: the keys, or commands, by which one agrees to a wish.
    """
    away = shared.away
    if away is None:
        return ""
    name = shared.names[away]
    if away in shared.agreed:
        return f"{name} is away; {as_agreed(shared.agreed[away], name)}"
    return (
        f"{name} is away. If all agree, {play}: a program plays{_so_far(shared, away, 'play')}, "
        f"{end}: all is ended at once{_so_far(shared, away, 'end')}"
    )


def _so_far(shared: Shared, away: int, wish: Wish) -> str:
    names = shared.agreeing(away, wish)
    return f" ({', '.join(names)})" if names else ""
