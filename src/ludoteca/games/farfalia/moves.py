"""What a player can say in Farfalia, and how a table may be set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, final

from ludoteca.core.options import read_options
from ludoteca.core.verdict import BadOptions, Seat
from ludoteca.games.farfalia.content import MODES, Box, Mode

Trump = Literal["R", "V", "B", "A", "none"]
Family = Literal["R", "V", "B", "A", "F"]


@final
@dataclass(frozen=True)
class Play:
    """Put a card (B11) or your joker (JF) down; at a dummy's turn one of its cards. [FAR-17, FAR-59]"""

    card: str


@final
@dataclass(frozen=True)
class Discard:
    """Lay cards aside, unseen. [FAR-08, FAR-70]"""

    cards: tuple[str, ...]


@final
@dataclass(frozen=True)
class CallTrump:
    """Name the trump suit, or none. [FAR-09, FAR-A17]"""

    trump: Trump


@final
@dataclass(frozen=True)
class Choose:
    """Take one picture out of the trick you won, or none. [FAR-22, FAR-A04]"""

    family: Family | None


@final
@dataclass(frozen=True)
class Double:
    """Spend a joker to double your score of this hand, or do not. [FAR-78]"""

    yes: bool


Move = Play | Discard | CallTrump | Choose | Double

ModeName = Literal["5_short", "5_five", "5_ten", "4", "3", "3_short", "2"]


ONLY_FOR: Final[Mapping[str, tuple[str, ...]]] = {
    "short_game_winners": ("5_short",),
    "extra_hand": ("5_ten",),
    "hands": ("4",),
    "target_score": ("4",),
    "two_player_trump": ("2",),
    "extra_proposal": ("3_short",),
}
"""Options that mean something in some modes only."""
FOR_DOUBLING: Final = ("double_you_timing", "double_you_tied_leaders", "double_you_stack")


@final
@dataclass(frozen=True, kw_only=True)
class Options:
    """How a table of Farfalia is set up; the defaults are the printed game."""

    often: ClassVar = ("mode", "jokers", "first_dealer", "hands", "target_score", "show_history")
    only_when: ClassVar[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
        **{option: {"mode": modes} for option, modes in ONLY_FOR.items()},
        **{option: {"jokers": ("double_you",)} for option in FOR_DOUBLING},
        "double_last_hand": {"mode": tuple(mode.name for mode in MODES if not mode.doubled_last)},
    }

    mode: ModeName = "5_short"
    jokers: Literal["none", "double_you", "burnin"] = "none"
    first_dealer: Seat | None = None
    must_choose: bool = False
    double_last_hand: bool = False
    short_game_winners: Literal["top_two", "two_values", "single"] = "top_two"
    extra_hand: bool = True
    hands: int | None = None
    target_score: int | None = None
    two_player_trump: Literal["first_subject", "dealer"] = "first_subject"
    extra_proposal: Literal["after_discard", "after_trump"] = "after_discard"
    double_you_timing: Literal["before_deal", "after_deal", "after_proposal"] = "before_deal"
    double_you_tied_leaders: Literal["barred", "allowed"] = "barred"
    double_you_stack: Literal["multiply", "max"] = "multiply"
    show_history: bool = False


DEFAULT_MODE: Final[Mapping[int, ModeName]] = {5: "5_short", 4: "4", 3: "3", 2: "2"}
"""What is played with so many players if nobody says."""

LONGEST: Final = 40
HIGHEST_TARGET: Final = 300


def mode_of(options: Options) -> Mode:
    """The row of the mode table."""
    return next(mode for mode in MODES if mode.name == options.mode)


def options_of(box: Box) -> Options:
    """The options a box was made from."""
    assert isinstance(box.options, Options)
    return box.options


def choose_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a table for so many, or BadOptions. [FAR-01, FAR-56, FAR-A20]"""
    if seats not in DEFAULT_MODE:
        raise BadOptions(
            "{title} is for {low} to {high} players; not {said!r}.", title="Farfalia", low=2, high=5, said=seats
        )
    options = read_options(Options, {"mode": DEFAULT_MODE[seats], **given})
    if mode_of(options).seats != seats:
        fitting = [mode.name for mode in MODES if mode.seats == seats]
        raise BadOptions(
            "mode {said!r} is for {number} players; with {seats} play one of {choices}.",
            said=options.mode,
            number=mode_of(options).seats,
            seats=seats,
            choices=", ".join(fitting),
        )
    defaults = Options(mode=options.mode)
    for name, modes in ONLY_FOR.items():
        if options.mode not in modes and getattr(options, name) != getattr(defaults, name):
            raise BadOptions(
                "{option} belongs to mode {choices}; not to {said}.",
                option=name,
                choices=", ".join(modes),
                said=options.mode,
            )
    if options.jokers != "double_you":
        for name in FOR_DOUBLING:
            if getattr(options, name) != getattr(defaults, name):
                raise BadOptions(
                    "{option} belongs to jokers='double_you'; not to {said!r}.", option=name, said=options.jokers
                )
    _check_numbers(options, seats)
    return options


def _check_numbers(options: Options, seats: int) -> None:
    if options.first_dealer is not None and not 0 <= options.first_dealer < seats:
        raise BadOptions(
            "{option} is a seat from 0 to {high}; not {said}.",
            option="first_dealer",
            high=seats - 1,
            said=options.first_dealer,
        )
    if options.hands is not None and (options.hands % 4 or not 4 <= options.hands <= LONGEST):
        raise BadOptions("hands is a multiple of 4 from 4 to {high}; not {said}.", high=LONGEST, said=options.hands)
    if options.target_score is not None:
        if not 1 <= options.target_score <= HIGHEST_TARGET:
            raise BadOptions(
                "{option} is from {low} to {high}; not {said}.",
                option="target_score",
                low=1,
                high=HIGHEST_TARGET,
                said=options.target_score,
            )
        if options.hands is not None:
            raise BadOptions("Play a number of hands or to a target_score; not both.")
        if options.double_last_hand:
            raise BadOptions("double_last_hand needs a known last hand; with a target_score there is none.")


def box_of(options: Options) -> Box:
    """The options as the rules read them."""
    box = Box(mode_of(options), options)
    if options.hands is not None:
        box.hands = options.hands
    if options.target_score is not None:
        box.target = options.target_score
        box.hands = 0
    box.extra = box.mode.extra and options.extra_hand
    box.first_dealer = -1 if options.first_dealer is None else options.first_dealer
    box.burning = options.jokers == "burnin"
    box.doubling = options.jokers == "double_you"
    box.must_choose = options.must_choose
    box.double_last = box.mode.doubled_last or options.double_last_hand
    box.winners = options.short_game_winners
    box.dealer_calls_for_two = options.two_player_trump == "dealer"
    box.proposal_before_discard = options.extra_proposal == "after_trump"
    box.double_when = options.double_you_timing
    box.tied_leaders_may_double = options.double_you_tied_leaders == "allowed"
    box.doublings_multiply = options.double_you_stack == "multiply"
    return box
