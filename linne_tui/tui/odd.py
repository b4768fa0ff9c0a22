"""What is told of a save when a table opens: what is odd about it, in few enough words for a line or two."""

from linne_tui.table.saving.saves import ENDING
from linne_tui.table.table import Table


def told(table: Table, *, replayed: bool) -> str:
    """The table's notice without its file, which whoever opened it knows; "" where it is told all the time anyway."""
    if table.only_looked_at and not replayed:
        return table.notice.partition(f"{table.only_looked_at}; ")[2]
    name, _, said = table.notice.partition(": ")
    return said if name.endswith(ENDING) else table.notice
