"""Frames that do not fit are refused: what they name is not there, or they cannot lie so (the rest: test_validate)."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from linne_tui.linne import explore, garden, knowledge, library, order, publish, rewards, sail, taxonomy, turn
from linne_tui.linne.action import Action, WildAction
from linne_tui.linne.boards import flower
from linne_tui.linne.cards import Attach, AttachWaiting, BuyCard
from linne_tui.linne.correspond import Column, Correspond
from linne_tui.linne.displays import OrderLetters
from linne_tui.linne.frames import AnyFrame
from linne_tui.linne.income import Income, SortLenses
from linne_tui.linne.setup import StartingSample
from linne_tui.linne.state import State
from tests.linne.reached import fault, find, with_frame

Edit = Callable[[State], Any]


def reframed(kind: type, *, top: bool = True, **fields: Any) -> tuple[State, int]:
    """A state in which the topmost frame of this kind has other fields, and its place."""
    state = with_frame(kind, top=top)
    place = max(place for place, frame in enumerate(state.frames) if isinstance(frame, kind))
    state.frames[place] = msgspec.structs.replace(state.frames[place], **fields)
    return state, place


FRAMES: dict[str, tuple[type, dict[str, Any], str, str]] = {
    "seat": (turn.Turn, {"seat": 7}, "seat", "above"),
    "a turn begun twice": (explore.Explore, {"left": 9}, "left", "above"),
    "a lens in the slots": (Action, {"origin": "rsoc"}, "origin", "is no lens on an instrument of this player"),
    "an unknown lens": (Action, {"origin": ""}, "origin", "'' is no lens on an instrument of this player"),
    "a lens used": (explore.Explore, {"used": True, "origin": "explore"}, "", ""),
    "an action with no origin": (Action, {"placed": False, "left": 1, "used": False}, "origin", "is no address"),
    "the wild lens": (WildAction, {"left": 0}, "left", "below 1: 0"),
    "a stage": (Correspond, {"stage": "wrote"}, "stage", "the lens gives no further letter"),
    "a first visit": (explore.FirstVisit, {"at": "lund"}, "at", "'lund' is no sample location"),
    "an investigation": (explore.Investigate, {"origin": "sail"}, "origin", "another than that of the action"),
    "a sample": (library.PlaceSample, {"sample": "rangifer"}, "sample", "'rangifer' is not at"),
    "a space": (library.PlaceSample, {"space": "n"}, "space", "'n' is no space of the library"),
    "a column": (Column, {"letter": "xyz"}, "letter", "'xyz' is no letter in the hand of this player"),
    "a square": (garden.PlantFlower, {"square": "4-1"}, "square", "'4-1' is no square of the garden"),
    "tools": (garden.CultivateSquare, {"tools": 0}, "tools", "cultivating does not cost 0 tools here"),
    "a branch": (sail.Branch, {"card": "xyz"}, "card", "'xyz' is no voyage card of this player"),
    "knowledge": (knowledge.AnyKnowledge, {"of": "any thing"}, "at", "asks nothing of this kind"),
    "an exchange": (knowledge.ExchangeTo, {"phylum": "lore"}, "phylum", "'lore' is no phylum"),
    "a price": (knowledge.ExchangeTo, {"price": 1}, "price", "1 is no price of an exchange"),
    "letters": (OrderLetters, {"named": ("xyz",)}, "named[0]", "'xyz' is no letter of the display"),
    "rewards": (rewards.Rewards, {"waiting": ()}, "waiting", "nothing waits"),
    "a reward": (rewards.Rewards, {"waiting": ("xyz",)}, "waiting[0]", "'xyz' is no address of a reward"),
    "a way down": (rewards.Rewards, {"waiting": ("magnifier/7",)}, "waiting[0]", "nothing is printed at 'magnifier/7'"),
    "a plain reward": (rewards.Rewards, {"waiting": ("magnifier/0",)}, "waiting[0]", ""),
    "a pond": (rewards.Rewards, {"waiting": ("pond xyz",)}, "waiting[0]", "'xyz' is no pond of this game"),
    "a corner": (rewards.Rewards, {"waiting": ("mark rangifer.x",)}, "waiting[0]", "'x' is no corner that shows"),
    "a special": (rewards.Rewards, {"waiting": ("win game",)}, "waiting[0]", "'win' is no thing that waits"),
    "a choice": (rewards.Choose, {"at": "glasses"}, "at", ""),
    "an offer": (rewards.Offer, {"at": "magnifier"}, "at", ""),
    "steps": (taxonomy.Steps, {"left": 0}, "left", "below 1: 0"),
    "a book": (publish.Publish, {"book": "xyz"}, "book", "'xyz' is no unwritten book of this player"),
    "phyla": (publish.Publish, {"phyla": ("lore",)}, "phyla[0]", "'lore' is no knowledge that pays here"),
    "sketches": (publish.Publish, {"sketches": ("lore",)}, "sketches[0]", "'lore' is no sketch that pays here"),
    "an attached book": (Attach, {"book": "xyz"}, "", ""),
    "an appendix": (publish.Appendix, {"book": "xyz"}, "", ""),
    "a card": (AttachWaiting, {"card": "xyz"}, "card", "'xyz' is no voyage card of this player"),
    "a bed": (garden.CompleteBed, {"bed": "?"}, "bed", "a bed that is hidden"),
    "blooms": (garden.CompleteBed, {"blooms": ((0, 99),), "owners": ()}, "blooms", ""),
    "incomes": (Income, {"done": ("xyz",)}, "done[0]", "'xyz' is no completed voyage"),
    "a pair": (StartingSample, {"sample": "kalm"}, "", ""),
}

RARE = (AttachWaiting, taxonomy.Steps, garden.CompleteBed, publish.Appendix, Attach, Income)
"""They wait below others, or are asked seldom."""


@pytest.mark.parametrize(("kind", "fields", "path", "reason"), FRAMES.values(), ids=FRAMES)
def test_an_impossible_frame_is_refused(kind: type, fields: dict[str, Any], path: str, reason: str) -> None:
    if kind is AttachWaiting:
        state, place = pushed(AttachWaiting(0, fields["card"]))
    else:
        state, place = reframed(kind, top=kind not in RARE, **fields)
    found = fault(state)
    if path:
        assert found.path == f"frames[{place}].{path}", found
    assert reason in found.reason, found


def pushed(*frames: AnyFrame) -> tuple[State, int]:
    """A turn about to begin, seat 0's, with these frames on it, and the place of the last."""
    state = find(lambda s: s.phase == "action" and s.round == 2 and s.active == 0 and len(s.frames) == 2)
    state.frames.extend(frames)
    return state, len(state.frames) - 1


