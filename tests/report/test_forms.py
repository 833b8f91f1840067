"""Findings as GitHub annotations and SARIF."""

import json

from prerender.finding import Finding, Place, Verdict
from prerender.report.github import annotations
from prerender.report.sarif import sarif

PLACE = Place("catalogue.json", "products[4].name", 212)
FINDING = Finding("/products/5", "title", "is long:\n100 %", why="It is cut.", place=PLACE)
VERDICT = Verdict(errors=(FINDING,), warnings=(), accepted=(), unused=())


def test_annotation_is_one_line_when_its_message_has_several() -> None:
    """Line breaks and percent signs are escaped, because a GitHub command ends with its line."""
    assert annotations(VERDICT) == (
        "::error file=catalogue.json,line=212,title=title::"
        "/products/5: is long:%0A100 %25 (products[4].name). It is cut."
    )


def test_sarif_result_has_the_catalogue_line() -> None:
    """A SARIF result points to the line to edit and names the key and the page."""
    (result,) = json.loads(sarif(VERDICT))["runs"][0]["results"]

    (location,) = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "catalogue.json"},
        "region": {"startLine": 212},
    }
    assert [place["fullyQualifiedName"] for place in location["logicalLocations"]] == [
        "products[4].name",
        "/products/5",
    ]
