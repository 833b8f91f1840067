"""Time profiles: start and end of each stage, batch and page, in Chrome's trace format.

Open them at https://ui.perfetto.dev or chrome://tracing. Spans on one lane must nest, so concurrent
work uses separate lanes. Spans are collected only within ``recording`` or ``collecting_spans``.
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
    """A named interval."""

    kind: str
    """Such as ``stage``, ``batch`` or ``page``."""
    name: str
    lane: str
    start: int
    """Nanoseconds of the monotonic clock; the same for ``end``."""
    end: int


_spans: ContextVar[list[Span] | None] = ContextVar("spans", default=None)
_lane: ContextVar[str] = ContextVar("lane", default=_MAIN)
_NOTHING = contextlib.nullcontext()


def span(kind: str, name: str) -> contextlib.AbstractContextManager[None]:
    """Record the duration of a block."""
    spans = _spans.get()
    return _NOTHING if spans is None else _noted(spans, kind, name)


@contextlib.contextmanager
def _noted(spans: list[Span], kind: str, name: str) -> Iterator[None]:
    start = time.monotonic_ns()
    try:
        yield
    finally:
        spans.append(Span(kind, name, _lane.get(), start, time.monotonic_ns()))


def add_consecutive_spans(kind: str, start: int, spent: Iterable[tuple[str, float]]) -> None:
    """Record consecutive intervals from ``start`` on, given as names with milliseconds.

    If their sum exceeds the time since ``start``, all are shortened in proportion.
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
    """Whether spans are collected."""
    return _spans.get() is not None


def add_spans(spans: Iterable[Span]) -> None:
    """Add the spans of another process, which have lanes of their own."""
    known = _spans.get()
    if known is not None:
        known.extend(spans)


async def in_lane(name: str, work: Awaitable[_Result]) -> _Result:
    """Await some work and record its spans on a separate lane; call this in a task of its own."""
    before = _lane.set(name)
    try:
        return await work
    finally:
        _lane.reset(before)


@contextlib.contextmanager
def recording(file: Path | None) -> Iterator[None]:
    """Write the block's profile to a file, even if the block fails; without a file, do nothing.

    Raises SettingsError before the block runs if the file cannot be written.
    """
    if file is None:
        yield
        return
    try:
        output = file.open("w", encoding="utf-8")
    except OSError as error:
        msg = f"--profile {file}: {error.strerror}. Choose another file."
        raise SettingsError(msg) from error
    spans: list[Span] = []
    try:
        with _collecting(spans):
            yield
    except BaseException:
        with contextlib.suppress(ProfileError):  # the build's own error is more important
            _write(file, output, spans)
        raise
    _write(file, output, spans)


@contextlib.contextmanager
def collecting_spans() -> Iterator[list[Span]]:
    """Yield a list that collects the spans of the block."""
    spans: list[Span] = []
    before = _spans.set(spans)
    try:
        yield spans
    finally:
        _spans.reset(before)


@contextlib.contextmanager
def _collecting(spans: list[Span]) -> Iterator[None]:
    """Collect the block's spans; add one for Python's start and one for the whole process."""
    started = _process_start()
    spans.append(Span("stage", "start", _MAIN, started, time.monotonic_ns()))
    before = _spans.set(spans)
    try:
        yield
    finally:
        _spans.reset(before)
        spans.append(Span("build", "build", _MAIN, started, time.monotonic_ns()))


def _write(file: Path, output: TextIO, spans: Iterable[Span]) -> None:
    try:
        with output:
            json.dump({"traceEvents": list(_events(spans)), "displayTimeUnit": "ms"}, output)
    except OSError as error:
        msg = f"--profile {file}: {error.strerror}. The build is not affected. Choose another file."
        raise ProfileError(msg) from error


def _process_start() -> int:
    """Return this process's start on the monotonic clock; now if the system does not report it."""
    now = time.monotonic_ns()
    try:
        fields = Path("/proc/self/stat").read_text("ascii", "replace").rpartition(")")[2].split()
        ticks = int(fields[19])  # starttime: field 22 in proc(5), after two fields that are cut off
        age = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - ticks * 10**9 // os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return now
    return now - age


def _events(spans: Iterable[Span]) -> Iterator[dict[str, Any]]:
    """Yield trace events: the lanes' names, then the spans, outer spans first."""
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
    """Return whole microseconds; otherwise rounding makes adjacent spans overlap."""
    return nanoseconds // 1000
