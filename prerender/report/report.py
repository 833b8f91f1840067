"""The report: what a build came to, for people and for machines."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from prerender.finding import Finding, Verdict
from prerender.pipeline.outcome import Outcome
from prerender.pipeline.record import PageRecord
from prerender.publish.changes import Changes
from prerender.report.github import annotations
from prerender.report.sarif import sarif

FORMS = ("text", "json", "sarif", "github")
"""How findings can be told: to people, to programs, to code scanners, beside a pull request."""
_SHOWN_PAGES = 3
"""Pages named in full where the same finding stands on many."""
_SHOWN_CHANGES = 20
"""Pages named in full that were changed, added or removed."""


def outcome_text(outcome: Outcome, site: str) -> str:
    """Return the closing lines of a build."""
    lines = [
        *verdict_lines(outcome.verdict),
        *([_claims_line(outcome.claims)] if outcome.claims else []),
        *_left_out_lines(outcome.left_out),
        *_identity_lines(outcome),
    ]
    kept = outcome.pages + outcome.not_found_pages - outcome.rendered
    if kept > 0:
        lines.append(f"{_count(kept, 'page')} kept from earlier builds, unchanged.")
    if outcome.sample is not None:
        lines.append(f"Only a sample was visited: {_count(outcome.sample, 'page')} at most.")
    pages = f"{outcome.pages} pages and {outcome.not_found_pages} not-found pages"
    if outcome.published:
        lines += _changed_lines(outcome.changes)
        lines.append(f"Published {pages} to {site} in {outcome.seconds:.1f} s.")
    else:
        count = len(outcome.verdict.errors)
        lines.append(
            f"{_count(count, 'error')} in {pages}; nothing was published, {site} is as it was."
        )
    return "\n".join(lines)


def told(verdict: Verdict, form: str) -> str:
    """Return the findings in one of ``FORMS``."""
    match form:
        case "json":
            return json.dumps(verdict_json(verdict), indent=2)
        case "sarif":
            return sarif(verdict)
        case "github":
            return annotations(verdict)
    return "\n".join(verdict_lines(verdict)) or "No findings."


def outcome_told(outcome: Outcome, site: str, form: str) -> str:
    """Return what a build came to, in one of ``FORMS``; the forms of findings hold these alone."""
    if form == "json":
        return outcome_json(outcome)
    return outcome_text(outcome, site) if form == "text" else told(outcome.verdict, form)


def _claims_line(claims: Mapping[str, int]) -> str:
    placeholders = _count(claims["sample"], "placeholder")
    values = _count(claims["unconfirmed"], "value")
    return (
        f"Owner's checklist: {placeholders}, {values} to confirm, {claims['confirmed']} confirmed. "
        'Run "python -m prerender owner" to list them.'
    )


def _left_out_lines(left_out: Mapping[str, int]) -> list[str]:
    """Return what a production build does not publish, a line for each kind."""
    if not left_out:
        return []
    total = _count(sum(left_out.values()), "value")
    return [
        f"Left out until confirmed: {total}.",
        *(f"  {count} of {kind}" for kind, count in left_out.items()),
    ]


def _identity_lines(outcome: Outcome) -> list[str]:
    if not outcome.sample_identity:
        return []
    return ["Demonstration: the company is a sample. Every page has a line about it and a noindex."]


def _changed_lines(changes: Changes | None) -> list[str]:
    """Return a line for each way in which pages differ from those published before."""
    if changes is None:
        return []
    lines = [
        f"{name}: {_some(paths, _SHOWN_CHANGES)}"
        for name, paths in asdict(changes).items()
        if paths
    ]
    return lines or ["Every page reads as it did before."]


def _some(paths: Sequence[str], most: int) -> str:
    rest = f" and {len(paths) - most} more pages" if len(paths) > most else ""
    return ", ".join(paths[:most]) + rest


def verdict_lines(verdict: Verdict) -> list[str]:
    """Return one line a finding, errors last, where they are seen."""
    accepted = {(f.rule, f.target or f.page) for f in verdict.accepted}
    return [
        *(f"accepted: {rule} {target}" for rule, target in sorted(accepted)),
        *(
            f"warning: tool.prerender.accepted: {a.rule} {a.target} is found nowhere; remove it"
            for a in verdict.unused
        ),
        *(f"warning: {line}" for line in _grouped(verdict.warnings)),
        *(f"error: {line}" for line in _grouped(verdict.errors)),
    ]


def _grouped(findings: Iterable[Finding]) -> list[str]:
    """Return a line a finding; the same one on many pages is one line with the first pages."""
    same: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        same.setdefault((finding.rule, finding.message), []).append(finding)
    lines = []
    explained = set()
    for (rule, message), group in same.items():
        shown = _some([finding.page for finding in group], _SHOWN_PAGES)
        line = f"{shown}: {rule}: {message}{_places(group)}"
        why = "" if rule in explained or not group[0].why else f"\n  {group[0].why}"
        explained.add(rule)
        lines.append(f"{line}{why}")
    return lines


def _places(group: Iterable[Finding]) -> str:
    """Return where the catalogue is to be changed; of many places the first."""
    places = dict.fromkeys(finding.place for finding in group if finding.place)
    first = next(iter(places), None)
    rest = f" and {_count(len(places) - 1, 'place')} more" if len(places) > 1 else ""
    return f" ({first.file}:{first.line}: {first.key}{rest})" if first else ""


def explained(path: str, page: PageRecord) -> str:
    """Return why a page was rendered in the last build, or that it was not."""
    if not page.why:
        return f"{path} was kept from an earlier build: nothing that it is made from changed."
    return "\n".join([f"{path} was rendered:", *(f"  {reason}" for reason in page.why)])


def outcome_json(outcome: Outcome) -> str:
    """Return a build's outcome as JSON."""
    return json.dumps(
        {
            "published": outcome.published,
            "pages": outcome.pages,
            "notFoundPages": outcome.not_found_pages,
            "rendered": outcome.rendered,
            "seconds": round(outcome.seconds, 3),
            "claims": outcome.claims,
            "leftOut": outcome.left_out,
            "sampleIdentity": outcome.sample_identity,
            "listed": outcome.listed,
            "changes": asdict(outcome.changes) if outcome.changes else None,
            "findings": verdict_json(outcome.verdict),
        },
        indent=2,
    )


def verdict_json(verdict: Verdict) -> dict[str, list[dict[str, Any]]]:
    """Return the findings by what became of them."""
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


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or f'{one}s'}"
