"""Whether what is written is read where all characters can be shown."""

import os
from collections.abc import Mapping


def unicode_locale(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale says UTF-8. It is read as text, since Python itself says so of every locale."""
    named = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(name))), "")
    return "utf8" in named.lower().replace("-", "")
