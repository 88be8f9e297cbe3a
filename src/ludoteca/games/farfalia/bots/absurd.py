# pure: it reads words
"""Farfalia: what nobody does, however little they see."""

from __future__ import annotations

from ludoteca.core.bits import bit, count
from ludoteca.games.farfalia.content import ALL_CARDS, JOKERS, RANKS, family_cards, rank, suit_cards
from ludoteca.games.farfalia.moves import CallTrump, Choose, Discard, Move, Play
from ludoteca.games.farfalia.names import CARD_NUMBERS, NO_TRUMP_NAME, trump_number
from ludoteca.games.farfalia.recall import Recall
from ludoteca.games.farfalia.rules.trick import may_choose_now, selectable
from ludoteca.games.farfalia.state import State


def absurd(known: Recall, imagined: State, word: Move) -> str | None:
    """A picture refused, a trump one has none of, a sure trick laid aside, one's own pictures burnt."""
    del known
    match word:
        case Choose(None):
            return "refuses_a_picture_it_needs"
        case CallTrump(trump) if trump != NO_TRUMP_NAME:
            hand = imagined.places[0].hand
            return None if hand & suit_cards(trump_number(trump)) else "calls_a_trump_it_has_none_of"
        case Discard(cards):
            return _lays_aside(imagined, [CARD_NUMBERS[card] for card in cards])
        case Play(card) if CARD_NUMBERS[card] >= JOKERS:
            return _burns(imagined, CARD_NUMBERS[card])
    return None


def _lays_aside(imagined: State, cards: list[int]) -> str | None:
    """The highest trump wins a trick, whatever comes; any other card would do."""
    trumps = suit_cards(imagined.trump) if imagined.trump < 4 else 0
    others = count(imagined.places[0].hand & ALL_CARDS & ~trumps)
    if others >= len(cards) and any(trumps & bit(card) and rank(card) == RANKS for card in cards):
        return "lays_a_sure_trick_aside"
    return None


def _burns(imagined: State, joker: int) -> str | None:
    """As the last to play, the very pictures one's own side is about to choose from, and all of them."""
    place = imagined.places[imagined.to_play]
    side = imagined.places[imagined.winner].side
    if imagined.down + 1 < imagined.layout.places or side != place.side or not may_choose_now(imagined):
        return None
    burnt = family_cards(joker - JOKERS)
    if selectable(imagined, side) and not _left(imagined, side, burnt):
        return "burns_what_it_would_win"
    return None


def _left(imagined: State, side: int, burnt: int) -> bool:
    """Would anything be left to choose?"""
    pile = imagined.pile
    imagined.pile = pile & ~burnt
    left = selectable(imagined, side) != 0
    imagined.pile = pile
    return left
