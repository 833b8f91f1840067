"""A page passes verification only if hydration does not change it."""

from typing import Any

import pytest

from prerender.visit.page_file import PageFile
from prerender.visit.visit import _differences

BODY = "<main><h1>Brass wire</h1></main>"
HTML = (
    '<!doctype html><html><head><title>Wire</title><link rel="canonical" href="/a"></head>'
    f'<body><div id="root">{BODY}</div></body></html>'
)
PAGE = PageFile("/a", "/a", HTML, BODY)
TITLE: list[Any] = ["title", [], "Wire"]
CANONICAL: list[Any] = ["link", [["href", "/a"], ["rel", "canonical"]], ""]
PRELOAD: list[Any] = ["link", [["href", "/b.js"], ["rel", "modulepreload"]], ""]


def test_page_passes_when_hydration_changes_nothing() -> None:
    """Equal markup and head tags pass, even if the app preloads a chunk."""
    assert _differences(PAGE, {"body": BODY, "head": [TITLE, CANONICAL, PRELOAD]}) == []


def test_changed_markup_is_reported_with_both_texts() -> None:
    """The message quotes the changed word before and after hydration."""
    seen = {"body": BODY.replace("Brass", "Copper"), "head": [TITLE, CANONICAL]}

    (message,) = _differences(PAGE, seen)

    assert message.startswith("the page changed during hydration: published …")
    assert "Brass" in message
    assert "Copper" in message


@pytest.mark.parametrize("head", [[TITLE], [TITLE, CANONICAL, CANONICAL]])
def test_missing_or_duplicate_head_tag_is_reported(head: list[Any]) -> None:
    """A head tag that hydration removes or duplicates is reported."""
    (message,) = _differences(PAGE, {"body": BODY, "head": head})

    assert message.startswith("the head changed during hydration: <link")
