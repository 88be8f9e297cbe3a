"""Parts of the client that need no page: arrows, the shuffle, logs, sentences, a replay, a table's line and pace."""

from __future__ import annotations

import subprocess
import sys

from tests.e2e.conftest import ROOT


def test_the_parts_of_the_client_keep_their_word() -> None:
    done = subprocess.run([sys.executable, "tools/build_web.py", "--parts"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
