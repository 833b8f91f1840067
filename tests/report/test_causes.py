"""Findings by cause: accepted by pattern, and printed once."""

import pytest

from prerender.finding import Finding, SourcePlace, sort_findings
from prerender.report import describe, verdict_json
from prerender.setting_keys import Accepted

REASON = "The owner decided this."
LONG = [Finding(f"/products/{n}", "title", f"has {n + 70} characters.") for n in range(1, 6)]


@pytest.mark.parametrize(
    ("target", "matches"), [("/products/*", True), ("/products/1", True), ("/product?/1", False)]
)
def test_acceptance_matches_targets_when_its_star_does(target: str, *, matches: bool) -> None:
    """A star matches any characters, and every other character only itself."""
    entry = Accepted(rule="title", target=target, reason=REASON)

    verdict = sort_findings(LONG[:1], [entry])

    assert bool(verdict.accepted) is matches
    assert verdict.unused == (() if matches else (entry,))


def test_acceptance_of_another_rule_is_reported_as_unused() -> None:
    """An entry accepts findings of its own rule only."""
    entry = Accepted(rule="description", target="*", reason=REASON)

    verdict = sort_findings(LONG, [entry])

    assert len(verdict.errors) == len(LONG)
    assert verdict.unused == (entry,)


def test_error_becomes_a_warning_when_its_entry_lowers_it() -> None:
    """A lowered finding is still listed, but does not stop publication."""
    entry = Accepted(rule="title", target="/products/*", reason=REASON, level="warning")

    verdict = sort_findings(LONG, [entry])

    assert (len(verdict.errors), len(verdict.warnings), verdict.unused) == (0, len(LONG), ())


def test_line_of_the_app_is_named_once() -> None:
    """A place without a key is added to the message, unless the message has it already."""
    place = SourcePlace("src/boats.jsx", "", 7)
    listed = [
        Finding("/", "image", "has no text", place=place, target="/a.svg"),
        Finding("/", "console", "warning at src/boats.jsx:7: wet", place=place, target="wet"),
    ]

    first, _, second, _ = describe(sort_findings(listed, []), "text").splitlines()

    assert first == "error: /: console: warning at src/boats.jsx:7: wet"
    assert second == "error: /: image: has no text (src/boats.jsx:7)"


def test_findings_of_one_cause_are_one_line_when_only_values_differ() -> None:
    """The line has the first three pages and the number of the others; JSON has all findings."""
    verdict = sort_findings(LONG, [])

    assert describe(verdict, "text") == (
        "error: /products/1, /products/2, /products/3 and 2 more pages: title: has 71 characters. "
        "(4 similar messages not shown)\n"
        '  Accept with [[accepted]] rule = "title", target = "/products/*" and a reason.'
    )
    assert len(verdict_json(verdict)["errors"]) == len(LONG)
