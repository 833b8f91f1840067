"""A measured command includes everything that it starts."""

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
"""Starts a grandchild that is orphaned, works and does not end."""
MEASURE = """
import json, os, sys
from dataclasses import asdict
from pathlib import Path
from bench.measure import measure
cost = measure([sys.executable, "-c", sys.argv[1]], Path(sys.argv[2]), os.environ)
print(json.dumps(asdict(cost)))
"""


def cost_of(script: str, folder: Path) -> Any:
    """Measure a Python script in a separate process, which can wait for all its children."""
    result = subprocess.run(
        [sys.executable, "-c", MEASURE, script, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(result.stdout)


@pytest.mark.usefixtures("programs")
def test_cost_includes_all_descendants(tmp_path: Path) -> None:
    """The cost includes an orphaned grandchild process, which is also ended and reported."""
    cost = cost_of(ORPHAN, tmp_path)

    assert cost["code"] == 7
    assert cost["left"] == 1
    assert cost["cpu"] >= 0.3
    assert cost["memory"] >= 80
