"""Which shift and stretch of odds makes hints come true is found again where it is known."""

from __future__ import annotations

from random import Random

import pytest

from ludoteca.bots.calibration import Calibration
from ludoteca.lab.calibration import fitted
from ludoteca.lab.reliability import Told

SOME = Calibration(-0.3, 0.8)


def hints(truth: Calibration, many: int, sides: int) -> list[Told]:
    rng = Random(7)
    found = [rng.random() for _ in range(many)]
    return [Told(one, float(rng.random() < truth.told(one, sides)), game) for game, one in enumerate(found)]


@pytest.mark.parametrize("sides", [2, 4])
@pytest.mark.parametrize("truth", [Calibration(0.0, 1.0), Calibration(-0.3, 0.8), Calibration(0.2, 1.4)])
def test_what_is_known_is_found_again(truth: Calibration, sides: int) -> None:
    by = fitted(hints(truth, 20_000, sides), sides)
    assert by.shift == pytest.approx(truth.shift, abs=0.08)
    assert by.slope == pytest.approx(truth.slope, abs=0.08)


def test_what_is_exact_teaches_nothing_and_is_told_as_it_is() -> None:
    found = hints(SOME, 2000, 2)
    sure = [Told(1.0, 0.0, 5000 + number, exact=True) for number in range(500)]
    assert fitted(found + sure, 2) == fitted(found, 2)
    assert [one.by(fitted(found, 2), 2) for one in sure] == sure
    assert [one.by(None, 2) for one in found] == found
    assert all(one.by(SOME, 2).chance == SOME.told(round(one.chance, 2), 2) for one in found)


def test_hints_that_have_it_upside_down_are_no_ground_for_a_calibration() -> None:
    found = [Told(1.0 - one.chance, one.came, one.game) for one in hints(Calibration(0.0, 0.8), 2000, 2)]
    with pytest.raises(ValueError, match="nothing to do with each other"):
        fitted(found, 2)
