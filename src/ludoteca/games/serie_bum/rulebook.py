"""The passages that refusals and outcomes cite, named by what they say."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import RuleId

SEVEN_BY_FIVE: Final = RuleId("BUM-2")
TURNS_ALTERNATE: Final = RuleId("BUM-6")
GAPS_STAY: Final = RuleId("BUM-10")
SERIES_LIE_OPEN: Final = RuleId("BUM-11")
SUCCESSION: Final = RuleId("BUM-12")
REPETITION: Final = RuleId("BUM-13")
NO_TILE_ALONE: Final = RuleId("BUM-14")
MOVING_ON_OWN_TURN: Final = RuleId("BUM-15")
SERIES_LEFT_HOLDS: Final = RuleId("BUM-16")
ALL_TILES_FIND_A_PLACE: Final = RuleId("BUM-17")
JOINED_SERIES_HOLDS: Final = RuleId("BUM-18")
JOLLY_NEEDS_A_SERIES: Final = RuleId("BUM-23")
JOLLY_IS_SAFE: Final = RuleId("BUM-24")
ONE_JOLLY_A_SERIES: Final = RuleId("BUM-26")
ALL_BUT_TWO: Final = RuleId("BUM-27")
FROM_THE_OPPONENT: Final = RuleId("BUM-31")
ROBBED_SERIES_HOLDS: Final = RuleId("BUM-32")
PAIRS_ARE_SAFE: Final = RuleId("BUM-34")
HIGHER_TOTAL_WINS: Final = RuleId("BUM-46")
ENDING_BY_AGREEMENT: Final = RuleId("BUM-47")
BOTH_OR_NONE: Final = RuleId("BUM-A2")
NO_HALF_START: Final = RuleId("BUM-A5")
NUMBER_OF_SERIES: Final = RuleId("BUM-A6")
WHEN_TO_MOVE: Final = RuleId("BUM-A7")
ANY_OTHER_TILE: Final = RuleId("BUM-A10")
SOMETHING_MISSING: Final = RuleId("BUM-A11")
SURVIVORS_ARE_A_PAIR: Final = RuleId("BUM-A15")
STEALING_IS_COMPULSORY: Final = RuleId("BUM-A17")
THIEF_DIVIDES: Final = RuleId("BUM-A18")
THIEF_NEEDS_A_SERIES: Final = RuleId("BUM-A19")
FIFTY_ROUNDS: Final = RuleId("BUM-A26")
SINGLE_ROUND: Final = RuleId("BUM-A27")
