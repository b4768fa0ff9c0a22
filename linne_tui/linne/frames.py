"""Every frame that can lie on the stack, so that a state can be read back from its encoding."""

from linne_tui.linne.action import AnyAction, WildAction
from linne_tui.linne.cards import Attach, AttachAnyTime, AttachWaiting, BuyCard, TakeBook, TakeVoyage
from linne_tui.linne.correspond import Column, Correspond, LetterFromDisplay, SendLetter
from linne_tui.linne.displays import OrderLetters, Refresh
from linne_tui.linne.explore import BuyVisited, Explore, FirstVisit, Investigate, LocationReward, Trigger
from linne_tui.linne.garden import (
    CompleteBed,
    CultivateIcon,
    CultivateSquare,
    PlantFlower,
    PlantIcon,
    PlantSquare,
    PondSketch,
)
from linne_tui.linne.grow import Grow
from linne_tui.linne.income import EndIncome, Income, Incomes, SortLenses
from linne_tui.linne.knowledge import AnyKnowledge, BuyExchange, ExchangeFrom, ExchangeTo
from linne_tui.linne.lectures import AnyLecture
from linne_tui.linne.library import Corner, PlaceSample
from linne_tui.linne.opponent.books import PayAppendix
from linne_tui.linne.opponent.garden import Cultivate, Plant
from linne_tui.linne.opponent.lenses import GreenLens
from linne_tui.linne.opponent.letters import CorrespondAgain
from linne_tui.linne.opponent.samples import TakeSample
from linne_tui.linne.opponent.setup import FirstPlace
from linne_tui.linne.opponent.sketches import TakeSketch
from linne_tui.linne.opponent.turn import OpponentTurn
from linne_tui.linne.order import FirstOrder, OrderToken
from linne_tui.linne.publish import Appendix, Publish
from linne_tui.linne.research import Research
from linne_tui.linne.rewards import Choose, Offer, Paying, Rewards
from linne_tui.linne.sail import Branch, Sail, TakeExotic
from linne_tui.linne.setup import KeepStartTile, StartingSample
from linne_tui.linne.taxonomy import Steps, TakeLens
from linne_tui.linne.turn import Rounds, Turn

AnyFrame = (
    Rounds
    | Turn
    | OrderToken
    | FirstOrder
    | StartingSample
    | KeepStartTile
    | WildAction
    | AnyAction
    | Explore
    | FirstVisit
    | Investigate
    | Trigger
    | LocationReward
    | BuyVisited
    | PlaceSample
    | Research
    | Corner
    | Correspond
    | Column
    | SendLetter
    | LetterFromDisplay
    | Grow
    | PlantSquare
    | PlantIcon
    | PlantFlower
    | CultivateSquare
    | CultivateIcon
    | CompleteBed
    | PondSketch
    | Sail
    | Branch
    | TakeExotic
    | Steps
    | TakeLens
    | AnyLecture
    | AnyKnowledge
    | ExchangeFrom
    | BuyExchange
    | ExchangeTo
    | Refresh
    | OrderLetters
    | Rewards
    | Choose
    | Offer
    | Paying
    | TakeVoyage
    | TakeBook
    | BuyCard
    | Attach
    | AttachWaiting
    | AttachAnyTime
    | Publish
    | Appendix
    | SortLenses
    | Incomes
    | Income
    | EndIncome
    | OpponentTurn
    | FirstPlace
    | GreenLens
    | Plant
    | Cultivate
    | CorrespondAgain
    | TakeSample
    | TakeSketch
    | PayAppendix
)
