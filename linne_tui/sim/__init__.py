"""Games without a screen, and what they came to."""

from linne_tui.sim.games import run
from linne_tui.sim.report import Report

__all__ = ["Report", "run"]
