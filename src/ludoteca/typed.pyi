"""Written by tools/write_overloads.py: what `ludoteca.table` returns, game by game."""

from typing import Any, Literal, overload

from ludoteca.core.unseen import Unseen as ScopaUnseen
from ludoteca.games.farfalia.guess import FarfaliaUnknown as FarfaliaUnknown
from ludoteca.games.farfalia.moves import Move as FarfaliaMove
from ludoteca.games.farfalia.moves import Options as FarfaliaOptions
from ludoteca.games.farfalia.recall import Recall as FarfaliaRecall
from ludoteca.games.farfalia.state import State as FarfaliaState
from ludoteca.games.farfalia.view import View as FarfaliaView
from ludoteca.games.kupferkessel.guess import KupferkesselUnknown as KupferkesselUnknown
from ludoteca.games.kupferkessel.moves import Move as KupferkesselMove
from ludoteca.games.kupferkessel.moves import Options as KupferkesselOptions
from ludoteca.games.kupferkessel.recall import Recall as KupferkesselRecall
from ludoteca.games.kupferkessel.state import State as KupferkesselState
from ludoteca.games.kupferkessel.view import View as KupferkesselView
from ludoteca.games.mi_tierra.guess import TierraUnknown as MiTierraTierraUnknown
from ludoteca.games.mi_tierra.moves import Move as MiTierraMove
from ludoteca.games.mi_tierra.options import Options as MiTierraOptions
from ludoteca.games.mi_tierra.recall import Recall as MiTierraRecall
from ludoteca.games.mi_tierra.state import State as MiTierraState
from ludoteca.games.mi_tierra.view import View as MiTierraView
from ludoteca.games.scopa.moves import Move as ScopaMove
from ludoteca.games.scopa.moves import Options as ScopaOptions
from ludoteca.games.scopa.recall import Recall as ScopaRecall
from ludoteca.games.scopa.state import State as ScopaState
from ludoteca.games.scopa.view import View as ScopaView
from ludoteca.games.semenza.guess import SemenzaUnknown as SemenzaUnknown
from ludoteca.games.semenza.moves import Move as SemenzaMove
from ludoteca.games.semenza.moves import Options as SemenzaOptions
from ludoteca.games.semenza.recall import Recall as SemenzaRecall
from ludoteca.games.semenza.state import State as SemenzaState
from ludoteca.games.semenza.view import View as SemenzaView
from ludoteca.games.serie_bum.guess import SerieBumUnknown as SerieBumUnknown
from ludoteca.games.serie_bum.moves import Move as SerieBumMove
from ludoteca.games.serie_bum.moves import Options as SerieBumOptions
from ludoteca.games.serie_bum.recall import Recall as SerieBumRecall
from ludoteca.games.serie_bum.state import State as SerieBumState
from ludoteca.games.serie_bum.view import View as SerieBumView
from ludoteca.play.table import Table

@overload
def table(
    name: Literal["farfalia"], *, seats: int, seed: int | str, **options: object
) -> Table[
    FarfaliaOptions,
    FarfaliaState,
    FarfaliaUnknown,
    FarfaliaMove,
    FarfaliaView,
    FarfaliaRecall,
]: ...
@overload
def table(
    name: Literal["kupferkessel"], *, seats: int, seed: int | str, **options: object
) -> Table[
    KupferkesselOptions,
    KupferkesselState,
    KupferkesselUnknown,
    KupferkesselMove,
    KupferkesselView,
    KupferkesselRecall,
]: ...
@overload
def table(
    name: Literal["mi_tierra"], *, seats: int, seed: int | str, **options: object
) -> Table[
    MiTierraOptions,
    MiTierraState,
    MiTierraTierraUnknown,
    MiTierraMove,
    MiTierraView,
    MiTierraRecall,
]: ...
@overload
def table(
    name: Literal["scopa"], *, seats: int, seed: int | str, **options: object
) -> Table[
    ScopaOptions,
    ScopaState,
    ScopaUnseen,
    ScopaMove,
    ScopaView,
    ScopaRecall,
]: ...
@overload
def table(
    name: Literal["semenza"], *, seats: int, seed: int | str, **options: object
) -> Table[
    SemenzaOptions,
    SemenzaState,
    SemenzaUnknown,
    SemenzaMove,
    SemenzaView,
    SemenzaRecall,
]: ...
@overload
def table(
    name: Literal["serie_bum"], *, seats: int, seed: int | str, **options: object
) -> Table[
    SerieBumOptions,
    SerieBumState,
    SerieBumUnknown,
    SerieBumMove,
    SerieBumView,
    SerieBumRecall,
]: ...
@overload
def table(name: str, *, seats: int, seed: int | str, **options: object) -> Table[Any, Any, Any, Any, Any, Any]: ...
