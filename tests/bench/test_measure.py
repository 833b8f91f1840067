"""A command is measured together with everything that it starts."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.project import ROOT

ORPHAN = """
import os, sys, time
ready, tell = os.pipe()
if os.fork() == 0:
    if os.fork() == 0:
        kept = b"x" * 80_000_000
        while time.process_time() < 0.3: pass
        os.write(tell, b"1")
        time.sleep(60)
    os._exit(0)
os.wait()
os.read(ready, 1)
sys.exit(7)
"""
"""Its grandchild loses its parent, works, and stays."""
MEASURE = """
import json, os, sys
from dataclasses import asdict
from pathlib import Path
from bench.measure import measure
cost = measure([sys.executable, "-c", sys.argv[1]], Path(sys.argv[2]), os.environ)
print(json.dumps(asdict(cost)))
"""


def cost_of(script: str, folder: Path) -> Any:
    """Measure a Python script in a process of its own, which may wait for all its children."""
    result = subprocess.run(
        [sys.executable, "-c", MEASURE, script, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(result.stdout)


@pytest.mark.usefixtures("programs")
def test_cost_is_that_of_all_descendants(tmp_path: Path) -> None:
    """CPU time and memory of a grandchild that lost its parent count; it is ended and told."""
    cost = cost_of(ORPHAN, tmp_path)

    assert cost["code"] == 7
    assert cost["left"] == 1
    assert cost["cpu"] >= 0.3
    assert cost["memory"] >= 80


@pytest.mark.usefixtures("programs")
def test_what_the_command_said_is_kept(tmp_path: Path) -> None:
    """Both streams go to a file, to be shown when the command failed."""
    cost = cost_of("import sys; print('out'); sys.stderr.write('err')", tmp_path)

    assert (cost["code"], cost["left"]) == (0, 0)
    assert sorted((tmp_path / "output.txt").read_text().split()) == ["err", "out"]
