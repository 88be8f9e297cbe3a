"""`python -m ludoteca` is `ludoteca`."""

from __future__ import annotations

import sys

from ludoteca.cli import main

if __name__ == "__main__":
    sys.exit(main())
