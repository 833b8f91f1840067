"""Findings: what is wrong with a page that was made."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

from prerender.tables import Accepted

Level = Literal["error", "warning"]
Part = Literal["", "page", "title", "description", "heading", "image", "link", "text"]
"""What of a page a finding is about."""


@dataclass(frozen=True, slots=True)
class Place:
    """A value of the site's content."""

    file: str
    key: str
    """The JSON path, like ``products[4].name``."""
    line: int


class Places(Protocol):
    """Knows which value a part of a page is made from."""

    def place(self, page: str, part: Part, value: str = "") -> Place | None:
        """Return it, where that is known."""


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One finding of a rule or of a visit."""

    page: str
    rule: str
    message: str
    target: str = field(default="", compare=False)
    """What the finding is about, the page itself if nothing else; acceptance compares it."""
    level: Level = field(default="error", compare=False)
    why: str = field(default="", compare=False)
    """What is lost where the rule does not hold."""
    part: Part = field(default="", compare=False)
    """What of the page is to be changed; with ``value`` it leads to the place."""
    value: str = field(default="", compare=False)
    place: Place | None = field(default=None, compare=False)
    """The value of the catalogue to change; None where the page is not made from one."""

    def __str__(self) -> str:
        """One line: page, rule, message."""
        return f"{self.page}: {self.rule}: {self.message}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Findings, sorted into what stops publication and what is there on purpose."""

    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]
    accepted: tuple[Finding, ...]
    unused: tuple[Accepted, ...]
    """Acceptances that nothing needed: their reason is gone."""


def judge(findings: Iterable[Finding], accepted: Iterable[Accepted]) -> Verdict:
    """Sort findings by the accepted ones; each is judged by its rule and target."""
    ordered = sorted(set(findings))
    reasons = {(a.rule, a.target): a for a in accepted}
    known = [f for f in ordered if _key(f) in reasons]
    rest = [f for f in ordered if _key(f) not in reasons]
    used = {_key(f) for f in known}
    return Verdict(
        errors=tuple(f for f in rest if f.level == "error"),
        warnings=tuple(f for f in rest if f.level == "warning"),
        accepted=tuple(known),
        unused=tuple(a for key, a in reasons.items() if key not in used),
    )


def placed(verdict: Verdict, places: Places) -> Verdict:
    """Name for each error and warning the value of the catalogue that is to be changed."""
    return replace(
        verdict,
        errors=tuple(_placed(finding, places) for finding in verdict.errors),
        warnings=tuple(_placed(finding, places) for finding in verdict.warnings),
    )


def _placed(finding: Finding, places: Places) -> Finding:
    return replace(finding, place=places.place(finding.page, finding.part, finding.value))


def _key(finding: Finding) -> tuple[str, str]:
    return finding.rule, finding.target or finding.page
