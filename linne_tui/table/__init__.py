"""A game being played: its history, undo and redo, and the file that keeps it."""
