"""Findings in the forms that programs read."""

import json

from prerender.finding import Finding, Place, Verdict
from prerender.report.github import annotations
from prerender.report.sarif import sarif

PLACE = Place("catalogue.json", "products[4].name", 212)
FINDING = Finding("/products/5", "title", "is long:\n100 %", why="It is cut.", place=PLACE)
VERDICT = Verdict(errors=(FINDING,), warnings=(), accepted=(), unused=())


def test_annotation_is_one_line_whatever_its_message_holds() -> None:
    """GitHub reads a command up to the end of its line; percent signs and breaks are escaped."""
    assert annotations(VERDICT) == (
        "::error file=catalogue.json,line=212,title=title::"
        "/products/5: is long:%0A100 %25 (products[4].name). It is cut."
    )


def test_sarif_names_the_line_of_the_catalogue() -> None:
    """A scanner shows the finding at the line to edit, with its key and its page."""
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
