"""``python -m linne_tui``: the same as the command ``linne-tui``."""

import sys

from linne_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
