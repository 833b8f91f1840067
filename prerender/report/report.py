"""Format the outcome of a build, for people and for programs."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from prerender.errors import PageFailure
from prerender.finding import Finding, Verdict
from prerender.pipeline.build import Changes, Outcome
from prerender.report.annotations import (
    abbreviated,
    by_cause,
    counted,
    failures_verdict,
    github,
    group_text,
    pages_text,
)

FORMS = ("text", "json", "github")
"""Formats of findings: for people, programs and pull requests."""
_SHOWN_PAGES = 3
"""Pages listed if many have the same finding."""
_SHOWN_CHANGES = 20
"""Changed, added or removed pages listed by path."""


def outcome_text(outcome: Outcome, site: str) -> str:
    """Return the closing lines of a build."""
    lines = [
        *verdict_lines(outcome.verdict),
        *outcome.content_lines,
    ]
    reused = outcome.pages + outcome.not_found_pages - outcome.rendered
    counts = []
    if outcome.rendered:
        counts.append(f"{counted(outcome.rendered, 'page')} rendered: {outcome.reason}.")
    if reused > 0:
        counts.append(f"{counted(reused, 'page')} reused from the cache.")
    lines.append(" ".join(counts))
    lines += _proof_lines(outcome.proofs)
    pages = counted(outcome.pages, "page")
    if outcome.not_found_pages:
        pages += f" and {counted(outcome.not_found_pages, 'not-found page')}"
    if outcome.published:
        lines += _changed_lines(outcome.changes)
        lines.append(f"Published {pages} to {site} in {outcome.seconds:.1f} s.")
    else:
        count = len(outcome.verdict.errors)
        lines.append(
            f"{counted(count, 'error')} in {pages}. Nothing was published; {site} is unchanged."
        )
    return "\n".join(lines)


def describe(verdict: Verdict, form: str) -> str:
    """Return findings as text, JSON or GitHub annotations; ``form`` is one of ``FORMS``."""
    match form:
        case "json":
            return json.dumps(verdict_json(verdict), indent=2)
        case "github":
            return github(verdict)
    return "\n".join(verdict_lines(verdict)) or "No findings."


def describe_outcome(outcome: Outcome, site: str, form: str) -> str:
    """Return a build's outcome in one of ``FORMS``; github contains only its findings."""
    if form == "json":
        return outcome_json(outcome)
    return outcome_text(outcome, site) if form == "text" else describe(outcome.verdict, form)


def describe_failures(failures: Iterable[PageFailure], form: str) -> str:
    """Return failed pages in one of ``FORMS``."""
    verdict = failures_verdict(failures)
    if form == "json":
        return json.dumps({"published": False, "findings": verdict_json(verdict)}, indent=2)
    return describe(verdict, form)


def _proof_lines(proofs: Mapping[str, str]) -> list[str]:
    """Return how many pages were verified in each way."""
    opened = sum(proof == "opened" for proof in proofs.values())
    unverified = [path for path, proof in proofs.items() if not proof]
    alike = len(proofs) - opened - len(unverified)
    line = f"Verified: {counted(opened, 'page')} opened again"
    if alike:
        line += f", {counted(alike, 'page')} like them and published as hydrated"
    lines = [f"{line}."]
    if unverified:
        lines.append(f"Not opened again: {abbreviated(unverified, _SHOWN_PAGES)}.")
    return lines


def _changed_lines(changes: Changes | None) -> list[str]:
    """Return a line each for changed, added and removed pages."""
    if changes is None:
        return []
    lines = [
        f"{name}: {abbreviated(paths, _SHOWN_CHANGES)}"
        for name, paths in asdict(changes).items()
        if paths
    ]
    return lines or ["No page has changed."]


def verdict_lines(verdict: Verdict) -> list[str]:
    """Return one line per finding; errors come last, at the end of the output."""
    accepted = {(f.rule, f.target or f.page) for f in verdict.accepted}
    return [
        *(f"accepted: {rule} {target}" for rule, target in sorted(accepted)),
        *(
            f"warning: accepted: {a.rule} {a.target} matches no finding. Remove it."
            for a in verdict.unused
        ),
        *(f"warning: {line}" for line in _grouped(verdict.warnings)),
        *(f"error: {line}" for line in _grouped(verdict.errors)),
    ]


def _grouped(findings: Iterable[Finding]) -> list[str]:
    """Return one line per distinct finding, or per cause if many messages differ only in values."""
    lines = []
    explained = set()
    for group in by_cause(findings):
        rule, text = group[0].rule, group_text(group)
        pages = pages_text(group)
        line = f"{pages}: {rule}{text.removeprefix(pages)}{_places(group)}"
        why = "" if rule in explained or not group[0].why else f"\n  {group[0].why}"
        explained.add(rule)
        lines.append(f"{line}{why}")
    return lines


def _places(group: Iterable[Finding]) -> str:
    """Return the place to edit in the catalogue; if there are several, the first and a count."""
    places = dict.fromkeys(finding.place for finding in group if finding.place)
    first = next(iter(places), None)
    rest = f" and {counted(len(places) - 1, 'place')} more" if len(places) > 1 else ""
    return f" ({first.file}:{first.line}: {first.key}{rest})" if first else ""


def outcome_json(outcome: Outcome) -> str:
    """Return a build's outcome as JSON."""
    return json.dumps(
        {
            "published": outcome.published,
            "pages": outcome.pages,
            "notFoundPages": outcome.not_found_pages,
            "rendered": outcome.rendered,
            "seconds": round(outcome.seconds, 3),
            **outcome.content_values,
            "listed": outcome.listed,
            "proofs": outcome.proofs,
            "changes": asdict(outcome.changes) if outcome.changes else None,
            "findings": verdict_json(outcome.verdict),
        },
        indent=2,
    )


def verdict_json(verdict: Verdict) -> dict[str, list[dict[str, Any]]]:
    """Return the findings as errors, warnings and accepted ones."""
    return {
        "errors": _dicts(verdict.errors),
        "warnings": _dicts(verdict.warnings),
        "accepted": _dicts(verdict.accepted),
    }


def _dicts(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    return [
        {
            "page": finding.page,
            "rule": finding.rule,
            "level": finding.level,
            "message": finding.message,
            "why": finding.why,
            "target": finding.target,
            "place": asdict(finding.place) if finding.place else None,
        }
        for finding in findings
    ]
