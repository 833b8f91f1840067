"""A page passes verification only if hydration does not change it."""

from dataclasses import replace
from typing import Any

import pytest

from prerender.visit.page import (
    Differences,
    Observation,
    PageFile,
    differences,
)

BODY = "<main><h1>Brass wire</h1></main>"
HTML = (
    '<!doctype html><html><head><title>Wire</title><link rel="canonical" href="/a"></head>'
    f'<body><div id="root">{BODY}</div></body></html>'
)
PAGE = PageFile("/a", "/a", HTML, BODY)
TITLE: list[Any] = ["title", [], "Wire"]
CANONICAL: list[Any] = ["link", [["href", "/a"], ["rel", "canonical"]], ""]
PRELOAD: list[Any] = ["link", [["href", "/b.js"], ["rel", "modulepreload"]], ""]


def seen(body: str, head: list[Any]) -> Observation:
    """Return a hydrated page."""
    return Observation.of({"body": body, "head": head, "loaded": []})


def test_page_passes_when_hydration_changes_nothing() -> None:
    """Equal markup and head tags pass, even if the app preloads a chunk."""
    assert differences(PAGE, seen(BODY, [TITLE, CANONICAL, PRELOAD])) == Differences()


def test_changed_markup_is_reported_with_both_texts() -> None:
    """The message quotes the changed word before and after hydration."""
    changed = BODY.replace("Brass", "Copper")

    (message,) = differences(PAGE, seen(changed, [TITLE, CANONICAL])).changes

    assert message.startswith("the page changed during hydration: published …")
    assert "Brass" in message
    assert "Copper" in message


def test_page_passes_when_only_attributes_change() -> None:
    """An animation changes inline styles after loading, and a library sets classes or sizes."""
    page = replace(PAGE, body='<canvas width="389" style="opacity: 0"></canvas>')
    sized = seen('<canvas class="a" style="opacity: 1"></canvas>', [TITLE, CANONICAL])

    assert differences(page, sized) == Differences()


def test_discarded_suspense_boundary_is_explained() -> None:
    """React renders a boundary again without an error; only its comments are missing then."""
    page = replace(PAGE, body='<!--$--><h1 id="a" class="b">Brass</h1><!--/$-->')
    again = '<h1 class="b" id="a">Brass</h1>'

    (message,) = differences(page, seen(again, [TITLE, CANONICAL])).errors

    assert message.startswith("React discarded the markup inside <Suspense>")


@pytest.mark.parametrize("head", [[TITLE], [TITLE, CANONICAL, CANONICAL]])
def test_missing_or_duplicate_head_tag_is_reported(head: list[Any]) -> None:
    """A head tag that hydration removes or duplicates is reported."""
    (message,) = differences(PAGE, seen(BODY, head)).errors

    assert message.startswith("the head changed during hydration: <link")


def test_empty_page_of_another_tool_is_reported_with_what_its_script_writes() -> None:
    """A page without markup is compared with its file, as the browser parses it."""
    page = PageFile("/a", "/a", HTML, "", foreign=True)
    value = {"body": "<h1>A</h1>", "head": [], "loaded": []}
    seen = Observation.of(value | {"published": "", "head_before": []})

    assert differences(page, seen).errors == (
        "the page changed after it was loaded: published empty, now <h1>A</h1>…",
    )


BANNER = '<aside data-prerender-ignore="">Cookies <br> <b>Agree</b></aside>'


@pytest.mark.parametrize(("before", "after"), [(BODY, BODY + BANNER), (BODY + BANNER, BODY)])
def test_ignored_element_passes_when_hydration_adds_or_removes_it(before: str, after: str) -> None:
    """An element with data-prerender-ignore, and the elements in it, are not compared."""
    page = PageFile("/a", "/a", HTML, before)

    assert differences(page, seen(after, [TITLE, CANONICAL])) == Differences()


def test_changed_markup_is_reported_beside_an_ignored_element() -> None:
    """The comparison excepts only the ignored element, and the message does not quote it."""
    changed = BODY.replace("Brass", "Copper") + BANNER

    (message,) = differences(PAGE, seen(changed, [TITLE, CANONICAL])).changes

    assert "Brass" in message
    assert "Copper" in message
    assert "Cookies" not in message
