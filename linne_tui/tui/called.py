"""The components that the words of an answer name, as the list calls them, in shorter and shorter names."""

from collections.abc import Iterator

from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne.correspond import Column
from linne_tui.tui import shortname
from linne_tui.tui.seen import Seen


def with_shorter_names(seen: Seen, move: Move, words: str) -> Iterator[str]:
    """What is said of an answer, with each shorter name of what it names in the place of the whole one."""
    for component in _named(seen, move):
        called = _called(seen, component)
        if called in words:
            yield from (words.replace(called, form) for form in shortname.forms(seen.content, component)[1:])


def _named(seen: Seen, move: Move) -> list[str]:
    """The components that the words of an answer can name; of a column the institution, too."""
    words = [word.partition(".")[0] for word in move.args]
    if move.kind == "column":
        frame = seen.state.frames[-1]
        letters = [*words, *([frame.letter] if isinstance(frame, Column) else [])]
        words += [seen.content.institution_of[letter] for letter in letters if letter in seen.content.institution_of]
    return [word for word in words if word in seen.content.by_id]


def _called(seen: Seen, component: str) -> str:
    """What a component is called in the list: a letter by its subject, a voyage by whose it is."""
    entry = seen.content.by_id[component]
    if isinstance(entry, c.Letter):
        return entry.subject.removeprefix("To ")
    return entry.follower if isinstance(entry, c.Voyage) else seen.name(component)
