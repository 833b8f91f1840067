"""Running tests in a copy of the project, in which a mutant can be planted."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.mutants.plan import Mutant

LINKED = (".venv", "node_modules", "build/cache/chromium")
"""Folders that no test changes; copies of the project link to them."""
_LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv*", "node_modules", "build", "__pycache__", ".*_cache", ".hypothesis"
)
_CACHE = Path("build/cache")
LIMIT = 900
"""Seconds after which a test hangs, which counts as caught."""


@contextlib.contextmanager
def project_copy(root: Path) -> Iterator[Path]:
    """Yield a copy of the project with caches of its own, removed afterwards.

    A mutant may write wrong pictures or pages into the caches, so no two mutants share a copy.
    """
    with tempfile.TemporaryDirectory(prefix="mutant-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder, "project")
        shutil.copytree(root, copy, ignore=_LEFT_OUT, symlinks=True)
        cache = root / _CACHE
        if cache.is_dir():
            without_browser = shutil.ignore_patterns("chromium")
            shutil.copytree(cache, copy / _CACHE, ignore=without_browser, symlinks=True)
        for name in LINKED:
            if (root / name).exists():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).symlink_to((root / name).resolve())
        yield copy


def catching_test(mutant: Mutant, root: Path) -> str:
    """Return the command that fails with the mutant planted; empty if all its tests pass."""
    with project_copy(root) as copy:
        mutant.plant(copy)
        for command in commands(mutant.tests):
            if not passes(command, copy)[0]:
                return shown(command)
    return ""


def commands(tests: Iterable[str]) -> list[list[str]]:
    """Return the commands that run these tests, the quick one first."""
    named = list(dict.fromkeys(tests))
    vitest = [test.removeprefix("spa/") for test in named if is_vitest(test)]
    pytest = [test for test in named if not is_vitest(test)]
    run = []
    if vitest:
        run.append(["node_modules/.bin/vitest", "run", "--root", "spa", "--bail", "1", *vitest])
    if pytest:
        quiet = (
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            "--no-header",
            "-W",
            "ignore::ResourceWarning",
        )
        run.append([sys.executable, "-m", "pytest", *quiet, *pytest])
    return run


def is_vitest(test: str) -> bool:
    """Return whether a test is a Vitest file."""
    return test.endswith((".test.ts", ".test.tsx"))


def passes(command: list[str], folder: Path) -> tuple[bool, str]:
    """Run a command; return whether it passed, and its output."""
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
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
        return False, output
    return process.returncode == 0, output


def shown(command: list[str]) -> str:
    """Return the tests of a command, without its options."""
    return " ".join(part for part in command if "test" in Path(part.partition("::")[0]).stem)
