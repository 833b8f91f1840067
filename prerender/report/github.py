"""Findings as GitHub annotations on the lines of a pull request.

https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
"""

from prerender.finding import Finding, Verdict

_ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY_ESCAPES = _ESCAPES | {":": "%3A", ",": "%2C"}


def annotations(verdict: Verdict) -> str:
    """Return one workflow command for each error and each warning."""
    return "\n".join(map(_command, (*verdict.errors, *verdict.warnings)))


def _command(finding: Finding) -> str:
    place = finding.place
    properties = {"file": place.file, "line": str(place.line)} if place else {}
    properties["title"] = finding.rule
    listed = ",".join(f"{k}={_escaped(v, _PROPERTY_ESCAPES)}" for k, v in properties.items())
    key = f" ({place.key})" if place else ""
    text = f"{finding.page}: {finding.message}{key}. {finding.why}".rstrip()
    return f"::{finding.level} {listed}::{_escaped(text, _ESCAPES)}"


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(character, character) for character in text)
