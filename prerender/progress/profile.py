"""The profile: when each stage, batch and page began and ended, in Chrome's trace format.

https://ui.perfetto.dev and chrome://tracing show it. Spans on one lane must nest, so whatever works
at the same time has a lane of its own. Without ``recording`` nothing is noted, at no cost.
"""

import contextlib
import json
import os
import time
from collections.abc import Awaitable, Iterable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO, TypeVar

from prerender.errors import ProfileError, SettingsError

_MAIN = "build"
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Span:
    """Something that took its time."""

    kind: str
    """What it is, like ``stage``, ``batch`` or ``page``."""
    name: str
    lane: str
    start: int
    """Nanoseconds of the monotonic clock, as ``end``."""
    end: int


_spans: ContextVar[list[Span] | None] = ContextVar("spans", default=None)
_lane: ContextVar[str] = ContextVar("lane", default=_MAIN)
_NOTHING = contextlib.nullcontext()


def span(kind: str, name: str) -> contextlib.AbstractContextManager[None]:
    """Note how long the block takes."""
    spans = _spans.get()
    return _NOTHING if spans is None else _noted(spans, kind, name)


@contextlib.contextmanager
def _noted(spans: list[Span], kind: str, name: str) -> Iterator[None]:
    start = time.monotonic_ns()
    try:
        yield
    finally:
        spans.append(Span(kind, name, _lane.get(), start, time.monotonic_ns()))


def note_in_turn(kind: str, start: int, spent: Iterable[tuple[str, float]]) -> None:
    """Note what others measured: names with their milliseconds, one after another from a start.

    Where they took more than the time since then, they had begun before: all are shown shorter.
    """
    spans = _spans.get()
    if spans is None:
        return
    measured = [(name, milliseconds * 1e6) for name, milliseconds in spent]
    since, taken = time.monotonic_ns() - start, sum(length for _, length in measured)
    share = min(1.0, since / taken) if taken else 1.0
    for name, length in measured:
        end = start + int(length * share)
        spans.append(Span(kind, name, _lane.get(), start, end))
        start = end


def is_recorded() -> bool:
    """Whether spans are noted."""
    return _spans.get() is not None


def add_spans(spans: Iterable[Span]) -> None:
    """Note what another process noted, on lanes of its own."""
    known = _spans.get()
    if known is not None:
        known.extend(spans)


async def in_lane(name: str, work: Awaitable[_Result]) -> _Result:
    """Have the spans of some work, which shall be a task of its own, on a lane of its own."""
    before = _lane.set(name)
    try:
        return await work
    finally:
        _lane.reset(before)


@contextlib.contextmanager
def recording(file: Path | None) -> Iterator[None]:
    """Write the block's profile to a file, also when the block fails; without a file, do nothing.

    Raises SettingsError at once when the file cannot be written.
    """
    if file is None:
        yield
        return
    try:
        output = file.open("w", encoding="utf-8")
    except OSError as error:
        msg = f"--profile {file}: {error.strerror}. Name a file that can be written."
        raise SettingsError(msg) from error
    spans: list[Span] = []
    try:
        with _collecting(spans):
            yield
    except BaseException:
        with contextlib.suppress(ProfileError):  # what the build itself has to say comes first
            _write(file, output, spans)
        raise
    _write(file, output, spans)


@contextlib.contextmanager
def noting() -> Iterator[list[Span]]:
    """Yield a list to which the block's spans are added."""
    spans: list[Span] = []
    before = _spans.set(spans)
    try:
        yield spans
    finally:
        _spans.reset(before)


@contextlib.contextmanager
def _collecting(spans: list[Span]) -> Iterator[None]:
    """Have the block's spans noted, between those of Python's start and of the whole."""
    born = _born()
    spans.append(Span("stage", "start", _MAIN, born, time.monotonic_ns()))
    before = _spans.set(spans)
    try:
        yield
    finally:
        _spans.reset(before)
        spans.append(Span("build", "build", _MAIN, born, time.monotonic_ns()))


def _write(file: Path, output: TextIO, spans: Iterable[Span]) -> None:
    try:
        with output:
            json.dump({"traceEvents": list(_events(spans)), "displayTimeUnit": "ms"}, output)
    except OSError as error:
        msg = f"--profile {file}: {error.strerror}. The build itself ended as it would have."
        raise ProfileError(msg) from error


def _born() -> int:
    """Return when this process began, on the monotonic clock; now where the system does not say."""
    now = time.monotonic_ns()
    try:
        fields = Path("/proc/self/stat").read_text("ascii", "replace").rpartition(")")[2].split()
        ticks = int(fields[19])  # starttime; proc(5) counts from 1, and two fields are cut off
        age = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - ticks * 10**9 // os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return now
    return now - age


def _events(spans: Iterable[Span]) -> Iterator[dict[str, Any]]:
    """Yield trace events: first the lanes' names, then the spans, outer ones before inner ones."""
    inner_last = sorted(spans, key=lambda span: (span.start, -span.end))
    first = inner_last[0].start
    lanes = sorted({span.lane for span in spans})
    for number, lane in enumerate(lanes):
        yield {
            "ph": "M",
            "name": "thread_name",
            "pid": 1,
            "tid": number,
            "args": {"name": lane},
        }
    for one in inner_last:
        yield {
            "ph": "X",
            "cat": one.kind,
            "name": one.name,
            "pid": 1,
            "tid": lanes.index(one.lane),
            "ts": _microseconds(one.start - first),
            "dur": _microseconds(one.end - first) - _microseconds(one.start - first),
        }


def _microseconds(nanoseconds: int) -> int:
    """Return whole microseconds, so that adjacent spans do not overlap by rounding."""
    return nanoseconds // 1000
