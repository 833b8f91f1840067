"""Test runs in a copy of the project, in which a mutant can be planted."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.mutants.plan import Mutant

LINKED = (".venv", "node_modules", "build/cache/chromium")
"""Folders that no test changes; copies of the project link to them."""
_LEFT_OUT = {".git", ".venv", ".venv-artwork", ".hypothesis", "build", "node_modules"}
"""Names in the project's folder that a copy leaves out or creates itself."""
_CACHE = Path("build/cache")
LIMIT = 900
"""Time limit of a run in seconds; a mutant that exceeds it counts as caught."""
VITEST = ("node_modules/.bin/vitest", "run", "--root", "spa", "--bail", "1")
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider")


def compile_python(folder: Path) -> None:
    """Compile a copy's Python files, so that a further copy recompiles only changed files."""
    command = (sys.executable, "-m", "compileall", "-q", "-j", "0", "prerender", "tests", "bench")
    subprocess.run(command, cwd=folder, check=True)


@contextlib.contextmanager
def project_copy(root: Path) -> Iterator[Path]:
    """Yield a copy of the project with its own caches, and remove the copy afterwards.

    A mutant can write wrong pictures or pages into the caches, so no two mutants share a copy.
    """
    with tempfile.TemporaryDirectory(prefix="mutant-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder, "project")
        shutil.copytree(root, copy, ignore=partial(_left_out, root), symlinks=True)
        cache = root / _CACHE
        if cache.is_dir():
            without_browser = shutil.ignore_patterns("chromium")
            shutil.copytree(cache, copy / _CACHE, ignore=without_browser, symlinks=True)
        for name in LINKED:
            if (root / name).exists():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).symlink_to((root / name).resolve())
        yield copy


def _left_out(root: Path, folder: str, names: list[str]) -> set[str]:
    """Return the names in a folder that are not copied.

    Compiled Python is copied with its modification times, so only the mutant is recompiled.
    """
    return set(names) & (_LEFT_OUT if Path(folder) == root else {"node_modules"})


def catching_tests(mutant: Mutant, root: Path) -> tuple[str, ...]:
    """Return the tests in the run that fails with the mutant planted, or no tests if all pass."""
    with project_copy(root) as copy:
        mutant.plant(copy)
        return next((run.tests for run in test_runs(mutant.tests) if run.failure_in(copy)), ())


@dataclass(frozen=True, slots=True)
class TestRun:
    """A command that runs tests of one kind."""

    command: tuple[str, ...]
    tests: tuple[str, ...]

    def failure_in(self, folder: Path) -> str:
        """Return the output of a run in a folder; empty if every test passes."""
        process = subprocess.Popen(
            [*self.command, *self.tests],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
        return "" if process.returncode == 0 else f"{output}\nExit code {process.returncode}."


def test_runs(tests: Iterable[str]) -> list[TestRun]:
    """Return the test runs for these tests, with the fastest run first."""
    named = list(dict.fromkeys(tests))
    vitest = tuple(test.removeprefix("spa/") for test in named if is_vitest(test))
    pytest = tuple(test for test in named if not is_vitest(test))
    runs = [TestRun(VITEST, vitest), TestRun(PYTEST, pytest)]
    return [run for run in runs if run.tests]


def is_vitest(test: str) -> bool:
    """Return whether a test is a Vitest file."""
    return test.endswith((".test.ts", ".test.tsx"))
