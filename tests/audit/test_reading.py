"""How the audit reads a page."""

from dataclasses import replace
from pathlib import Path

import pytest

from prerender.audit.facts import together
from prerender.audit.pieces import pieces, read_whole

CUTS = [
    "<body><li><a href=1>1</a><main><h1>1</h1></main><li><a href=2>2</a></body>",
    "<body><!-- <li> --><li>1<li>2<main></main><footer><li id=1><li id=2></footer>",
    "<body><script>'<li>'</script><main><img src=1><h2></h2><img src=2></main>",
    "<body><a href=1><li>1<li>2</a><main></main>",
    "<body><main></main><main></main><li><a href=1>",
    "</main><main><body><li><a href=1>1</a>",
    "<body><h2>one<li>two</h2><main>three</main>",
]


def test_page_read_in_pieces_has_the_facts_of_the_page_read_whole(site: Path) -> None:
    """Cutting the frame at its list items changes nothing, on any published page."""
    for file in site.rglob("*.html"):
        html = file.read_text("utf-8")
        assert together(pieces(html)) == read_whole(html), file


@pytest.mark.parametrize("html", CUTS)
def test_awkward_page_reads_the_same_in_pieces(html: str) -> None:
    """Where a cut could change what is read, none is made."""
    whole = read_whole(html)
    main = "<main" in html and html.count("<main") == 1

    assert replace(together(pieces(html)), texts=()) == replace(whole, texts=())
    assert not main or together(pieces(html)).texts == whole.texts
