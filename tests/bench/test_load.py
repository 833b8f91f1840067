"""Commands that run beside busy loops."""

import subprocess
import sys

import pytest

from tests.support.project import LIMIT, ROOT


def bench(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a benchmark command."""
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "bench", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )


@pytest.mark.usefixtures("programs")
def test_command_runs_beside_loops_and_returns_its_exit_code() -> None:
    """The requested number of loops run while the command runs, and end when it ends."""
    script = "ls -d /proc/$PPID/task/*/children | xargs cat | wc -w; echo $PPID; exit 7"

    result = bench("beside", "3", "sh", "-c", script)

    processes, parent = result.stdout.split()
    assert int(processes) == 3 + 1
    assert result.returncode == 7
    assert subprocess.run(["pgrep", "-P", parent], check=False).returncode == 1


@pytest.mark.slow
def test_load_table_reports_builds_beside_loops_and_their_trees() -> None:
    """A build succeeds beside one busy loop, the table counts it, and the exit code is 0."""
    result = bench("load", "--loops", "1", "--runs", "1")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "| Browser | Builds | Ended well | Trees | Seconds |" in result.stdout
    assert " | 1 | 1 | 1 | " in result.stdout
    assert "All trees are the same" in result.stdout