STACKS: dict[str, tuple[Edit, str]] = {
    "no frames": (lambda s: s.frames.clear(), "the rounds lie at the bottom"),
    "no turn": (lambda s: s.frames.pop(), "in the action phase a turn lies on the rounds"),
    "rounds on top": (lambda s: s.frames.append(turn.Rounds(s.active)), "it belongs at the bottom"),
    "two turns": (lambda s: s.frames.append(s.frames[-1]), "it belongs at the bottom"),
    "another's turn": (lambda s: s.frames.__setitem__(1, turn.Turn(1 - s.active)), "the turn is that of seat"),
    "published before": (lambda s: s.frames.__setitem__(1, turn.Turn(s.active, "place", True)), "after the action"),
    "another's frame": (lambda s: s.frames.append(explore.Trigger(1 - s.active)), "the active player is on seat"),
    "a part below": (
        lambda s: s.frames.extend([garden.PlantFlower(s.active, "1-1"), explore.Trigger(s.active)]),
        "nothing can lie on the later part of a choice",
    ),
    "no action": (lambda s: s.frames.append(garden.PlantSquare(s.active)), "only on a frame of the kind 'grow'"),
    "a book too early": (
        lambda s: s.frames.append(publish.Publish(s.active, s.players[s.active].books[0])),
        "a book is being published",
    ),
    "a token too early": (lambda s: s.frames.append(order.OrderToken(s.active)), "only after a lens on the microscope"),
    "steps alone": (
        lambda s: s.frames.append(taxonomy.Steps(s.active, 1, "glasses")),
        "steps wait only for the lens of a lap",
    ),
    "a placed lens": (
        lambda s: s.frames.append(WildAction(s.active, 1)),
        "the action of a placed lens lies on its turn",
    ),
}


@pytest.mark.parametrize(("edit", "reason"), STACKS.values(), ids=STACKS)
def test_frames_that_cannot_lie_so_are_refused(edit: Edit, reason: str) -> None:
    state = find(
        lambda s: (
            len(s.players) == 2
            and s.phase == "action"
            and s.round == 2
            and len(s.frames) == 2
            and s.frames[1].stage == "place"
            and s.players[s.active].books
        )
    )
    edit(state)
    found = fault(state)
    assert reason in found.reason, found
    assert re.match(r"(frames|active)", found.path), found


def test_a_card_is_chosen_only_if_it_can_be_paid() -> None:
    state, place = pushed(BuyCard(0, "books"))
    state.players[0].tools = 0
    found = fault(state)
    assert found.path == f"frames[{place}]"
    assert found.reason == "the card cannot be paid: 1 tool, you have 0"


def test_a_square_is_asked_for_only_if_a_flower_is_left() -> None:
    state = with_frame(garden.PlantSquare)
    place, seat = len(state.frames) - 1, state.frames[-1].seat
    for player in state.players:
        player.flowers = (4, 4, 4)
    state.players[seat].flowers = (0, 0, 0)
    mine = tuple(flower(seat, blooms, dark=False) for blooms in (1, 2, 3) for _ in range(4))
    state.garden = (*mine, *(0,) * (len(state.garden) - len(mine)))
    found = fault(state)
    assert (found.path, found.reason) == (f"frames[{place}]", "no flower is left to plant")


def test_what_asks_nothing_is_refused() -> None:
    state, place = pushed(taxonomy.TakeLens(0, True))
    state.lenses_deck, state.lenses = state.lenses_deck + tuple(filter(None, state.lenses)), ("",) * 4
    state.players[0].coins = state.players[0].tools = state.players[0].containers = 0
    found = fault(state)
    assert found.path == f"frames[{place}]"
    assert "it would have gone on by itself" in found.reason


def test_lenses_are_sorted_one_player_after_the_other() -> None:
    state = with_frame(SortLenses)
    state.frames.pop()
    fault(state)
    state = with_frame(SortLenses)
    state.players[state.active].instruments = ("explore", "", "")
    fault(state)
