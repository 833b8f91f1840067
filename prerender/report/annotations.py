"""Findings grouped by cause, and their annotations of pull requests.

https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from prerender.errors import PageFailure
from prerender.finding import Finding, SourcePlace, Verdict

_SHOWN_PAGES = 3
"""Pages listed if many have the same finding."""
_VARIABLE = re.compile(r"""\d[\d,.]*|"[^"]*"|'[^']*'|(?<!\S)/\S*""")
"""Parts of a message that differ between findings of the same cause."""
_MARKUP = "; before: "
"""Precedes the changed markup, which differs from page to page."""
_DATA = re.compile(r"""(data:[\w/+.-]+)[^"')\s]{20,}""")
_LONGEST = 500
_SOURCE = re.compile(r"(.+):(\d+):\d+")
_ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY_ESCAPES = _ESCAPES | {":": "%3A", ",": "%2C"}


def by_cause(findings: Iterable[Finding]) -> list[list[Finding]]:
    """Group findings with the same message, or with one pattern if many messages have it."""
    causes: dict[tuple[str, str], dict[str, list[Finding]]] = {}
    for finding in findings:
        message = finding.message.partition(_MARKUP)[0]
        cause = finding.rule, _VARIABLE.sub("…", message)
        causes.setdefault(cause, {}).setdefault(message, []).append(finding)
    groups: list[list[Finding]] = []
    for messages in causes.values():
        if len(messages) > _SHOWN_PAGES:
            groups.append([finding for group in messages.values() for finding in group])
        else:
            groups += messages.values()
    return groups


def group_text(group: Sequence[Finding]) -> str:
    """Return the pages of a cause, without the rule: "/a, /b: has no title"."""
    others = len({finding.message.partition(_MARKUP)[0] for finding in group}) - 1
    alike = f" ({counted(others, 'similar message')} not shown)" if others else ""
    return f"{pages_text(group)}: {_shortened(group[0].message)}{alike}"


def _shortened(message: str) -> str:
    """Return a message without the content of data URLs, and not longer than a few lines."""
    short = _DATA.sub(r"\1…", message)
    return short if len(short) <= _LONGEST else f"{short[:_LONGEST]}…"


def pages_text(group: Iterable[Finding]) -> str:
    """Return the first pages of findings, and the number of further ones."""
    return abbreviated([finding.page for finding in group], _SHOWN_PAGES)


def abbreviated(paths: Iterable[str], most: int) -> str:
    """Return the first distinct paths, and the number of further ones."""
    names = list(dict.fromkeys(paths))
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {counted(rest, 'more page')}" if rest > 0 else "")


def counted(number: int, one: str) -> str:
    """Return a number with its noun."""
    return f"{number} {one if number == 1 else f'{one}s'}"


def failures_verdict(failures: Iterable[PageFailure]) -> Verdict:
    """Return failed pages as findings, with the line and the component of each."""
    return Verdict(tuple(map(_failure, failures)), (), (), ())


def _failure(failure: PageFailure) -> Finding:
    found = _SOURCE.fullmatch(failure.source)
    place = SourcePlace(found[1], failure.component, int(found[2])) if found else None
    pending = f" Pending: {failure.pending}." if failure.pending else ""
    return Finding(failure.path, failure.kind, f"{failure.message}{pending}", place=place)


def github(verdict: Verdict) -> str:
    """Return one workflow command for each cause, and for each place if there are several."""
    return "\n".join(map(_command, _causes_and_places([*verdict.errors, *verdict.warnings])))


def _causes_and_places(findings: Iterable[Finding]) -> Iterator[list[Finding]]:
    for group in by_cause(findings):
        places: dict[SourcePlace | None, list[Finding]] = {}
        for finding in group:
            places.setdefault(finding.place, []).append(finding)
        yield from places.values()


def _command(group: Sequence[Finding]) -> str:
    finding = group[0]
    place = finding.place
    properties = {"file": place.file, "line": str(place.line)} if place else {}
    properties["title"] = finding.rule
    listed = ",".join(f"{k}={_escaped(v, _PROPERTY_ESCAPES)}" for k, v in properties.items())
    key = f" ({place.key})" if place and place.key else ""
    text = f"{group_text(group)}{key}. {finding.why}".rstrip()
    return f"::{finding.level} {listed}::{_escaped(text, _ESCAPES)}"


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(character, character) for character in text)
