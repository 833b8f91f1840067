"""Findings grouped by cause, and their formats for code scanners and pull requests.

SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html. GitHub annotations:
https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from prerender.errors import PageFailure
from prerender.finding import Finding, SourcePlace, Verdict
from prerender.routes import file_of
from prerender.setting_keys import NPM_PACKAGE

_SHOWN_PAGES = 3
"""Pages listed if many have the same finding."""
_VARIABLE = re.compile(r"""\d[\d,.]*|"[^"]*"|'[^']*'|(?<!\S)/\S*""")
"""Parts of a message that differ between findings of the same cause."""
_MARKUP = "; before: "
"""Precedes the changed markup, which differs from page to page."""
_DATA = re.compile(r"""(data:[\w/+.-]+)[^"')\s]{20,}""")
_LONGEST = 500
_SOURCE = re.compile(r"(.+):(\d+):\d+")
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
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


def sarif(verdict: Verdict) -> str:
    """Return a log of one run, with a result for each cause; accepted ones are suppressed."""
    found = [*verdict.errors, *verdict.warnings]
    rules = {finding.rule: finding for finding in (*found, *verdict.accepted)}
    driver = {"name": NPM_PACKAGE, "rules": [_rule(rules[name]) for name in sorted(rules)]}
    results = [*map(_result, _causes_and_places(found)), *_suppressed(verdict.accepted)]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rule(finding: Finding) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": finding.rule,
        "defaultConfiguration": {"level": finding.level},
    }
    return rule | ({"shortDescription": {"text": finding.why}} if finding.why else {})


def _suppressed(accepted: Iterable[Finding]) -> list[dict[str, Any]]:
    suppression = {"kind": "external", "justification": "accepted in the settings"}
    return [
        _result(group) | {"suppressions": [suppression]} for group in _causes_and_places(accepted)
    ]


def _result(group: Sequence[Finding]) -> dict[str, Any]:
    first, *others = group
    result: dict[str, Any] = {
        "ruleId": first.rule,
        "level": first.level,
        "message": {"text": group_text(group)},
        "locations": [_location(first)],
    }
    return result | ({"relatedLocations": [_location(one) for one in others]} if others else {})


def _location(finding: Finding) -> dict[str, Any]:
    """Return the place to edit, or the page's file in the tree if the catalogue has none."""
    page = {"fullyQualifiedName": finding.page, "kind": "resource"}
    place = finding.place
    if place is None:
        file = {"uri": file_of(finding.page), "uriBaseId": "TREE"}
        return {"physicalLocation": {"artifactLocation": file}, "logicalLocations": [page]}
    physical = {"artifactLocation": {"uri": place.file}, "region": {"startLine": place.line}}
    key = {"fullyQualifiedName": place.key, "kind": "member"}
    return {"physicalLocation": physical, "logicalLocations": [key, page]}
