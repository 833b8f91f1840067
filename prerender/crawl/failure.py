"""Explains failures and warnings of pages: the component, the line and the pending work."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from prerender.crawl.snapshot import ConsoleMessage, Fault, LateFault, Snapshot, Stuck
from prerender.errors import CHANGE, PageFailure
from prerender.finding import SCRIPT_RULE, SCRIPT_WHY, Finding, SourcePlace
from prerender.setting_keys import NPM_PACKAGE

_DIGITS = {
    c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
_SEGMENT_WITH_SOURCE = 4


@dataclass(frozen=True, slots=True)
class Position:
    """A position in the source."""

    file: str
    """Relative to the chunk's folder, as the map writes it."""
    line: int
    column: int
    text: str
    """The whole source file."""


class SourceMap:
    """The map of one chunk."""

    def __init__(self, file: Path) -> None:
        """Read a ``.map`` file."""
        self._map = json.loads(file.read_text("utf-8"))

    @cached_property
    def _lines(self) -> list[list[tuple[int, int, int, int]]]:
        """Segments of each built line: built column, source, source line, source column."""
        lines = []
        source = row = column = 0
        for encoded in self._map["mappings"].split(";"):
            built = 0
            segments = []
            for segment in filter(None, encoded.split(",")):
                deltas = list(_numbers(segment))
                built += deltas[0]
                if len(deltas) >= _SEGMENT_WITH_SOURCE:
                    source, row, column = source + deltas[1], row + deltas[2], column + deltas[3]
                    segments.append((built, source, row, column))
            lines.append(segments)
        return lines

    def position(self, line: int, column: int) -> Position | None:
        """Return the source position of a built position; lines and columns start at 1."""
        if line > len(self._lines):
            return None
        segments = self._lines[line - 1]
        at = bisect_right(segments, (column - 1, float("inf"))) - 1
        if at < 0:
            return None
        _, source, row, source_column = segments[at]
        text = (self._map.get("sourcesContent") or [])[source] or ""
        return Position(self._map["sources"][source], row + 1, source_column + 1, text)


def _numbers(segment: str) -> Iterator[int]:
    """Decode base64 variable-length quantities."""
    value = shift = 0
    for character in segment:
        digit = _DIGITS[character]
        value += (digit & 31) << shift
        if digit & 32:
            shift += 5
            continue
        yield -(value >> 1) if value & 1 else value >> 1
        value = shift = 0


_FRAME = re.compile(r"https?://[^/]+/((?:[^/:)]+/)*assets/[^:)]+):(\d+):(\d+)")
_COMPONENT = re.compile(r"(?:function|class|const)\s+([A-Z]\w*)")
_REACT = re.compile(r"Minified React error #(\d+)")
_REACT_SAYS = {
    "418": "the server-rendered markup differs from what the component renders in the browser",
    "419": "the server renderer could not finish a Suspense boundary",
    "422": "a Suspense boundary failed to hydrate and was rendered again",
    "423": "the page failed to hydrate and was rendered again",
    "424": "the page failed to hydrate and was rendered again",
    "425": "a text differs from what the component renders in the browser",
    "426": "a component waits for a promise that is not fulfilled yet",
}
"""Descriptions of React's error numbers that a page can cause, because its production build reports
only the number. Source: https://react.dev/errors.
"""
_CONTRACT = "/src/prerender/"
"""The folder of modules that only the crawl loads; they are never the cause of a fault."""
_RUNTIME = "/react/src/"
"""The npm package in this repository."""
_AROUND = 1
"""Lines of source shown before and after the failed one."""
_MAX_MESSAGE = 300
"""Characters of a console message that a finding shows."""


class Explainer:
    """Explains failures with the bundle's source maps."""

    def __init__(self, bundle: Path, bundle_place: Path, root: Path) -> None:
        """Explain failures of a bundle; ``bundle_place`` is its place in the project in ``root``.

        A worker of a cluster reads the bundle where it is, but its project is elsewhere.
        """
        self._bundle = bundle
        self._bundle_place = bundle_place
        self._root = root
        self._maps: dict[str, SourceMap] = {}

    def fault(self, snapshot: Snapshot) -> PageFailure:
        """Explain the first fault of a snapshot, which usually causes the remaining ones."""
        fault = snapshot.faults[0]
        pending = fault.message if fault.kind == "pending" else ""
        return self._failure(snapshot.path, fault.kind, _sentence(fault), fault, pending)

    def late(self, late: LateFault) -> PageFailure:
        """Explain a fault after a page was rendered, such as in a timer or on a phone."""
        message = f"{late.when}: {_sentence(late.fault)}"
        return self._failure(late.path, late.fault.kind, message, late.fault, "")

    @staticmethod
    def stuck(stuck: Stuck) -> PageFailure:
        """Explain a page whose tab did not answer."""
        return PageFailure(stuck.path, "stuck", stuck.reason, pending="the tab does not answer")

    def place(self, stack: str) -> SourcePlace | None:
        """Return the first source position of the app in a stack."""
        position = next(filter(self._is_ours, self._positions(stack)), None)
        return SourcePlace(self._file(position), "", position.line) if position else None

    def _failure(
        self, path: str, kind: str, message: str, fault: Fault, pending: str
    ) -> PageFailure:
        own = [position for position in self._positions(fault.stack) if self._is_ours(position)]
        around = [
            position
            for position in self._positions(fault.component_stack)
            if self._is_ours(position)
        ]
        position = next(iter(own or around), None)
        if position is None:
            return PageFailure(path, kind, message, pending=pending)
        component = next(filter(None, map(_component, [*around[:1], *own])), "")
        return PageFailure(
            path=path,
            kind=kind,
            message=message,
            component=component,
            source=f"{self._file(position)}:{position.line}:{position.column}",
            excerpt=_excerpt(position),
            around=tuple(dict.fromkeys(filter(None, map(_component, around)))),
            pending=pending,
        )

    def _positions(self, stack: str) -> Iterator[Position]:
        for chunk, line, column in _FRAME.findall(stack):
            source_map = self._map(chunk)
            position = source_map.position(int(line), int(column)) if source_map else None
            if position:
                yield position

    def _map(self, chunk: str) -> SourceMap | None:
        if chunk not in self._maps:
            file = self._bundle / f"{chunk}.map"
            if not file.is_file():
                return None
            self._maps[chunk] = SourceMap(file)
        return self._maps[chunk]

    def _file(self, position: Position) -> str:
        file = (self._bundle_place / "assets" / position.file).resolve()
        return (
            file.relative_to(self._root).as_posix()
            if file.is_relative_to(self._root)
            else position.file
        )

    @staticmethod
    def _is_ours(position: Position) -> bool:
        contract = position.file.endswith("/app.tsx") or _CONTRACT in position.file
        runtime = "node_modules" in position.file or _RUNTIME in position.file
        return not runtime and not contract


