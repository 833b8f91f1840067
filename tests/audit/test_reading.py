"""How the audit reads a page."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from prerender.audit.reading import Cut, cut_page, read_facts, read_own, with_frame

NO_DOCUMENTS = (
    b"",
    b"   ",
    b"<!-- -->",
    b"\x00",
    b"\xff\xfe",
    b"plain",
    b"<main",
    b"</main><body>",
)


def shown(tag: Tag) -> str:
    """Return what is read of a tag."""
    return tag.get_text(" ", strip=True)


def test_audit_reads_what_another_parser_reads(site: Path) -> None:
    """BeautifulSoup finds the same titles, headings, links, images, ids and words on every page."""
    for file in site.rglob("*.html"):
        content = file.read_bytes()
        soup = BeautifulSoup(content, "html.parser")
        facts = read_facts(content)

        assert list(facts.titles) == list(map(shown, soup.select("head > title"))), file
        assert [h.text for h in facts.headings] == list(map(shown, soup(["h1", "h2", "h3", "h4"])))
        assert [link.href for link in facts.links] == [a["href"] for a in soup("a", href=True)]
        assert [image.src for image in facts.images] == [img["src"] for img in soup("img")]
        assert list(facts.ids) == [tag["id"] for tag in soup(id=True)]
        words = [text.words for text in facts.texts]
        assert words == [len(main.get_text(" ").split()) for main in soup("main")]


def test_image_knows_every_source_that_stands_beside_it(site: Path) -> None:
    """All candidates of a picture are read, the preferred format first."""
    soup = BeautifulSoup((site / "products/5.html").read_bytes(), "html.parser")
    expected = [
        [str(source["srcset"]) for source in picture(["source", "img"], srcset=True)]
        for picture in soup("picture")
    ]

    facts = read_facts((site / "products/5.html").read_bytes())

    assert expected
    assert [list(image.sources) for image in facts.images if image.sources] == expected


@pytest.mark.parametrize("content", NO_DOCUMENTS)
def test_what_is_no_document_reads_as_a_page_without_a_title(content: bytes) -> None:
    """Bytes that are no page are read like any page; the rules then say what is missing."""
    assert read_facts(content).titles == ()


def test_page_that_is_cut_for_reading_reads_as_it_does_whole(site: Path) -> None:
    """The frame's facts, read once for all pages, are those that each page has."""
    for file in site.rglob("*.html"):
        content = file.read_bytes()
        cut = cut_page(content)
        whole = Cut(cut.head + cut.above + cut.main + cut.below)

        assert cut.main, file
        assert with_frame(cut, read_own(cut, content)) == read_own(whole, content).head, file


@pytest.mark.parametrize(
    "body",
    [
        "<!-- <main><h1>1</h1></main> --><h1>2</h1>",
        "<script>'<main></main>'</script><h1>2</h1>",
        "<template><main></main></template><h1>2</h1>",
        "<main><h1>1</h1></main><main><h1>2</h1></main>",
        "<h1>2</h1></main><main>",
    ],
)
def test_page_that_only_seems_to_have_a_main_element_is_read_whole(body: str) -> None:
    """No page is cut inside a comment, a script or a template, nor where there are two."""
    content = f"<html><head><title>T</title></head><body>{body}</body></html>".encode()

    assert not cut_page(content).main
    assert read_facts(content).headings[-1].text == "2"
