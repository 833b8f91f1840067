"""The browser's sandbox: used if possible, otherwise disabled with a message."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.support.namespaces import run_within
from tests.support.project import Project, tree

pytestmark = pytest.mark.slow

ORDINARY = ("--user", "--map-user=1000", "--map-group=1000")
SHUT = (
    "echo 0 > /proc/sys/user/max_user_namespaces",
    'exec setpriv --ambient-caps=-all --inh-caps=-all "$@"',
)
"""Disables user namespaces for ordinary users, then drops the remaining privileges."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A built project with its own browser program and without cached pages."""

    project: Project
    notes: Path

    @property
    def started_without(self) -> list[bool]:
        """Return, for each start of the browser, whether its sandbox was disabled."""
        starts = [line for line in self.notes.read_text().splitlines() if "--version" not in line]
        return ["--no-sandbox" in line for line in starts]


@pytest.fixture
def watched(again: Project) -> Watched:
    """Install a browser wrapper that records its arguments."""
    program, notes = again.root / "watched", again.root / "notes"
    real = again.environment["CHROMIUM"]
    program.write_text(f'#!/bin/sh\necho "$*" >> {notes}\nexec {real} "$@"\n')
    program.chmod(0o755)
    again.environment["CHROMIUM"] = str(program)
    return Watched(again, notes)


def test_ordinary_user_with_namespaces_keeps_the_sandbox(watched: Watched) -> None:
    """If user namespaces are allowed, the browser uses its sandbox without a message."""
    result = run_within(watched.project, ORDINARY)

    assert result.returncode == 0, result.stdout + result.stderr
    assert watched.started_without == [False]
    assert "sandbox" not in result.stdout


def test_ordinary_user_without_namespaces_builds_without_sandbox(watched: Watched) -> None:
    """The build publishes the same tree, and its second line explains the missing sandbox."""
    before = tree(watched.project.site)

    result = run_within(watched.project, (*ORDINARY, "--keep-caps"), *SHUT)

    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.splitlines()[1].endswith(
        "Sandbox off: this system denies user namespaces to ordinary users, "
        "and the browser has no setuid helper. "
        "Network access is limited to 127.0.0.1."
    )
    assert watched.started_without == [False, True]
    assert tree(watched.project.site) == before
