"""A table of naturalist board games for the terminal: Carl von Linné."""

__version__ = "0.1.0"
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""
