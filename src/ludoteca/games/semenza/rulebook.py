"""The passages that refusals and outcomes cite, named by what they say."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import RuleId

ELEVEN_CROPS: Final = RuleId("SEM-03")
TWO_FIELDS: Final = RuleId("SEM-12")
ONE_CROP_A_FIELD: Final = RuleId("SEM-13")
FOUR_PHASES: Final = RuleId("SEM-15")
FRONT_CARD_FIRST: Final = RuleId("SEM-16")
MAKE_ROOM_FIRST: Final = RuleId("SEM-18")
TRADE_ONLY_IN_PHASE_TWO: Final = RuleId("SEM-24")
ONLY_WITH_ACTIVE: Final = RuleId("SEM-25")
GIVE_WHAT_YOU_HOLD: Final = RuleId("SEM-26")
OTHERS_GIVE_FROM_HAND: Final = RuleId("SEM-27")
RECEIVED_STAYS: Final = RuleId("SEM-31")
ANY_NUMBER: Final = RuleId("SEM-32")
BOTH_AGREE: Final = RuleId("SEM-33")
ACTIVE_ENDS_TRADING: Final = RuleId("SEM-35")
PLANT_YOUR_OWN: Final = RuleId("SEM-36")
MAKE_ROOM_FOR_RECEIVED: Final = RuleId("SEM-39")
HARVEST_PLANTED: Final = RuleId("SEM-43")
ONCE_A_GAME: Final = RuleId("SEM-47")
PRICE: Final = RuleId("SEM-50")
MOST_COINS: Final = RuleId("SEM-57")
MOST_CARDS: Final = RuleId("SEM-58")
THREE_HAVE_THREE: Final = RuleId("SEM-62")
HARVEST_IN_OWN_TURN: Final = RuleId("SEM-72")
FOUR_STEPS: Final = RuleId("SEM-75")
PLANT_OR_DISCARD_OFFER: Final = RuleId("SEM-76")
DISCARD_AFTER_PLANTING: Final = RuleId("SEM-77")
DRAW_TWO: Final = RuleId("SEM-82")
PLANT_FROM_TABLE: Final = RuleId("SEM-80")
NO_TRADE_IN_DUEL: Final = RuleId("SEM-83")
LONE_CARD: Final = RuleId("SEM-A01")
ONE_FIELD_A_CROP: Final = RuleId("SEM-A02")
BUY_IN_OWN_TURN: Final = RuleId("SEM-A10")
BINDING: Final = RuleId("SEM-A16")
SHARED: Final = RuleId("SEM-A19")
