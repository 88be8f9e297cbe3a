"""`pytest tests/replays --regen` writes the goldens anew: in a commit of its own, with the reason."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regen", action="store_true", default=False, help="write the golden replays anew")


@pytest.fixture(scope="session")
def regen(request: pytest.FixtureRequest) -> bool:
    """Was it asked for? (The option is unknown when pytest starts above this folder.)"""
    return bool(request.config.getoption("--regen", default=False))
