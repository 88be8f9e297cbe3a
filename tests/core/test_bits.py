"""Sets and rows in one integer, against plain Python."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.bits import EMPTY_SLOT, bit, count, digit, digits, has, listed, lowest, nth, slot, unit, with_slot

members = st.sets(st.integers(0, 61))


def row(values: set[int]) -> int:
    return sum(2**value for value in values)


@given(members)
def test_a_set_is_its_members(values: set[int]) -> None:
    packed = row(values)
    assert listed(packed) == sorted(values)
    assert count(packed) == len(values)
    assert [n for n in range(62) if has(packed, n)] == sorted(values)
    assert sum(bit(n) for n in values) == packed
    for n, value in enumerate(sorted(values)):
        assert nth(packed, n) == value
    if values:
        assert lowest(packed) == min(values)


def test_every_member_has_its_own_bit() -> None:
    assert [bit(n) for n in range(62)] == [2**n for n in range(62)]


@given(st.lists(st.integers(0, 15), max_size=15))
def test_digits_count_up_and_down(values: list[int]) -> None:
    packed = sum(unit(at) * value for at, value in enumerate(values))
    assert [digit(packed, at) for at in range(len(values))] == values
    assert digits(packed) == sum(values)


@given(st.lists(st.integers(0, 63), min_size=1, max_size=10), st.data())
def test_slots_are_replaced_one_by_one(values: list[int], data: st.DataObject) -> None:
    packed = sum(value * 64**at for at, value in enumerate(values))
    at = data.draw(st.integers(0, len(values) - 1))
    new = data.draw(st.integers(0, EMPTY_SLOT))
    changed = with_slot(packed, at, new)
    values[at] = new
    assert [slot(changed, n) for n in range(len(values))] == values
