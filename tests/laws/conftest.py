"""Every law is tried on every case; the ids say which."""

from __future__ import annotations

import pytest

from tests.laws.company import all_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = all_cases()
        metafunc.parametrize("case", cases, ids=[str(case) for case in cases])
