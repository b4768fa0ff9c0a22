"""A table of naturalist board games for the terminal: Carl von Linné."""

__version__ = "0.1.0"
BAD_INPUT = 2
"""The exit code where something that was given is wrong."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""
