"""Findings as GitHub annotations."""

import json

from prerender.errors import PageFailure
from prerender.finding import Finding, SourcePlace, Verdict
from prerender.report import describe_failures, github, group_text

PLACE = SourcePlace("catalogue.json", "products[4].name", 212)
FINDING = Finding("/products/5", "title", "is long:\n100 %", why="It is cut.", place=PLACE)
VERDICT = Verdict(errors=(FINDING,), warnings=(), accepted=(), unused=())


def test_annotation_is_one_line_when_its_message_has_several() -> None:
    """Line breaks and percent signs are escaped, because a GitHub command ends with its line."""
    assert github(VERDICT) == (
        "::error file=catalogue.json,line=212,title=title::"
        "/products/5: is long:%0A100 %25 (products[4].name). It is cut."
    )


def test_annotations_of_one_cause_are_one() -> None:
    """Many pages with the same finding take one annotation."""
    found = tuple(Finding(f"/{name}", "open-graph", "has an empty og:url") for name in "abcde")
    verdict = Verdict(errors=(), warnings=found, accepted=(), unused=())

    text = "/a, /b, /c and 2 more pages: has an empty og:url"
    assert github(verdict) == f"::error title=open-graph::{text}."


def test_failed_page_is_annotated_at_the_line_of_its_component() -> None:
    """A page that does not hydrate has its source file, line and component in each format."""
    failure = PageFailure("/boats", "hydration", "does not hydrate", "Boat", "src/boat.jsx:12:5")

    annotation = describe_failures([failure], "github")
    listed = json.loads(describe_failures([failure], "json"))

    assert annotation == (
        "::error file=src/boat.jsx,line=12,title=hydration::/boats: does not hydrate (Boat)."
    )
    assert not listed["published"]
    assert listed["findings"]["errors"][0]["place"]["line"] == 12


def test_data_url_is_shortened_in_a_message() -> None:
    """The content of a data URL is left out, so that the line stays short."""
    message = f"has an image without a size: data:image/png;base64,{'A' * 9999}"

    text = group_text([Finding("/", "image", message)])

    assert text == "/: has an image without a size: data:image/png…"
