"""The former name of `ludoteca.play.texts`; kept for programs that import it."""

import warnings

from ludoteca.play.texts import LANGUAGES, Language
from ludoteca.play.texts import Texts as Words

__all__ = ["LANGUAGES", "Language", "Words"]

warnings.warn("ludoteca.play.words is now ludoteca.play.texts, and Words is Texts", DeprecationWarning, stacklevel=2)
