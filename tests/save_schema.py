"""The JSON Schema of the records of a saved game, made from their types.

``python -m tests.save_schema`` writes it into ``docs/saves.schema.json``.
"""

import json
from pathlib import Path
from typing import Final

import msgspec

from linne_tui.table.saving.records import FORMAT, AnyRecord

SCHEMA: Final = Path("docs", "saves.schema.json")


def made() -> str:
    """The schema as it stands in its file."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A line of a saved game of linne-tui, format {FORMAT}; docs/saves.md says what the lines mean",
        **msgspec.json.schema(AnyRecord),
    }
    return json.dumps(schema, indent=2) + "\n"


if __name__ == "__main__":
    Path(__file__).parents[1].joinpath(SCHEMA).write_text(made(), encoding="utf-8")
