"""Format the outcome of a build, for people and for programs."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from prerender.errors import SHOWN_PAGES, PageFailure, abbreviated, counted
from prerender.finding import Finding, SourcePlace, Verdict
from prerender.pipeline.build import Changes, Outcome

_VARIABLE = re.compile(r"""\d[\d,.]*|"[^"]*"|'[^']*'|(?<!\S)/\S*""")
"""Parts of a message that differ between findings of the same cause."""
_MARKUP = "; before: "
"""Precedes the changed markup, which differs from page to page."""
_DATA = re.compile(r"""(data:[\w/+.-]+)[^"')\s]{20,}""")
_LONGEST = 500
_LONGEST_TARGET = 60
"""Characters of a target that the entry for its acceptance has."""
_SOURCE = re.compile(r"(.+):(\d+):\d+")
_ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY_ESCAPES = _ESCAPES | {":": "%3A", ",": "%2C"}


def by_cause(findings: Iterable[Finding]) -> list[list[Finding]]:
    """Group findings with the same message, or with one pattern if many messages have it."""
    causes: dict[tuple[str, str], dict[str, list[Finding]]] = {}
    for finding in findings:
        message = finding.message.partition(_MARKUP)[0]
        general = message.replace(finding.value, "…") if finding.value else message
        cause = finding.rule, _VARIABLE.sub("…", general)
        causes.setdefault(cause, {}).setdefault(message, []).append(finding)
    groups: list[list[Finding]] = []
    for messages in causes.values():
        if len(messages) > SHOWN_PAGES:
            groups.append([finding for group in messages.values() for finding in group])
        else:
            groups += messages.values()
    return groups


def group_text(group: Sequence[Finding]) -> str:
    """Return the pages of a cause, without the rule: "/a, /b: has no title"."""
    others = len({finding.message.partition(_MARKUP)[0] for finding in group}) - 1
    alike = f" ({counted(others, 'similar message')} not shown)" if others else ""
    return (
        f"{abbreviated(finding.page for finding in group)}: {_shortened(group[0].message)}{alike}"
    )


def _shortened(message: str) -> str:
    """Return a message without the content of data URLs, and not longer than a few lines."""
    short = _DATA.sub(r"\1…", message)
    return short if len(short) <= _LONGEST else f"{short[:_LONGEST]}…"


def _failure(failure: PageFailure) -> Finding:
    source = _SOURCE.fullmatch(failure.source)
    place = SourcePlace(source[1], failure.component, int(source[2])) if source else None
    pending = f" Pending: {failure.pending}." if failure.pending else ""
    return Finding(failure.path, failure.kind, f"{failure.message}{pending}", place=place)


def github(verdict: Verdict) -> str:
    """Return one workflow command for each cause, and for each place if there are several."""
    commands: list[str] = []
    for group in by_cause([*verdict.errors, *verdict.warnings]):
        places: dict[SourcePlace | None, list[Finding]] = {}
        for finding in group:
            places.setdefault(finding.place, []).append(finding)
        commands += map(_command, places.values())
    return "\n".join(commands)


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


FORMS = ("text", "json", "github")
"""Formats of findings: for people, programs and pull requests."""
_SHOWN_CHANGES = 20
"""Changed, added or removed pages listed by path."""


def outcome_text(outcome: Outcome, site: str) -> str:
    """Return the closing lines of a build."""
    lines = [*verdict_lines(outcome.verdict), *outcome.content_lines]
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
    verdict = Verdict(tuple(map(_failure, failures)), (), (), ())
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
        lines.append(f"Not opened again: {abbreviated(unverified)}.")
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
        pages = abbreviated(finding.page for finding in group)
        line = f"{pages}: {rule}{text.removeprefix(pages)}{_places(group, text)}"
        why = "" if rule in explained or not group[0].why else f"\n  {group[0].why}"
        explained.add(rule)
        lines.append(f"{line}{why}\n  {_acceptance(group)}")
    return lines


def _places(group: Iterable[Finding], text: str) -> str:
    """Return the place to edit, unless the text has it; if there are several, with a count."""
    places = dict.fromkeys(finding.place for finding in group if finding.place)
    first = next(iter(places), None)
    rest = f" and {counted(len(places) - 1, 'place')} more" if len(places) > 1 else ""
    if first is None:
        return ""
    line = f"{first.file}:{first.line}"
    if not first.key and line in text:
        return ""
    return f" ({line}{f': {first.key}' if first.key else ''}{rest})"


def _acceptance(group: Sequence[Finding]) -> str:
    """Return the entry of the setting ``accepted`` for a group."""
    targets = {finding.target or finding.page for finding in group}
    first, last = min(targets), max(targets)
    common = first[: next((at for at, sign in enumerate(first) if last[at : at + 1] != sign), None)]
    is_short = len(targets) == 1 and len(common) <= _LONGEST_TARGET
    target = common if is_short else f"{common[:_LONGEST_TARGET]}*"
    values = f"rule = {json.dumps(group[0].rule)}, target = {json.dumps(target)}"
    return f"Accept with [[accepted]] {values} and a reason."


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
