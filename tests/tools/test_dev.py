"""`dev`: whatever ends it ends all it has started, and what one task installs does not touch another."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools import processes, setting_up
from tools.processes import ROOT, tool

pytestmark = pytest.mark.once

# In a shell's background SIGINT may be ignored; a terminal never starts a program like that.
INSTALLS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from tools.processes import companions, end_with_this_script, quietly
end_with_this_script()
child = "import sys; pipe = open(sys.argv[1], 'w'); pipe.write('here\\\\n'); pipe.flush(); import time; time.sleep(600)"
parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}, sys.argv[1]])"
try:
    quietly(sys.executable, "-c", parent, sys.argv[1])
except KeyboardInterrupt:
    raise SystemExit(130)
finally:
    companions.end()
"""


@pytest.mark.skipif(os.name != "posix", reason="process groups and named pipes")
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_nothing_is_left_running(tmp_path: Path, number: str) -> None:
    """A tool that has started another one, as pip and npm do: both are gone with the script."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([sys.executable, "-c", INSTALLS, str(pipe)], cwd=ROOT, stdin=subprocess.DEVNULL) as script:
        with pipe.open() as last:
            assert last.readline() == "here\n"
            script.send_signal(getattr(signal, number))
            assert last.read() == "", "the end of the pipe: nobody holds it any more"
        assert script.wait(60) == 128 + getattr(signal, number)


def test_a_tool_is_heard_only_when_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    assert processes.quietly(sys.executable, "-c", "print('a warning')") == "a warning\n"
    with pytest.raises(processes.Failed, match="the reason"):
        processes.quietly(sys.executable, "-c", "raise SystemExit('the reason')")
    assert capfd.readouterr() == ("", "")


def environment_in(folder: Path) -> Path:
    tool(folder, "python").parent.mkdir(parents=True)
    tool(folder, "python").touch()
    (folder / ".made").write_text(f"3.11 {ROOT}")
    return folder


def test_an_environment_left_in_the_middle_is_made_anew(tmp_path: Path) -> None:
    venv = environment_in(tmp_path / "venv")
    assert setting_up.usable(venv, "3.11")
    assert not setting_up.usable(venv, "3.12")
    with pytest.raises(KeyboardInterrupt), setting_up._unfinished(venv):
        raise KeyboardInterrupt
    assert not setting_up.usable(venv, "3.11")


def test_peers_of_the_benchmark_in_the_common_environment_are_thrown_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = environment_in(tmp_path / "venv")
    monkeypatch.setattr(setting_up, "VENV", venv)
    assert setting_up.usable(venv, "3.11")
    (venv / ".bench").touch()
    assert not setting_up.usable(venv, "3.11")


def pins(kind: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{kind}.txt").read_text("utf-8")
    return {name.lower(): version for name, version in re.findall(r"^([\w.-]+)(?:\[.*\])?==([^\s;]+)", text, re.M)}


@pytest.mark.parametrize("kind", ["run", "lab", "web"])
def test_what_shares_an_environment_is_locked_together(kind: str) -> None:
    """.venv holds these lists and that of `dev test`: whichever came last, the tests meet the same versions."""
    ours, tested = pins(kind), pins("dev")
    assert ours
    assert {name: version for name, version in ours.items() if tested.get(name, version) != version} == {}


def test_the_laboratory_brings_nothing_the_tests_do_not_know() -> None:
    assert pins("lab").keys() <= pins("dev").keys()


def test_how_long_it_takes_is_told_from_the_last_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_up, "CACHE", tmp_path)
    assert setting_up.last_time("compile", 75) == "about 75 s"
    setting_up.remember("compile", 61.2)
    assert setting_up.last_time("compile", 75) == "it took 61 s last time"
