"""Lenses put on instruments, for the tests of lenses."""

from linne_tui.linne.components import Component, GardenSquare, Lens, Letter
from linne_tui.linne.content import Content
from tests.linne.positions import Position, changed, edition, ours

LENSES = ours().kind("lenses", Lens)


def plain(*others: Component) -> Content:
    """An edition in which instruments, order tiles, squares, globes, places and letters give nothing that asks."""
    return edition(
        changed("glasses", reward=""),
        changed("magnifier", reward=""),
        *(changed(tile.id, places=("",) * 4) for tile in ours().entries["turn-order"]),
        *(changed(globe, reward="coin") for globe in ours().globes.values()),
        *(changed(square.id, reward="") for square in ours().kind("garden", GardenSquare)),
        *(changed(place, reward="tool", once=("coin",) * 4) for place in ours().sample_locations),
        *(changed(place, reward="point") for place in ours().sketch_locations),
        *(changed(letter.id, reward="point") for letter in ours().kind("letters", Letter)),
        *(changed(arch, reward="coin") for arch in ours().arches),
        *others,
    )


def place(at: Position, lens: str, instrument: str) -> None:
    at.play(f"place {lens} {instrument}")
    if instrument == "microscope":
        at.play(min(at.answers))
