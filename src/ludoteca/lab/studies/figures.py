"""The plots of a report, as SVG that takes its colours and letters from the page around it."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.lab.studies.findings import Estimate, SeatShare
from ludoteca.lab.texts import Problem

INK, MUTED, LINE, PAPER = "#22262e", "#5d6068", "#d9cfba", "#f8f3e8"
TERRACOTTA, SAGE, OCHRE, BLUE = "#b3472a", "#4c7355", "#b98a1d", "#2f4f77"
NAMES = {
    INK: "ink",
    MUTED: "muted",
    LINE: "line",
    PAPER: "paper",
    TERRACOTTA: "terracotta",
    SAGE: "sage",
    OCHRE: "ochre",
    BLUE: "blue",
}
SERIES = ((TERRACOTTA, "o", "-"), (BLUE, "s", "--"), (SAGE, "D", "-."), (OCHRE, "^", ":"), (INK, "v", "-"))
"""Colour, mark and line: each alone tells one series from another."""
WIDTH = 3.7
SIZE = 9.5
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ludoteca",
    "font.size": SIZE,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.labelsize": SIZE,
    "text.color": INK,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "xtick.labelcolor": MUTED,
    "axes.unicode_minus": True,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}

Say = Callable[[float], str]
"""How a number on an axis is written."""


class Sheet:
    """Draws one figure after the other; each keeps its names to itself."""

    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, height: float, paint: Callable[[Any], None], label: str) -> str:
        """One figure so many inches high, as SVG."""
        try:
            import matplotlib as mpl
            from matplotlib.backends.backend_svg import FigureCanvasSVG
            from matplotlib.figure import Figure
        except ImportError:
            raise Problem("problem.no_extra", package="matplotlib", extra="lab") from None
        with mpl.rc_context(STYLE):
            figure = Figure((WIDTH, height), layout="constrained")
            FigureCanvasSVG(figure)
            axes = figure.add_subplot()
            axes.spines[["top", "right", "left"]].set_visible(False)
            axes.tick_params(length=0)
            paint(axes)
            out = io.StringIO()
            figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
        self.drawn += 1
        return tidy(out.getvalue(), f"f{self.drawn}", label)

    def seats(self, shares: Sequence[SeatShare], names: Sequence[str], percent: Say, label: str) -> str:
        """How often each seat wins, beside what would be fair."""
        fair = 1 / len(shares)

        def paint(axes: Any) -> None:
            axes.axvline(fair, color=MUTED, lw=1.2, ls=(0, (3, 3)), zorder=1)
            for at, one in enumerate(shares):
                colour = TERRACOTTA if one.stands_out else SAGE
                axes.plot([one.low, one.high], [at, at], color=colour, lw=5, alpha=0.35, solid_capstyle="round")
                axes.plot([one.share], [at], "o", color=colour, ms=6)
                axes.annotate(percent(one.share), (one.high, at), (7, 0), textcoords="offset points", va="center",
                              fontsize=SIZE, color=INK)  # fmt: skip
            _rows(axes, names)
            gap = max(max(one.high, fair) for one in shares) - min(min(one.low, fair) for one in shares)
            axes.set_xlim(
                max(min(min(one.low for one in shares), fair) - 0.15 * gap, 0),
                max(max(one.high for one in shares), fair) + 0.45 * gap,
            )
            _few_ticks(axes, percent)

        return self.draw(0.62 + 0.27 * len(shares), paint, label)

    def levels(self, rows: Sequence[Estimate], names: Sequence[str], number: Say, label: str) -> str:
        """A measure at each value of a factor."""

        def paint(axes: Any) -> None:
            for at, one in enumerate(rows):
                colour = SERIES[at % len(SERIES)][0]
                low, high = (one.low, one.high) if math.isfinite(one.half) else (one.mean, one.mean)
                axes.plot([low, high], [at, at], color=colour, lw=5, alpha=0.35, solid_capstyle="round")
                axes.plot([one.mean], [at], SERIES[at % len(SERIES)][1], color=colour, ms=6)
                axes.annotate(number(one.mean), (high, at), (7, 0), textcoords="offset points", va="center")
            _rows(axes, names)
            low, high = axes.get_xlim()
            axes.set_xlim(low, high + 0.35 * (high - low))
            _few_ticks(axes, number)

        return self.draw(0.62 + 0.27 * len(rows), paint, label)

    def ridges(self, groups: Sequence[tuple[str, Sequence[float]]], number: Say, label: str) -> str:
        """How some numbers are spread, group by group; a line at each median."""
        low, high = min(min(row) for _, row in groups), max(max(row) for _, row in groups)
        step = max(1, math.ceil((high - low + 1) / 48))
        bins = math.ceil((high - low + 1) / step)

        def paint(axes: Any) -> None:
            for at, (_, row) in enumerate(groups):
                counts = [0] * bins
                for value in row:
                    counts[int((value - low) // step)] += 1
                top = max(counts)
                xs = [low + step * (place + 0.5) for place in range(bins)]
                floor = at + 0.42  # the axis points down, so that the first group is on top
                ys = [floor - 0.7 * count / top for count in counts]
                colour = SERIES[at % len(SERIES)][0]
                axes.fill_between(xs, ys, floor, step="mid", color=colour, alpha=0.3, lw=0)
                axes.step(xs, ys, where="mid", color=colour, lw=1.3)
                middle = sorted(row)[len(row) // 2]
                axes.plot([middle, middle], [floor, floor - 0.72], color=INK, lw=1.1)
                axes.annotate(number(middle), (middle, floor - 0.72), (0, 1.5), textcoords="offset points", ha="center",
                              fontsize=SIZE - 1, color=INK)  # fmt: skip
            _rows(axes, [name for name, _ in groups])
            axes.set_ylim(len(groups) - 0.5, -0.62)
            _few_ticks(axes, number)

        return self.draw(0.5 + 0.62 * len(groups), paint, label)

    def lines(
        self, groups: Sequence[tuple[str, Sequence[Estimate | None]]], names: Sequence[str], number: Say, label: str
    ) -> str:
        """A measure over the values of one factor, a line for each value of another."""

        def paint(axes: Any) -> None:
            axes.grid(axis="y", color=LINE, lw=0.8)
            for at, (name, row) in enumerate(groups):
                colour, mark, line = SERIES[at % len(SERIES)]
                shift = 0.06 * (at - (len(groups) - 1) / 2)
                there = [(place + shift, one) for place, one in enumerate(row) if one is not None]
                xs, ys = [place for place, _ in there], [one.mean for _, one in there]
                sides = [
                    (one.mean - one.low, one.high - one.mean) if math.isfinite(one.half) else (0, 0) for _, one in there
                ]
                halves = list(zip(*sides))
                axes.errorbar(
                    xs, ys, halves, color=colour, marker=mark, ls=line, lw=1.6, ms=5.5, capsize=2.5, label=name
                )
            axes.set_xticks(range(len(names)), names)
            axes.set_xlim(-0.35, len(names) - 0.65)
            axes.yaxis.set_major_formatter(lambda value, _: short(number(value)))
            axes.tick_params(axis="x", labelcolor=INK)
            axes.tick_params(axis="y", labelcolor=MUTED)
            axes.legend(frameon=False, loc="best", handlelength=2.6, fontsize=SIZE)

        return self.draw(2.5, paint, label)


def short(number: str) -> str:
    """A number on an axis: without decimals that say nothing. Three zeros are thousands, in either language."""
    return re.sub(r"[.,]0{1,2}$", "", number)


def _rows(axes: Any, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)


def _few_ticks(axes: Any, number: Say) -> None:
    axes.locator_params(axis="x", nbins=4)
    axes.xaxis.set_major_formatter(lambda value, _: short(number(value)))
    axes.grid(axis="x", color=LINE, lw=0.8, zorder=0)
    axes.set_axisbelow(True)


def tidy(svg: str, prefix: str, label: str) -> str:
    """A drawing as part of a page: its colours by name, its letters the page's, its ids its own."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.S)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", svg)
    svg = re.sub(r'xlink:href="#([^"]+)"', rf'href="#{prefix}-\1"', svg)
    svg = re.sub(r"font-family: [^;\"]*", "font-family: inherit", svg)
    svg = re.sub(r"font: ([\d.]+px) [^;\"]*", r"font-size: \1", svg)
    svg = re.sub(r"(\d+\.\d\d)\d+", r"\1", svg)
    for colour, name in NAMES.items():
        svg = svg.replace(colour, f"var(--{name})")
    svg = re.sub(r"fill: #000000|fill: black", "fill: var(--ink)", svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    return re.sub(r"\s*\n\s*", "\n", svg).strip()
