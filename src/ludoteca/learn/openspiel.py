"""The games in OpenSpiel, as Python games with the same action ids, so that its algorithms run on them.

    >>> import pyspiel
    >>> import ludoteca.learn.openspiel
    >>> name, *others = ludoteca.GAMES
    >>> game = pyspiel.load_game(f"ludoteca_{name}(players=2)")  # and options=jokers:burnin

Chance is explicit. It speaks first, three numbers below 1024 for the deal, and again whenever a step meets it: a card
is turned up or drawn, a die is cast. Then one of 1024 outcomes, each as likely, draws anew all that nobody was shown
yet and takes the step. So a copy of a state does not know its future, and a history still tells the whole game,
whatever OpenSpiel does with it: copy it, keep it, replay it.
`resample_from_infostate` is a guess from the recall: it never looks at the state, so searches on top of it (OpenSpiel's
ISMCTS in Python) do not cheat.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteca.learn.extras import missing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as problem:
    raise missing("openspiel", problem) from None

from ludoteca.catalog import GAMES
from ludoteca.core.game import wire_name
from ludoteca.core.rng import SmallRng, seed_of
from ludoteca.core.verdict import Seat
from ludoteca.learn.episode import Episode

SEEDS: Final = 3
"""Chance nodes before the deal."""
FACES: Final = 1024
"""Outcomes of each chance node, also of those in the middle of a game: samples of what may come."""
OUTCOMES: Final = [(face, 1.0 / FACES) for face in range(FACES)]


class Box:
    """What the states of one OpenSpiel game share; a copy of a state does not copy it."""

    def __init__(self, name: str, players: int, options: dict[str, object]) -> None:
        self.given = (name, players, options)
        self.episode = Episode(name, players, options)
        self.game = self.episode.game
        self.rules = self.episode.rules
        self.longest = self.game.meta.longest

    def __deepcopy__(self, memo: dict[int, Any]) -> Box:
        return self

    def __reduce__(self) -> Any:
        return Box, self.given


class Position:
    """A table in the middle of a game: what a copy of a state copies. Its future is not in it."""

    def __init__(self, box: Box, state: Any, named: list[int], trail: int) -> None:
        self.box = box
        self.state = state
        self.named = named
        """What chance said before the deal; nothing where the table is a guess."""
        self.trail = trail
        """A digest of all that was said: the same history meets the same outcomes."""
        self.said: list[int] = []
        """Everything since the deal: steps, and what chance said to them."""
        self.steps = 0
        self.pending = -1
        """A step that waits for chance."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        twin = Position(self.box, self.box.rules.clone(self.state), self.named, self.trail)
        twin.said, twin.steps, twin.pending = self.said[:], self.steps, self.pending
        return twin

    def __reduce__(self) -> Any:
        if not self.named:
            raise TypeError("A guessed table has no history; keep the state it was guessed from.")
        return replayed, (self.box, self.named, self.said)

    def hear(self, action: int) -> None:
        """An open step; or what chance says to the one that waits for it."""
        self.said.append(action)
        self.trail = seed_of(self.trail, action)
        if self.pending >= 0:
            chance = SmallRng(self.trail)
            self.box.rules.unsettle(self.state, chance)
            self.box.rules.apply(self.state, self.turn(), self.pending, chance)
            self.pending = -1
            self.steps += 1
        elif (after := self._after(action)) is not None:
            self.state = after
            self.steps += 1
        else:
            self.pending = action

    def _after(self, step: int) -> Any:
        """The table after a step; None where the step meets chance."""
        after, chance = self.box.rules.clone(self.state), SmallRng(0)
        self.box.rules.apply(after, self.turn(), step, chance)
        if self.box.rules.turn(after) < 0 and not chance.draws:
            return after  # what is laid open at the end was dealt before
        return after if after.turned_up == self.state.turned_up and not chance.draws else None

    def turn(self) -> Seat:
        """The seat that is asked; -1 at the end."""
        return -1 if self.is_endless() else int(self.box.rules.turn(self.state))

    def is_endless(self) -> bool:
        """Has it gone on for longer than OpenSpiel was told?"""
        return self.steps >= self.box.longest


def dealt(box: Box, named: list[int]) -> Position:
    """The table that these numbers deal."""
    seed = seed_of("openspiel", *named)
    return Position(box, box.game.setup(box.episode.options, SmallRng(seed)), named, seed)


def replayed(box: Box, named: list[int], said: list[int]) -> Position:
    """The same table after all this."""
    position = dealt(box, named)
    for action in said:
        position.hear(action)
    return position


