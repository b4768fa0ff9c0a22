"""Rewards that could feed themselves for ever, and bought actions that would pay for the next one (7.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from linne_tui.linne import components as c
from linne_tui.linne.check.edition import Edition
from linne_tui.linne.check.mistake import Wrong
from linne_tui.linne.check.rewards import inside, reward_fields, tree
from linne_tui.linne.icons import All, Either, Gain, Icon, If, Pay, Times
from linne_tui.linne.play import ACTION_PRICE


class Reward(NamedTuple):
    """A printed reward, read."""

    entry: c.Component
    field: str
    icon: Icon


Reached = dict[str, list[Reward]]
"""The icons that can bring a reward printed elsewhere, and the rewards that each can bring."""


def reached(edition: Edition) -> Reached:
    """What `trigger sketch`, `location reward`, `explore`, `research` and `action any` can bring."""
    sketches = _read(edition.kind("sketches", c.Sketch))
    locations = _read(edition.kind("locations", c.Location))
    globes = _read(edition.kind("globes", c.Globe))
    found = {
        "trigger sketch": sketches,
        "location reward": [reward for reward in locations if reward.field == "reward"],
        "explore": [*locations, *_read(edition.kind("sketch-locations", c.SketchLocation))],
        "research": globes,
    }
    found["action any"] = [*sketches, *found["explore"], *globes]
    return found


def _read(entries: tuple[c.Component, ...]) -> list[Reward]:
    return [
        Reward(entry, field, icon)
        for entry in entries
        for field, text in reward_fields(entry)
        if (icon := tree(text)) is not None
    ]


def no_reward_feeds_itself(edition: Edition) -> Iterator[Wrong]:
    """A cycle of rewards; a cost on the way excuses nothing."""
    brings = reached(edition)
    leads = {icon: {used for reward in rewards for used in _used(reward.icon)} for icon, rewards in brings.items()}
    seen: set[tuple[str, str]] = set()
    for icon, rewards in brings.items():
        for reward in rewards:
            for used in _used(reward.icon):
                way = _way(used, icon, leads)
                place = (reward.entry.id, reward.field)
                if way and place not in seen:
                    seen.add(place)
                    text = " brings ".join(f"`{step}`" for step in way)
                    yield Wrong(
                        reward.entry, reward.field, f"feeds itself: {text}, which brings this again", "leave one out"
                    )


def _used(icon: Icon) -> list[str]:
    """The icons in a reward that can bring other rewards, each once."""
    found: dict[str, None] = {}
    for part in inside(icon):
        if isinstance(part, Gain):
            name = f"action {part.of}" if part.name == "action" and part.of == "any" else part.of or part.name
            if name in ("trigger sketch", "location reward", "explore", "research", "action any"):
                found[name] = None
    return list(found)


def _way(start: str, goal: str, leads: dict[str, set[str]]) -> list[str]:
    """The shortest way from one icon to another through the rewards that they bring; [] if there is none."""
    ways = [[start]]
    seen = {start}
    for way in ways:
        if way[-1] == goal:
            return way
        for step in sorted(leads[way[-1]] - seen):
            seen.add(step)
            ways.append([*way, step])
    return []


def no_action_pays_for_the_next(edition: Edition) -> Iterator[Wrong]:
    """A location or globe reward that gives as much as a basic action costs (7.2)."""
    brings = reached(edition)
    repeated = [*brings["research"], *(reward for reward in brings["explore"] if reward.field == "reward")]
    for entry, field, icon in repeated:
        if (worth := _worth(icon, brings, ())) >= ACTION_PRICE:
            right = f"less than the {ACTION_PRICE} coins of a basic action (7.2)"
            yield Wrong(entry, field, f"gives {worth} coins, containers and tools", right)


def _worth(icon: Icon, brings: Reached, within: tuple[str, ...]) -> int:
    """Coins, containers and tools (each sells for a coin, 7.6) that a reward gives at most, less what it costs."""
    match icon:
        case All():
            return sum(_worth(part, brings, within) for part in icon.parts)
        case Either():
            return max(_worth(part, brings, within) for part in icon.parts)
        case Times():
            return icon.n * _worth(icon.part, brings, within)
        case If():
            return _worth(icon.then, brings, within)
        case Pay():
            cost = icon.cost.coins + icon.cost.containers + icon.cost.tools
            return max(0, _worth(icon.then, brings, within) - cost)
        case Gain():
            if icon.name in ("coins", "containers", "tools"):
                return icon.n
            used = [name for name in _used(icon) if name not in within]  # a cycle is refused elsewhere
            return icon.n * max(
                (
                    _worth(reward.icon, brings, (*within, name))
                    for name in used
                    for reward in brings[name]
                    if not reward.field.startswith("once")
                ),
                default=0,
            )
