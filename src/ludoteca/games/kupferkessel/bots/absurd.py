# pure: it reads words
"""Kupferkessel Co.: what nobody does who remembers the cards it hangs on."""

from __future__ import annotations

from ludoteca.core.bits import bit, listed
from ludoteca.games.kupferkessel.bots.worth import end_lead
from ludoteca.games.kupferkessel.content import NO_SYMBOL, value
from ludoteca.games.kupferkessel.moves import Keep, Move, Take
from ludoteca.games.kupferkessel.recall import Recall
from ludoteca.games.kupferkessel.rules.movement import takeable
from ludoteca.games.kupferkessel.rules.score import cauldron, colour_of, of_ingredient, set_points
from ludoteca.games.kupferkessel.rules.turn import ends_game
from ludoteca.games.kupferkessel.state import State


def absurd(known: Recall, imagined: State, word: Move) -> str | None:
    """The worse end, an end that loses, a loss begun beside a gain that leads as far."""
    if imagined.box.children or not _remembers(known, imagined):
        return None
    seat = imagined.turn
    match word:
        case Keep(yes) if _open(known):
            this, other = [end_lead(imagined, seat, imagined.held, keep) for keep in (yes, not yes)]
            return "ends_with_fewer_points" if this < other else None
        case Take(name):
            cells = {imagined.grid[cell]: cell for cell in listed(takeable(imagined))}
            card = imagined.box.cards.names.index(name)
            goes_on = [one for one, cell in cells.items() if not ends_game(imagined, cell)]
            if card not in goes_on:
                return "ends_a_lost_game" if goes_on and _open(known) and _loses(imagined, seat, card) else None
            if any(_gains_beside(imagined, seat, card, one) for one in goes_on):
                return "begins_a_loss_beside_a_gain"
    return None


def _remembers(known: Recall, imagined: State) -> bool:
    """Is every card of every cauldron in mind, and not its ingredient alone?"""
    names = imagined.box.cards.names
    return all(card in names for pile in known.piles for card in pile)


def _open(known: Recall) -> bool:
    """Does nobody hold a recipe that others cannot see?"""
    return all(player.recipes == 0 for player in known.view.players)


def _loses(imagined: State, seat: int, card: int) -> bool:
    """Would the game be lost with this card, kept or not?"""
    return all(end_lead(imagined, seat, card, keep) < 0.0 for keep in (True, False))


def _at_once(imagined: State, seat: int, card: int) -> int:
    """What a card does to a seat's points in sets, were they counted now."""
    ingredient = card >> 2
    held = of_ingredient(cauldron(imagined, seat), ingredient)
    own = imagined.box.cards.colours[ingredient] == colour_of(imagined, seat)
    return int(set_points(held | bit(card & 3), own) - set_points(held, own))


def _gains_beside(imagined: State, seat: int, card: int, other: int) -> bool:
    """Does the other card lead as far and pay at once, where this one costs, and nobody has any of its kind?"""
    if value(card) != value(other) or imagined.recipes[seat] or card & 3 == 0:
        return False
    if imagined.box.actions[card] != NO_SYMBOL or _at_once(imagined, seat, card) >= 0:
        return False
    wanted = any(of_ingredient(cauldron(imagined, one), card >> 2) for one in range(imagined.box.players))
    return not wanted and _at_once(imagined, seat, other) > 0
