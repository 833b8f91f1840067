"""Progress: a moving bar on a terminal, plain lines in a log, nothing when a machine listens."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from prerender.profile import span

Advance = Callable[[int, int], None]
"""Told how many are done and how many there are."""


class Reporter(Protocol):
    """Where a build says what it is doing."""

    def say(self, line: str) -> None:
        """Say what holds for the whole build."""

    def stage(self, name: str) -> contextlib.AbstractContextManager[Advance]:
        """Announce a stage of the line; advance it within the block."""


class BarReporter:
    """For a terminal."""

    def __init__(self, console: Console) -> None:
        """Draw on this console."""
        self._console = console

    def say(self, line: str) -> None:
        """Write above the bars."""
        self._console.print(line, highlight=False, markup=False)

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:
        """Draw a bar."""
        columns = (
            TextColumn("{task.description:<8}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
        )
        with Progress(*columns, console=self._console) as bar:
            task = bar.add_task(name, total=None)
            yield lambda done, total: bar.update(task, completed=done, total=total)


class LineReporter:
    """For a log: one line a stage, when it ends."""

    def __init__(self, console: Console) -> None:
        """Write to this console."""
        self._console = console

    def say(self, line: str) -> None:
        """Write a line, however long."""
        self._console.print(line, highlight=False, markup=False, soft_wrap=True)

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:
        """Write what was done."""
        counts = (0, 0)

        def advance(done: int, total: int) -> None:
            nonlocal counts
            counts = (done, total)

        yield advance
        done = f" {counts[0]} of {counts[1]}" if counts[1] else ""
        self._console.print(f"{name}{done}", highlight=False)


class SilentReporter:
    """For --json."""

    def say(self, line: str) -> None:
        """Say nothing."""

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:  # noqa: ARG002 - the protocol's name
        """Say nothing."""
        yield lambda done, total: None  # noqa: ARG005 - the protocol's names


class ProfiledReporter:
    """Says it to another reporter, and to the profile."""

    def __init__(self, reporter: Reporter) -> None:
        """Pass everything on to ``reporter``."""
        self._reporter = reporter

    def say(self, line: str) -> None:
        """Pass it on."""
        self._reporter.say(line)

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:
        """Note when the stage began and ended."""
        with span("stage", name), self._reporter.stage(name) as advance:
            yield advance
