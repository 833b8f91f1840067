"""Findings: what is wrong with a rendered page."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

from prerender.setting_keys import Accepted

Level = Literal["error", "warning"]
Aspect = Literal["", "page", "title", "description", "heading", "image", "link", "text"]
"""The aspect of a page that a finding is about."""
SCRIPT_RULE = "without-script"
SCRIPT_WHY = "Search engines and visitors see this text until the script has run, or for good."


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """A value of the site's content, or a line of the app."""

    file: str
    key: str
    """The JSON path, like ``products[4].name``; empty for a line of the app."""
    line: int


class Places(Protocol):
    """Finds the value that an aspect of a page shows."""

    def place(self, page: str, aspect: Aspect, value: str = "") -> SourcePlace | None:
        """Return the place; None if it is not found."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One finding of a rule or of a visit."""

    page: str
    rule: str
    message: str
    target: str = field(default="", compare=False)
    """The link, anchor or page that acceptance compares; the page if empty."""
    level: Level = field(default="error", compare=False)
    why: str = field(default="", compare=False)
    """The damage if the rule is violated."""
    aspect: Aspect = field(default="", compare=False)
    """The aspect of the page to change; it and ``value`` determine the place."""
    value: str = field(default="", compare=False)
    place: SourcePlace | None = field(default=None, compare=False)
    """The value to change, or the line of the app; None if it is not known."""

    def __str__(self) -> str:
        """One line: page, rule, message."""
        return f"{self.page}: {self.rule}: {self.message}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Findings sorted into errors, which stop publication, warnings and accepted ones."""

    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    accepted: tuple[Finding, ...]
    unused: tuple[Accepted, ...]
    """Acceptances that match no finding."""


def sort_findings(findings: Iterable[Finding], accepted: Iterable[Accepted]) -> Verdict:
    """Sort findings; the first entry with a finding's rule and target accepts or lowers it."""
    entries = [(entry, _pattern(entry.target)) for entry in accepted]
    used: set[int] = set()
    known: list[Finding] = []
    rest: list[Finding] = []
    for finding in sorted(set(findings)):
        target = finding.target or finding.page
        matching = [
            number
            for number, (entry, pattern) in enumerate(entries)
            if entry.rule == finding.rule and pattern.fullmatch(target)
        ]
        used.update(matching)
        level = entries[matching[0]][0].level if matching else finding.level
        (known if level == "accepted" else rest).append(
            finding if level == "accepted" else replace(finding, level=level)
        )
    return Verdict(
        errors=tuple(f for f in rest if f.level == "error"),
        warnings=tuple(f for f in rest if f.level == "warning"),
        accepted=tuple(known),
        unused=tuple(entry for n, (entry, _) in enumerate(entries) if n not in used),
    )


def _pattern(target: str) -> re.Pattern[str]:
    """Return a pattern for targets, in which only the star is special."""
    return re.compile(".*".join(map(re.escape, target.split("*"))), re.DOTALL)


def with_places(verdict: Verdict, places: Places) -> Verdict:
    """Add to each error and warning the catalogue's value to change."""
    return replace(
        verdict,
        errors=tuple(_placed(finding, places) for finding in verdict.errors),
        warnings=tuple(_placed(finding, places) for finding in verdict.warnings),
    )


def _placed(finding: Finding, places: Places) -> Finding:
    if finding.place:
        return finding
    return replace(finding, place=places.place(finding.page, finding.aspect, finding.value))
