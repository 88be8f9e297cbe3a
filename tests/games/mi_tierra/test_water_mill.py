"""Water mill (8): cubes on the chain and in the pens."""

from __future__ import annotations

from ludoteca.games.mi_tierra.events import Rolled
from ludoteca.games.mi_tierra.moves.production import PutWater
from ludoteca.games.mi_tierra.moves.vocabulary import Decline
from tests.citing import cites
from tests.games.mi_tierra.positions import acting, farm, of_kind, pen, refused, say, squares


@cites("TIE-86", "TIE-87", "TIE-88", "TIE-89", "TIE-91", "GAP-24", "TV-13")
def test_cubes_go_on_the_chain_into_a_pen_or_back() -> None:
    at, events = acting("round 1\nfarm 0 | money 5 | - | A3:pen2\narea water_mill 0", roll=2)
    assert of_kind(events, Rolled)[0].die == "green"
    assert farm(at).irrigated == ("B1", "C1")
    assert squares(at, PutWater) == ["A1-B1", "A3", "B1-B2", "C1-C2"]
    assert refused(at, PutWater("A3-B3")) == ("TIE-87", "off_the_chain")
    assert refused(at, PutWater("B1-C1")) == ("TIE-87", "no_such_spot")
    assert refused(at, PutWater("A2")) == ("TIE-88", "no_pen_there")
    say(at, PutWater("B2-B1"))
    assert "B2-C2" in squares(at, PutWater)
    assert refused(at, PutWater("B1-B2")) == ("TIE-92", "water_there")
    say(at, PutWater("A3"))
    assert (farm(at).water, pen(at, "A3").water, at.view(None).supply["water"]) == (("B1-B2",), True, 18)
    assert farm(at).irrigated == ("B1", "C1", "B2")
    at, _ = acting("round 1\narea water_mill 0", roll=2)
    say(at, Decline(), Decline())
    assert at.view(None).supply["water"] == 20


@cites("TIE-92")
def test_one_cube_a_pen_and_an_edge() -> None:
    at, _ = acting("round 1\nfarm 0 | money 5 | - | A3:pen2+water | A1-B1\narea water_mill 0", roll=1)
    assert "A3" not in squares(at, PutWater)
    assert "A1-B1" not in squares(at, PutWater)
    assert refused(at, PutWater("A3")) == ("TIE-92", "water_there")
