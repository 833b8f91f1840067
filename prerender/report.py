"""The report: what a build came to, for people and for machines."""

import json
from collections.abc import Iterable
from dataclasses import asdict

from prerender.build import Outcome
from prerender.finding import Finding, Verdict

_SHOWN_PAGES = 3
"""Pages named in full where the same finding stands on many."""


def outcome_text(outcome: Outcome, site: str) -> str:
    """Return the closing lines of a build."""
    lines = [*verdict_lines(outcome.verdict)]
    pages = f"{outcome.pages} pages and {outcome.not_found_pages} not-found pages"
    if outcome.published:
        lines.append(f"Published {pages} to {site} in {outcome.seconds:.1f} s.")
    else:
        count = len(outcome.verdict.errors)
        lines.append(
            f"{_count(count, 'error')} in {pages}; nothing was published, {site} is as it was."
        )
    lines.append(
        f"{_count(outcome.samples, 'entry', 'entries')} of the catalogue still sample content."
    )
    return "\n".join(lines)


def verdict_lines(verdict: Verdict) -> list[str]:
    """Return one line a finding, errors last, where they are seen."""
    accepted = {(f.rule, f.target) for f in verdict.accepted}
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
    pages: dict[tuple[str, str], list[str]] = {}
    for finding in findings:
        pages.setdefault((finding.rule, finding.message), []).append(finding.page)
    lines = []
    for (rule, message), paths in pages.items():
        shown = ", ".join(paths[:_SHOWN_PAGES])
        rest = f" and {len(paths) - _SHOWN_PAGES} more pages" if len(paths) > _SHOWN_PAGES else ""
        lines.append(f"{shown}{rest}: {rule}: {message}")
    return lines


def outcome_json(outcome: Outcome) -> str:
    """Return a build's outcome as JSON."""
    return json.dumps(
        {
            "published": outcome.published,
            "pages": outcome.pages,
            "notFoundPages": outcome.not_found_pages,
            "seconds": round(outcome.seconds, 3),
            "samples": outcome.samples,
            "findings": verdict_json(outcome.verdict),
        },
        indent=2,
    )


def verdict_json(verdict: Verdict) -> dict[str, list[dict[str, str]]]:
    """Return the findings by what became of them."""
    return {
        "errors": _dicts(verdict.errors),
        "warnings": _dicts(verdict.warnings),
        "accepted": _dicts(verdict.accepted),
    }


def _dicts(findings: Iterable[Finding]) -> list[dict[str, str]]:
    return [asdict(finding) for finding in findings]


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or f'{one}s'}"
