"""Single settings, as those who know no screen read them from the file of settings."""

from collections.abc import Sequence
from typing import Final

from linne_tui import paths

SETTINGS: Final = "settings.toml"
"""The name of the file of settings."""
BELLS: Final = ("auto", "on", "off")
"""What the setting of the bell can be; at several terminals it rings unless it is ``off``."""


def wish(name: str, choices: Sequence[str]) -> tuple[str, str]:
    """What a setting says, and what is wrong with it ("" nothing); what is wrong is as good as its first choice."""
    import tomllib

    try:
        said = tomllib.loads((paths.settings() / SETTINGS).read_text(encoding="utf-8")).get(name, choices[0])
    except FileNotFoundError:
        return choices[0], ""
    except OSError as error:
        return choices[0], f"{SETTINGS} cannot be read: {error.strerror or error}"
    except UnicodeDecodeError:
        return choices[0], f"{SETTINGS} cannot be read: it is not UTF-8"
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return choices[0], f"{SETTINGS}: {error}"
    if said not in choices:
        return choices[0], f"{SETTINGS}: {name} = {repr(said)[:30]}: give {' or '.join(map(repr, choices))}"
    return said, ""
