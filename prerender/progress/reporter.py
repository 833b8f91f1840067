"""Output of the commands, and progress reporters."""

import contextlib
import io
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from prerender.errors import OutputClosedError, OutputError

Progress = Callable[[str, int, int], None]
"""Adds to the finished and to the total items of a stage: (stage, done, total)."""
_REPORT_INTERVAL = 10.0
"""Seconds between the lines of unfinished stages; a silent log looks like a hung build."""


def say(text: str) -> None:
    """Print a text and flush it; one final line break is not doubled.

    Raises OutputError if it cannot be written, and OutputClosedError if the reader is gone.
    """
    try:
        print(text.removesuffix("\n"), flush=True)
    except BrokenPipeError as error:
        raise OutputClosedError from error
    except OSError as error:
        msg = f"Standard output: {error.strerror}. Redirect the output to another file."
        raise OutputError(msg) from error


def say_to_program(text: str) -> None:
    """Print a text for a program, such as JSON: always in UTF-8, whatever the terminal's encoding.

    Raises as ``say`` does.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    say(text)


def escape_foreign_characters() -> None:
    """Print characters that the output's encoding lacks as escapes.

    Python raises UnicodeEncodeError otherwise, as with PYTHONIOENCODING=latin-1.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def ignore_progress(_stage: str, _done: int, _total: int) -> None:
    """Ignore progress that another reporter counts."""


class Counts:
    """Finished and total items of concurrent stages, and their common start."""

    def __init__(self, names: Sequence[str]) -> None:
        """Start every stage at zero."""
        self.done = dict.fromkeys(names, 0)
        self.total = dict.fromkeys(names, 0)
        self._started = time.monotonic()
        self._changed = dict.fromkeys(names, 0.0)
        """When each stage progressed for the last time."""

    def add(self, name: str, done: int, total: int) -> None:
        """Add to the finished and total items of a stage."""
        self.done[name] += done
        self.total[name] += total
        self._changed[name] = time.monotonic()

    def seconds(self, name: str) -> float:
        """Return the seconds from the common start to the last item of a stage, or to now."""
        return (self._changed[name] or time.monotonic()) - self._started

    def unfinished(self) -> str:
        """Return a line with the counts of the stages that are not finished, and the seconds."""
        counted = [
            f"{name} {self.done[name]} of {total}" if total else name
            for name, total in self.total.items()
            if not total or self.done[name] < total
        ]
        seconds = time.monotonic() - self._started
        return f"Running: {', '.join(counted) or 'finishing'} ({seconds:.0f} s)."


class Reporter(Protocol):
    """Receives the messages and the progress of a build."""

    def say(self, line: str) -> None:
        """Report a message about the whole build."""

    def stages(self, *names: str) -> contextlib.AbstractContextManager[Progress]:
        """Start a stage, or several concurrent ones; yield the function that reports progress."""


class LineReporter:
    """Prints a line for each finished stage, and for unfinished ones at intervals."""

    def say(self, line: str) -> None:
        """Print a line."""
        say(line)

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:
        """Print a stage's line once it is complete and a later stage progresses, or at the end."""
        counts, ended, waiting = Counts(names), threading.Event(), list(names)

        def write(name: str) -> None:
            total = counts.total[name]
            counted = f" {counts.done[name]} of {total}" if total else ""
            say(f"{name}{counted} ({counts.seconds(name):.1f} s)")

        def progress(name: str, done: int, total: int) -> None:
            counts.add(name, done, total)
            earlier = names[: names.index(name)]
            while waiting[0] in earlier and counts.done[waiting[0]] == counts.total[waiting[0]]:
                write(waiting.pop(0))

        def repeat() -> None:
            # The main thread reports an output that cannot be written.
            with contextlib.suppress(OutputError):
                while not ended.wait(_REPORT_INTERVAL):
                    say(counts.unfinished())

        thread = threading.Thread(target=repeat, daemon=True)
        thread.start()
        try:
            yield progress
        finally:
            ended.set()
            thread.join()
        for name in waiting:
            write(name)


class SilentReporter:
    """Reports nothing, for output that a program reads."""

    def say(self, line: str) -> None:
        """Ignore a line."""

    @contextlib.contextmanager
    def stages(self, *names: str) -> Iterator[Progress]:  # noqa: ARG002 - the protocol's name
        """Ignore all progress."""
        yield ignore_progress
