"""Measure everything that was asked for; what comes out is plain and can be printed or written as JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Final, final

from ludoteca.lab.bench import peers, zoo
from ludoteca.lab.bench.ours import Setting, bench_of, costs, driven, inside, is_compiled, listed, settings, spoken
from ludoteca.lab.bench.pure import uncompiled
from ludoteca.lab.bench.rounds import Contender, Loop, Quartiles, interleave, quartiles, ratio
from ludoteca.lab.bench.startup import startup
from ludoteca.lab.bench.thinking import (
    AT_RANDOM,
    HEARTS_ISMCTS,
    THINKING,
    VOIDS,
    at_random,
    open_spiel_thinking,
    thinking,
)

INSIDE, DRIVEN, SPOKEN, LISTED, PURE = "inside", "driven", "Table.play", "Table.moves and play", "not compiled"

AGAINST: Final[Sequence[tuple[str, str, str]]] = (
    #  ours    theirs                 what the game's bench.toml calls the aim
    (INSIDE, peers.HEARTS_INSIDE, "hearts"),
    (INSIDE, peers.SPADES_INSIDE, "spades"),
    (DRIVEN, peers.HEARTS_TUNED, "hearts_driven"),
    (DRIVEN, peers.HEARTS_GENERAL, ""),
    (DRIVEN, peers.SPADES_TUNED, ""),
    (DRIVEN, peers.UNO, ""),
    (INSIDE, peers.CATAN, "catan"),
    (SPOKEN, peers.HEARTS_README, "hearts_spoken"),
    (LISTED, peers.HEARTS_README, ""),
    (AT_RANDOM, HEARTS_ISMCTS, "search"),
    (VOIDS, HEARTS_ISMCTS, "search_with_voids"),
    (THINKING, HEARTS_ISMCTS, ""),
    (zoo.ZOO, zoo.TEXAS, "zoo"),
    (zoo.ZOO, zoo.LEDUC, "zoo"),
    (zoo.BATCH, zoo.TEXAS, "batch"),
)  # fmt: skip
EVERY_AIM: Final[Mapping[str, float]] = {"zoo": 5.0, "batch": 20.0}
"""What every game is to reach; a game's own aims stand in its bench.toml."""
COMPILED_AIM: Final = 20.0
AMONG_OURS: Final = ((zoo.BATCH, zoo.ALONE, 5.0), (zoo.BATCH_GREEDY, zoo.BATCH, 1 / 3))
"""Batches beside single steps, and with opponents that play by advice beside such as play at random."""
CLONE_AIM: Final = 0.5
HELP_AIM: Final = 150.0
IMPORT_AIM: Final = 80.0


@final
@dataclass(frozen=True)
class Aim:
    """Something we want to reach, and whether we do."""

    what: str
    measured: Quartiles
    unit: str
    wanted: float | None
    at_least: bool

    @property
    def met(self) -> bool | None:
        """Yes, no, or nothing was wanted."""
        if self.wanted is None:
            return None
        return self.measured.median >= self.wanted if self.at_least else self.measured.median < self.wanted


@final
@dataclass
class Findings:
    """All that was measured."""

    compiled: bool
    rates: dict[str, Quartiles] = field(default_factory=dict)
    """Moves a second."""
    costs: dict[str, dict[str, float]] = field(default_factory=dict)
    """Microseconds, by setting and step."""
    aims: list[Aim] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    """Packages that are not installed."""


def measure(
    games: Sequence[str],
    rounds: int,
    seconds: float,
    with_peers: bool,
    watch: Callable[[str, int, int], None] = lambda *_: None,
) -> Findings:
    """Every contender in turns; then single steps; then how long one waits. `watch` hears how far it is."""
    found = Findings(is_compiled())
    tried = [setting for game in games for setting in settings(game)]
    usual = [settings(game)[0] for game in games]
    contenders: list[Contender] = [inside(setting) for setting in tried]
    for setting in usual:
        contenders += [driven(setting), spoken(setting), listed(setting)]
    contenders += [one for setting in usual for one in _searches(setting) if one is not None]
    if with_peers:
        others, found.missing = peers.installed()
        contenders += [*others, *zoo.environments(usual)]
        thinker = open_spiel_thinking()
        contenders += [] if thinker is None else [thinker]
    with ExitStack() as stack:
        if found.compiled:
            contenders += [stack.enter_context(uncompiled(setting)) for setting in usual]
        rates = interleave(contenders, rounds, seconds, lambda number: watch("rounds", number, rounds))
    found.rates = {name: quartiles(values) for name, values in rates.items()}
    for setting in usual:
        found.aims += _ratios(rates, setting)
    for number, setting in enumerate(usual, 1):
        found.costs[str(setting)] = costs(setting, seconds, rounds)
        clone = found.costs[str(setting)]["clone"]
        found.aims.append(Aim(f"{setting}: clone", _exactly(clone), "µs", CLONE_AIM, at_least=False))
        watch("steps", number, len(usual))
    waits = startup(rounds)
    watch("waits", 1, 1)
    for what, name, aim in (
        ("ludoteca --help", "help", HELP_AIM),
        ("import ludoteca", "import", IMPORT_AIM),
        ("python -c pass", "bare", None),
    ):
        clock, work = waits[name]
        found.aims.append(Aim(what, _exactly(clock), "ms", aim, at_least=False))
        found.aims.append(Aim(f"{what}, processor", _exactly(work), "ms", None, at_least=False))
    return found


def _searches(setting: Setting) -> list[Loop | None]:
    """How fast bots think; where a game is likened to OpenSpiel's hearts, also as its bots do."""
    if "search" not in bench_of(setting.rules_of).aims:
        return [thinking(setting)]
    return [thinking(setting), at_random(setting, voids=False), at_random(setting, voids=True)]


def _ratios(rates: dict[str, list[float]], setting: Setting) -> list[Aim]:
    aims = []
    own = {**EVERY_AIM, **bench_of(setting.rules_of).aims}
    for ours, theirs, aim in AGAINST:
        name = f"{setting}: {ours}"
        if theirs in rates and name in rates:
            aims.append(Aim(f"{name} / {theirs}", ratio(rates, name, theirs), "×", own.get(aim), at_least=True))
    for ours, theirs, wanted in AMONG_OURS:
        name, other = f"{setting}: {ours}", f"{setting}: {theirs}"
        if name in rates and other in rates:
            aims.append(Aim(f"{name} / {theirs}", ratio(rates, name, other), "×", wanted, at_least=True))
    name, pure = f"{setting}: {INSIDE}", f"{setting}: {PURE}"
    if pure in rates:
        aims.append(Aim(f"{name} / {PURE}", ratio(rates, name, pure), "×", COMPILED_AIM, at_least=True))
    return aims


def _exactly(value: float) -> Quartiles:
    return Quartiles(value, value, value)