def snapshot_findings(snapshot: Snapshot, explainer: Explainer) -> Iterator[Finding]:
    """Yield the warnings about a snapshot without faults."""
    path = snapshot.path
    if not snapshot.proven:
        message = (
            "hydration is not verified, because the app renders the page again in the browser. "
            f"Run 'npm install --save-dev {NPM_PACKAGE}' and call its prerender() instead of "
            "createRoot() (docs/engine/your-app.md)."
        )
        yield Finding(path, "unproven", message, level="warning")
    for name in snapshot.ignored:
        message = (
            f'the element data-prerender-ignore="{name}" is not compared, and no setting states '
            f'why. Add to the setting accepted: rule = "ignored", target = "{name}" and a reason.'
        )
        yield Finding(path, "ignored", message, target=name, level="warning")
    for written in snapshot.messages:
        yield _console_finding(path, written, explainer)
    for late in snapshot.late:
        if finding := late_finding(late, explainer):
            yield finding


def late_finding(late: LateFault, explainer: Explainer) -> Finding | None:
    """Return the finding about what a page did after hydration; None if the build must fail."""
    fault = late.fault
    if fault.kind in ("error", "warning", "network"):
        message = ConsoleMessage(fault.kind, fault.message, fault.stack)
        return _console_finding(late.path, message, explainer)
    if fault.kind == "unready":
        return Finding(late.path, SCRIPT_RULE, f"{fault.message}.", why=SCRIPT_WHY)
    if fault.kind != "changed":
        return None
    place = explainer.place(fault.component_stack)
    text = (
        f"the page changed {late.when}{_at(place)}; {fault.message} A visitor can see both. "
        "If the change is intended, give the element data-prerender-ignore, or accept the rule "
        '"changing".'
    )
    return Finding(late.path, "changing", text, level="warning", place=place)


def _at(place: SourcePlace | None) -> str:
    return f" at {place.file}:{place.line}" if place else ""


def _console_finding(path: str, message: ConsoleMessage, explainer: Explainer) -> Finding:
    text, place = message.text[:_MAX_MESSAGE], explainer.place(message.stack)
    rule, line = "console", f"{message.level}{_at(place)}: {text}"
    if message.level == "network" and text.startswith("/"):
        rule = "network"
        line = (
            f"requests {text}{_at(place)}, which is not a file of the site. If it is an API, the "
            "page is published without its data: request it by its full address, and list its "
            "host in the setting network."
        )
    elif message.level == "network":
        rule = "network"
        line = (
            f"requests data of {text}{_at(place)}, which the build blocks. "
            f'To record its answers, set network = ["{text}"].'
        )
    return Finding(path, rule, line, target=text, level="warning", place=place)


def _sentence(fault: Fault) -> str:
    number = _REACT.search(fault.message)
    known = _REACT_SAYS.get(number[1]) if number else None
    change = "".join(CHANGE.findall(fault.message))
    message = f"{known} (React error {number[1]}){change}" if number and known else fault.message
    match fault.kind:
        case "hydration":
            return f"does not hydrate: {message}"
        case "pending":
            return "was not ready in time"
        case _:
            return message


def _component(position: Position) -> str:
    """Return the component around a position: the nearest capitalised definition above it."""
    above = "\n".join(position.text.splitlines()[: position.line])
    names = _COMPONENT.findall(above)
    return names[-1] if names else ""


def _excerpt(position: Position) -> str:
    lines = position.text.splitlines()
    first = max(0, position.line - 1 - _AROUND)
    shown = lines[first : position.line + _AROUND]
    return "\n".join(
        f"  {'>' if number == position.line else ' '} {number:4} | {line}"
        for number, line in enumerate(shown, first + 1)
    )
