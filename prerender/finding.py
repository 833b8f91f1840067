"""Findings: what is wrong with a page that was made."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from prerender.settings import Accepted


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One finding of a rule or of a visit."""

    page: str
    rule: str
    message: str
    target: str = field(default="", compare=False)
    """What the finding is about, the page itself if nothing else; acceptance compares it."""
    level: Literal["error", "warning"] = field(default="error", compare=False)

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


def _key(finding: Finding) -> tuple[str, str]:
    return finding.rule, finding.target or finding.page
