"""The catalogue: all games and bots, found where they lie and imported when somebody reaches for them.

A game is a folder of `ludoteca.games` with a `game.py`, or an entry point `ludoteca.games` of an installed package;
`core/parts.py` finds what else it brings. Bots come with a game's advice, or by entry points `ludoteca.bots`; programs
may also bring either as an object (`game_of`, `chair_for`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar, final

from ludoteca.bots.bot import Bot
from ludoteca.bots.levels import Level, ladder_of, styles_of
from ludoteca.bots.uniform import Uniform
from ludoteca.core.game import AnyGame, Game
from ludoteca.core.parts import MissingPart, class_of, part_of
from ludoteca.core.verdict import BadOptions
from ludoteca.play import problems

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from ludoteca.bots.search import Advice

T = TypeVar("T")

BotMaker = Callable[[], Bot[Any, Any]]
"""Makes a bot ready to sit down: one for each game it plays."""


@cache
def _folders() -> tuple[str, ...]:
    """The games of this package: every folder with a game.py."""
    from importlib.resources import files

    return tuple(sorted(one.name for one in files("ludoteca.games").iterdir() if one.joinpath("game.py").is_file()))


@cache
def _entry_points(group: str) -> Mapping[str, EntryPoint]:
    """What other packages bring, by name."""
    from importlib.metadata import entry_points  # reads every installed package: asked only when it must be

    return {one.name: one for one in entry_points(group=group)}


def _game_in(module: str) -> AnyGame:
    """The one game that a module defines."""
    found = [
        one
        for one in vars(import_module(module)).values()
        if isinstance(one, type) and issubclass(one, Game) and one.__module__ == module
    ]
    assert len(found) == 1, f"{module} should define one Game, not {len(found)}"
    game: AnyGame = found[0]()
    return game


def _shown(game: AnyGame) -> Callable[[Any], str]:
    """How a view of a game answers a notebook."""

    def _repr_html_(view: Any) -> str:
        from ludoteca.play.html import shown

        return shown(game, view)

    return _repr_html_


@final
class Cupboard(Mapping[str, AnyGame]):
    """The games by name, each imported when it is first asked for: a start-up pays for what it uses."""

    def __init__(self) -> None:
        self._open: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._open:
            if name in _folders():
                self.put(_game_in(f"ludoteca.games.{name}.game"))
            else:
                self.put(_entry_points("ludoteca.games")[name].load()())
        return self._open[name]

    def put(self, game: AnyGame) -> None:
        """Add a game that somebody brings as an object; one of the same name gives way to it."""
        # Views are plain values and know no drawing; here, where both are known, they learn to show themselves.
        game.view_type._repr_html_ = _shown(game)
        problems.know(game)
        self._open[game.meta.name] = game

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*_folders(), *sorted(_entry_points("ludoteca.games")), *self._open)))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in self._open or name in _folders() or name in _entry_points("ludoteca.games")


CUPBOARD: Final = Cupboard()
GAMES: Final[Mapping[str, AnyGame]] = CUPBOARD
"""All games by name."""


def game_of(game: str | AnyGame) -> AnyGame:
    """A game by its name, or one that is brought as an object; BadOptions if there is no such game."""
    if isinstance(game, Game):
        if GAMES.get(game.meta.name) is not game:
            CUPBOARD.put(game)
        return game
    if game not in GAMES:
        raise BadOptions(
            "There is no game {said!r} in the cupboard. There are: {choices}.", said=game, choices=", ".join(GAMES)
        )
    return GAMES[game]


# --- Bots -------------------------------------------------------------------


def has_advice(game: AnyGame) -> bool:
    """Does a game bring what an experienced player knows? With it come `greedy`, `search` and the levels."""
    return part_of(game, "bots.advice") is not None


def advice_of(game: AnyGame) -> Advice[Any]:
    """What an experienced player knows of a game; MissingPart names the file to write."""
    from ludoteca.bots.search import Advice

    made = class_of(game, "bots.advice", Advice)
    if made is None:
        raise MissingPart(f"{game.meta.title} has no advice for bots yet: {game.package} needs a bots/advice.py.")
    return made(game.rules)


def _greedy(name: str) -> Bot[Any, Any]:
    from ludoteca.bots.greedy import Greedy

    return Greedy(GAMES[name], advice_of(GAMES[name]))


def _search(name: str) -> Bot[Any, Any]:
    from ludoteca.bots.thinker import Thinker

    return Thinker(GAMES[name], advice_of(GAMES[name]))


def _level(name: str, level: Level) -> Bot[Any, Any]:
    from ludoteca.bots.leveled import LevelBot

    return LevelBot(GAMES[name], advice_of(GAMES[name]), level)


def bots_of_the_house(name: str) -> dict[str, BotMaker]:
    """Everybody in this tree who plays a game, by name: `uniform` plays every one."""
    bots: dict[str, BotMaker] = {}
    game = GAMES[name]
    if has_advice(game):
        bots = {"greedy": partial(_greedy, name), "search": partial(_search, name)}
    bots["uniform"] = Uniform
    return bots | {level.bot: partial(_level, name, level) for level in (*ladder_of(game), *styles_of(game))}


def bots_from_outside(name: str) -> dict[str, BotMaker]:
    """The bots other packages bring for a game, by the name of their entry point."""
    found: dict[str, BotMaker] = {}
    for bot, entry in _entry_points("ludoteca.bots").items():
        maker = entry.load()
        if _plays(maker, name):
            found[bot] = maker
    return found


def _plays(maker: Any, game: str) -> bool:
    """Is this bot for this game? One that names no games plays all."""
    games: tuple[str, ...] = getattr(maker, "games", ())
    return not games or game in games


@final
class ByGame(Mapping[str, T]):
    """Something every game has, worked out when it is asked for."""

    def __init__(self, of: Callable[[str], T]) -> None:
        self._of = of

    def __getitem__(self, name: str) -> T:
        if name not in GAMES:
            raise KeyError(name)
        return self._of(name)

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


HOUSE_BOTS: Final[Mapping[str, Mapping[str, BotMaker]]] = ByGame(cache(bots_of_the_house))
"""The bots of this tree by game and name: the only ones a server seats unless its owner says otherwise."""
INSTALLED_BOTS: Final[Mapping[str, Mapping[str, BotMaker]]] = ByGame(
    cache(lambda name: {**bots_from_outside(name), **HOUSE_BOTS[name]})
)
"""The same, and those that installed packages bring."""
BOTS: Final[Mapping[str, Mapping[str, BotMaker]]] = ByGame(
    lambda name: {**INSTALLED_BOTS[name], **_brought.get(name, {})}
)
"""All bots this process knows, by game and name: the levels are for people, the others for programs."""
LEVELS: Final[Mapping[str, tuple[Level, ...]]] = ByGame(cache(lambda name: ladder_of(GAMES[name])))
"""The bots people choose from, the weakest first."""


# --- Brought as objects -----------------------------------------------------

AnyBot = str | Bot[Any, Any] | BotMaker
"""Whoever may be asked to sit down: by name, as "module:Class", as a bot, or as something that makes one."""

_brought: dict[str, dict[str, BotMaker]] = {}
"""Bots that a program brought as objects, by game and name; only this process knows them."""


def chair_for(game: AnyGame, bot: AnyBot) -> tuple[str, BotMaker]:
    """The name and the maker of a bot, however it is brought; BadOptions if there is no such bot for this game."""
    if isinstance(bot, Bot):
        return bot.name, partial(deepcopy, bot)  # every game begins with the bot as it was brought
    if not isinstance(bot, str):
        return str(getattr(bot, "name", None) or getattr(bot, "__name__", type(bot).__name__)), bot
    makers = BOTS[game.meta.name]
    if bot in makers:
        return bot, makers[bot]
    module, colon, attribute = bot.partition(":")
    if colon:
        try:
            maker: BotMaker = getattr(import_module(module), attribute)
        except (ImportError, AttributeError, ValueError) as fault:
            raise BadOptions("{said!r} cannot be imported: {fault}", said=bot, fault=fault) from None
        return str(getattr(maker, "name", attribute)), maker
    raise BadOptions(
        "There is no bot {said!r} for {game}. There are: {choices}.",
        said=bot,
        game=game.meta.name,
        choices=", ".join(makers),
    )


def bring(game: AnyGame, bot: AnyBot) -> str:
    """Make a bot known to this process by its name, and return that; one of the house keeps its name to itself."""
    name, maker = chair_for(game, bot)
    known = INSTALLED_BOTS[game.meta.name].get(name)
    if known is not None and known is not maker:
        raise BadOptions("{said!r} is the name of another bot already; give yours a name of its own.", said=name)
    if known is None:
        _brought.setdefault(game.meta.name, {})[name] = maker
    return name


Luggage = tuple[AnyGame | None, dict[str, BotMaker]]
"""What another process must be given to know a game and bots that were brought as objects: both can be pickled."""


def luggage(game: str, bots: Iterable[str]) -> Luggage:
    """What to send along with these names."""
    found = game in _folders() or game in _entry_points("ludoteca.games")
    mine = _brought.get(game, {})
    return (None if found else GAMES[game]), {bot: mine[bot] for bot in bots if bot in mine}


def unpack(game: str, sent: Luggage) -> None:
    """Know what another process knew."""
    box, makers = sent
    if box is not None:
        CUPBOARD.put(box)
    if makers:
        _brought.setdefault(game, {}).update(makers)
