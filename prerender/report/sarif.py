"""Findings as SARIF 2.1.0, for code scanners and editors.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

import json
from collections.abc import Iterable
from typing import Any

from prerender.finding import Finding, Verdict
from prerender.routes import file_of

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(verdict: Verdict) -> str:
    """Return a log of one run; accepted findings are suppressed results."""
    found = [*verdict.errors, *verdict.warnings]
    rules = {finding.rule: finding for finding in (*found, *verdict.accepted)}
    driver = {"name": "prerender", "rules": [_rule(rules[name]) for name in sorted(rules)]}
    results = [*map(_result, found), *_suppressed(verdict.accepted)]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _rule(finding: Finding) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": finding.rule,
        "defaultConfiguration": {"level": finding.level},
    }
    return rule | ({"shortDescription": {"text": finding.why}} if finding.why else {})


def _suppressed(accepted: Iterable[Finding]) -> list[dict[str, Any]]:
    suppression = {"kind": "external", "justification": "accepted in pyproject.toml"}
    return [_result(finding) | {"suppressions": [suppression]} for finding in accepted]


def _result(finding: Finding) -> dict[str, Any]:
    return {
        "ruleId": finding.rule,
        "level": finding.level,
        "message": {"text": f"{finding.page}: {finding.message}"},
        "locations": [_location(finding)],
    }


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
