"""Progress: plain lines in a log, nothing for a machine; bars.py has what a terminal shows."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from prerender.progress.output import say
from prerender.progress.profile import span

Progress = Callable[[str, int, int], None]
"""Adds to what is done of a stage, and to how much there is."""


def ignore_progress(_stage: str, _done: int, _total: int) -> None:
    """Ignore progress that is counted elsewhere."""


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
    """Where a build reports what it is doing."""

    def say(self, line: str) -> None:
        """Report what holds for the whole build."""

    def stages(self, *names: str) -> contextlib.AbstractContextManager[Progress]:
        """Announce a stage, or stages that run concurrently; report progress within the block."""


class LineReporter:
    """For a log: one line for each stage, when it ends."""

    def say(self, line: str) -> None:
        """Write a line."""
        say(line)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:
        """Write a stage's line when a later one continues without it, or at the end."""
        counts = Counts(names)
        waiting = list(names)

        def progress(name: str, done: int, total: int) -> None:
            counts.add(name, done, total)
            before = names[: names.index(name)]
            while waiting and waiting[0] in before and counts.is_done(waiting[0]):
                self._write(waiting.pop(0), counts)

        yield progress
        for name in waiting:
            self._write(name, counts)

    def _write(self, name: str, counts: Counts) -> None:
        total = counts.total[name]
        counted = f" {counts.done[name]} of {total}" if total else ""
        say(f"{name}{counted}")


class SilentReporter:
    """For --json."""

    def say(self, line: str) -> None:
        """Report nothing."""

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:  # noqa: ARG002 - the protocol's name
        """Report nothing."""
        yield ignore_progress


class ProfiledReporter:
    """Reports to another reporter, and to the profile."""

    def __init__(self, reporter: Reporter) -> None:
        """Pass everything on to ``reporter``."""
        self._reporter = reporter

    def say(self, line: str) -> None:
        """Pass it on."""
        self._reporter.say(line)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:
        """Record when all of them began and ended, as one span."""
        name = names[0] if len(names) == 1 else "pages"
        with span("stage", name), self._reporter.stages(*names) as progress:
            yield progress
