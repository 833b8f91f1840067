"""A page passes verification only if hydration leaves it as it was published."""

from typing import Any

import pytest

from prerender.visit.published import Published
from prerender.visit.visitor import _differences

BODY = "<main><h1>Brass wire</h1></main>"
HTML = (
    '<!doctype html><html><head><title>Wire</title><link rel="canonical" href="/a"></head>'
    f'<body><div id="root">{BODY}</div></body></html>'
)
PAGE = Published("/a", "/a", HTML, BODY)
TITLE: list[Any] = ["title", [], "Wire"]
CANONICAL: list[Any] = ["link", [["href", "/a"], ["rel", "canonical"]], ""]
PRELOAD: list[Any] = ["link", [["href", "/b.js"], ["rel", "modulepreload"]], ""]


def test_page_that_hydration_leaves_alone_passes() -> None:
    """The same markup and head tags are no difference, and the app may load a chunk."""
    assert _differences(PAGE, {"body": BODY, "head": [TITLE, CANONICAL, PRELOAD]}) == []


def test_changed_markup_is_reported_with_its_place() -> None:
    """A word that hydration changes is quoted, as published and as it is now."""
    seen = {"body": BODY.replace("Brass", "Copper"), "head": [TITLE, CANONICAL]}

    (message,) = _differences(PAGE, seen)

    assert message.startswith("the page changed when it hydrated: published …")
    assert "Brass" in message
    assert "Copper" in message


@pytest.mark.parametrize("head", [[TITLE], [TITLE, CANONICAL, CANONICAL]])
def test_changed_head_is_reported(head: list[Any]) -> None:
    """A head tag that goes, or comes twice, is reported."""
    (message,) = _differences(PAGE, {"body": BODY, "head": head})

    assert message.startswith("the head changed when it hydrated: <link")
