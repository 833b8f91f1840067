"""A build reports findings about snapshots whose pages can be published."""

import json
from pathlib import Path
from typing import Any

import pytest

from prerender.crawl.failure import Explainer, late_finding, snapshot_findings
from prerender.crawl.snapshot import LateFault, Snapshot, late_fault_of, snapshot_of
from prerender.finding import sort_findings
from prerender.setting_keys import Accepted

WHY = "The banner asks a visitor once, and search engines need not read it."
MAP = {
    "version": 3,
    "sources": ["../../src/boats.jsx"],
    "sourcesContent": ["function Boats() {\n  console.warn('wet');\n}"],
    "mappings": "AACA",
}
FRAMES = ("http://127.0.0.1:1/__prerender:9:9", "b (http://127.0.0.1:1/assets/app.js:1:1)")
STACK = "\n".join(["Error: wet", *(f"    at {frame}" for frame in FRAMES)])


def snapshot(**values: Any) -> Snapshot:
    """Return a snapshot without faults, as an app returns it."""
    texts = dict.fromkeys(("page", "body", "structuredData"), "")
    lists: dict[str, list[str]] = {
        name: [] for name in ("head", "modules", "parts", "links", "files", "images", "faults")
    }
    page = {"path": "/boats", "found": True, "card": None, **texts, **lists}
    return snapshot_of(json.dumps(page | values).encode())


@pytest.fixture
def explainer(tmp_path: Path) -> Explainer:
    """Return an explainer of a bundle with one chunk."""
    bundle = tmp_path / "build/app"
    (bundle / "assets").mkdir(parents=True)
    (bundle / "assets/app.js.map").write_text(json.dumps(MAP))
    return Explainer(bundle, bundle, tmp_path / "build")


def test_snapshot_has_no_finding_when_nothing_is_excepted(explainer: Explainer) -> None:
    """A verified page without excepted elements and messages is not mentioned."""
    assert [*snapshot_findings(snapshot(), explainer)] == []


def test_ignored_element_is_a_finding_until_a_setting_has_its_reason(explainer: Explainer) -> None:
    """The warning names the element, and only a reason for this name accepts it."""
    (finding,) = snapshot_findings(snapshot(ignored=["banner"]), explainer)

    assert finding.level == "warning"
    assert str(finding).startswith('/boats: ignored: the element data-prerender-ignore="banner"')
    reason = Accepted(rule="ignored", target="banner", reason=WHY)
    other = Accepted(rule="ignored", target="clock", reason=WHY)
    verdict = sort_findings([finding], [reason, other])
    assert verdict.accepted == (finding,)
    assert verdict.unused == (other,), "a reason that matches nothing is reported"
    assert sort_findings([finding], [other]).warnings == (finding,)


def test_console_message_is_a_finding_with_page_and_line(explainer: Explainer) -> None:
    """A warning in the console is named with the page and the line that wrote it."""
    message = {"level": "warning", "text": "wet", "stack": STACK}

    (finding,) = snapshot_findings(snapshot(messages=[message]), explainer)

    assert str(finding) == "/boats: console: warning at src/boats.jsx:2: wet"
    assert (finding.level, finding.target) == ("warning", "wet")


def late(kind: str, **values: str) -> LateFault:
    """Return a fault after a page was rendered, as an app returns it."""
    empty = {"stack": "", "componentStack": ""}
    return late_fault_of({"path": "/boats", "kind": kind, "message": "wet", **empty} | values)


def test_page_that_changes_later_is_a_warning_with_its_component(explainer: Explainer) -> None:
    """A change after a page was ready is a finding, because the published page is correct."""
    finding = late_finding(late("changed", componentStack=STACK), explainer)

    assert finding
    assert (finding.rule, finding.level) == ("changing", "warning")
    assert " at src/boats.jsx:2; wet" in finding.message


def test_console_message_after_a_page_was_ready_is_reported_like_an_earlier_one(
    explainer: Explainer,
) -> None:
    """The time of a console message makes no difference."""
    message = {"level": "warning", "text": "wet", "stack": STACK}

    finding = late_finding(late("warning", stack=STACK), explainer)

    assert [finding] == [*snapshot_findings(snapshot(messages=[message]), explainer)]


def test_error_after_a_page_was_ready_is_no_warning(explainer: Explainer) -> None:
    """A late error stops publication."""
    assert late_finding(late("thrown"), explainer) is None
