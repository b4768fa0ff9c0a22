"""A component by what people call it: id, name, Latin name, title, place."""

import difflib
from typing import Final

from linne_tui.engine.errors import UserError
from linne_tui.engine.moves import Move
from linne_tui.linne import components as c
from linne_tui.linne.content import Content
from linne_tui.linne.naming import component_of, folded, names_of

_SHOWN: Final = 12
"""As many are named when several fit."""
_ALIKE: Final = 3
"""As many of the very same name are all told about."""


def find(content: Content, text: str) -> list[c.Component]:
    """The components of this name, else the one in whose name it stands.

    UserError when there is none, or when it stands in several names, and then says which.
    """
    wanted = folded(text)
    if not wanted:
        raise UserError("inspect what? give a name, an id or the number of an answer, such as: i reindeer")
    if wanted in content.by_id:
        return [content.by_id[wanted]]
    called = {entry.id: {folded(name) for name in names_of(content, entry)} for entry in content.by_id.values()}
    found = [known for known, names in called.items() if wanted in names]
    if 1 <= len(found) <= _ALIKE:
        return [content.by_id[known] for known in found]
    found = [known for known, names in called.items() if any(wanted in name for name in names)]
    if len(found) == 1:
        return [content.by_id[found[0]]]
    if found:
        more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        named = ", ".join(f"{known} ({content.names[known]})" for known in found[:_SHOWN])
        raise UserError(f"several fit '{text}': {named}{more}; give the word before the brackets")
    near = difflib.get_close_matches(wanted, {name for names in called.values() for name in names} | called.keys(), 1)
    hint = f"did you mean {near[0]}?" if near else "give a name or an id"
    raise UserError(f"no component is called '{text}'; {hint}")


def of_move(content: Content, move: Move) -> list[c.Component]:
    """The components that a move names, each once."""
    found = filter(None, (component_of(content, word) for word in move.args))
    return list({entry.id: entry for entry in found}.values())
