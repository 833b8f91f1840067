"""Progress: plain lines in a log, nothing for a machine; bars.py has what a terminal shows."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from prerender.progress.output import say
from prerender.progress.profile import span

Advance = Callable[[int, int], None]
"""Told how many are done and how many there are."""
Tell = Callable[[str, int, int], None]
"""Told of a stage how many more are done, and how many more there are."""


def ignore_progress(_stage: str, _done: int, _total: int) -> None:
    """Take progress that is counted at another time, or by somebody else."""


def increments(stage: str, tell: Tell) -> Advance:
    """Return what is told how many are done of how many, and passes on what is new of it."""
    told = (0, 0)

    def advance(done: int, total: int) -> None:
        nonlocal told
        tell(stage, done - told[0], total - told[1])
        told = (done, total)

    return advance


class Counts:
    """How many are done of stages that go on at the same time."""

    def __init__(self, names: Sequence[str]) -> None:
        """Begin with nothing."""
        self.done = dict.fromkeys(names, 0)
        self.total = dict.fromkeys(names, 0)

    def add(self, name: str, done: int, total: int) -> None:
        """Add to what is done and to what there is."""
        self.done[name] += done
        self.total[name] += total

    def is_done(self, name: str) -> bool:
        """Whether all of a stage is done that is known."""
        return self.done[name] == self.total[name]


class Reporter(Protocol):
    """Where a build says what it is doing."""

    def say(self, line: str) -> None:
        """Say what holds for the whole build."""

    def stage(self, name: str) -> contextlib.AbstractContextManager[Advance]:
        """Announce a stage of the line; advance it within the block."""

    def stages(self, *names: str) -> contextlib.AbstractContextManager[Tell]:
        """Announce stages that go on at the same time; tell of them within the block."""


class LineReporter:
    """For a log: one line a stage, when it ends."""

    def say(self, line: str) -> None:
        """Write a line."""
        say(line)

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:
        """Write what was done."""
        counts = (0, 0)

        def advance(done: int, total: int) -> None:
            nonlocal counts
            counts = (done, total)

        yield advance
        self._write(name, *counts)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Tell]:
        """Write what was done: a line when one is done and a later one goes on, else at the end."""
        counts = Counts(names)
        waiting = list(names)

        def tell(name: str, done: int, total: int) -> None:
            counts.add(name, done, total)
            before = names[: names.index(name)]
            while waiting and waiting[0] in before and counts.is_done(waiting[0]):
                self._write_counted(waiting.pop(0), counts)

        yield tell
        for name in waiting:
            self._write_counted(name, counts)

    def _write_counted(self, name: str, counts: "Counts") -> None:
        self._write(name, counts.done[name], counts.total[name])

    def _write(self, name: str, done: int, total: int) -> None:
        counted = f" {done} of {total}" if total else ""
        say(f"{name}{counted}")


class SilentReporter:
    """For --json."""

    def say(self, line: str) -> None:
        """Say nothing."""

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[Advance]:  # noqa: ARG002 - the protocol's name
        """Say nothing."""
        yield lambda done, total: None  # noqa: ARG005 - the protocol's names

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Tell]:  # noqa: ARG002 - the protocol's name
        """Say nothing."""
        yield lambda name, done, total: None  # noqa: ARG005 - the protocol's names


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

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Tell]:
        """Note when all of them began and ended, as one."""
        with span("stage", "pages"), self._reporter.stages(*names) as tell:
            yield tell
