"""The sizes that the screen is made for."""

from typing import Final

LEAST: Final = (80, 24)
"""Columns and rows without which nothing can be shown."""
SIDE: Final = 38
"""Columns of the own boards, where there is room for them beside the view."""
PANEL_ROWS: Final = 15
"""A title and the 14 rows that every view needs."""
MUCH: Final = 1000
"""Cells for whatever there is to tell."""