class LudotecaState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A state: the numbers chance has named, then a position."""

    def __init__(self, game: Any, box: Box) -> None:
        super().__init__(game)
        self.box = box
        self.named: list[int] = []
        self.position: Position | None = None

    def current_player(self) -> int:
        if self.position is None or self.position.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.turn()
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.box.rules.steps(self.position.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.hear(action)
            return
        self.named.append(action)
        if len(self.named) == SEEDS:
            self.position = dealt(self.box, self.named[:])

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.position is None:
            return f"chance {action}"
        return f"{action} {self._said(player, action)}".rstrip()

    def _said(self, player: int, action: int) -> str:
        """The move in words; a piece of a long move has none."""
        game = self.box.game
        try:
            word = game.say(self.position.state, player, action)  # type: ignore[union-attr]  # asked after the deal only
        except (AssertionError, IndexError, KeyError, ValueError):
            return ""
        return f"({wire_name(type(word)).replace('_', ' ')})"

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.pending < 0 and self.position.turn() < 0

    def returns(self) -> list[float]:
        players = self.box.episode.players
        if not self.is_terminal():
            return [0.0] * players
        assert self.position is not None
        if self.position.is_endless():
            return [1.0 / players] * players
        return [float(self.box.rules.utility(self.position.state, seat)) for seat in range(players)]

    def __str__(self) -> str:
        if self.position is None:
            return f"chance: {self.named}"
        return self.box.game.write(self.position.state)

    def row(self, player: int) -> Any:
        """A seat's observation; nothing before the deal."""
        episode = self.box.episode
        if self.position is None:
            return np.zeros(episode.size, np.uint8)
        episode.state = self.position.state
        return episode.observe(player)

    def known(self, player: int) -> str:
        """What a seat knows, as a text that is the same exactly when that is: its observation, and what is open."""
        if self.position is None:
            return ""
        row = f"{player} {self.row(player).tobytes().hex()}"
        return f"{row} {self._legal_actions(player)}" if player == self.current_player() else row

    def resample_from_infostate(self, player: int, sampler: Any = None) -> LudotecaState:
        """A state that this seat could not tell from this one, each as likely as it may think."""
        draw = sampler if sampler is not None else np.random.default_rng().random
        seed = int(draw() * 2**53)
        twin: LudotecaState = self.get_game().new_initial_state()
        assert self.position is not None, "before the deal there is nothing to guess"
        assert self.position.pending < 0, "nobody is asked while chance speaks"
        guess = self.box.game.guess(self.box.game.recall(self.position.state, player), SmallRng(seed))
        twin.named = [0] * SEEDS
        twin.position = Position(self.box, guess, [], seed)
        twin.position.steps = self.position.steps
        return twin


class Observer:
    """What OpenSpiel observes with: the same row of numbers, scaled, whether memory is asked for or not."""

    def __init__(self, box: Box) -> None:
        self.tensor = np.zeros(box.episode.size, np.float32)
        self.dict = {"observation": self.tensor}
        self.most = box.episode.most

    def set_from(self, state: LudotecaState, player: int) -> None:
        """Fill the tensor for this player."""
        np.divide(state.row(player), self.most, out=self.tensor)

    def string_from(self, state: LudotecaState, player: int) -> str:
        """The same as a text."""
        return state.known(player)


def options_from(text: str) -> dict[str, object]:
    """Options as the name of a game carries them: mode:5_ten;jokers:burnin."""
    options: dict[str, object] = {}
    for piece in filter(None, text.split(";")):
        name, _, value = piece.partition(":")
        plain = value.strip()
        options[name.strip()] = (
            int(plain) if plain.lstrip("-").isdigit() else {"True": True, "False": False}.get(plain, plain)
        )
    return options


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know before a game is loaded."""
    seats = GAMES[name].meta.seats
    return pyspiel.GameType(
        short_name=f"ludoteca_{name}",
        long_name=f"Ludoteca {GAMES[name].meta.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "options": ""},
    )


def game_class(name: str) -> type:
    """The OpenSpiel game of one of ours."""
    kind = game_type(name)

    class LudotecaGame(pyspiel.Game):  # type: ignore[misc]  # untyped
        """One game with its number of players and its options."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            players = int(given.get("players", GAMES[name].meta.seats[0]))
            self.box = Box(name, players, options_from(str(given.get("options", ""))))
            info = pyspiel.GameInfo(
                num_distinct_actions=self.box.episode.steps,
                max_chance_outcomes=FACES,
                num_players=players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=self.box.longest,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self) -> LudotecaState:
            return LudotecaState(self, self.box)

        def max_chance_nodes_in_history(self) -> int:
            return SEEDS + self.box.longest

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self.box)

    return LudotecaGame


def register() -> None:
    """Tell OpenSpiel of all of them: ludoteca_<game>."""
    known = {kind.short_name for kind in pyspiel.registered_games()}
    for name in GAMES:
        if f"ludoteca_{name}" not in known:
            pyspiel.register_game(game_type(name), game_class(name))


register()
