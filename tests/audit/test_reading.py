"""Page facts that the audit reads from HTML."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from prerender.audit.reading import read_facts

INVALID_DOCUMENTS = (
    b"",
    b"   ",
    b"<!-- -->",
    b"\x00",
    b"\xff\xfe",
    b"plain",
    b"<main",
    b"</main><body>",
)


def text_of(tag: Tag) -> str:
    """Return a tag's text."""
    return tag.get_text(" ", strip=True)


def test_audit_reads_the_same_facts_as_another_parser(site: Path) -> None:
    """The audit reads the same facts as BeautifulSoup from every published page."""
    for file in site.rglob("*.html"):
        content = file.read_bytes()
        soup = BeautifulSoup(content, "html.parser")
        facts = read_facts(content)

        assert list(facts.titles) == list(map(text_of, soup.select("head > title"))), file
        assert [h.text for h in facts.headings] == list(
            map(text_of, soup(["h1", "h2", "h3", "h4"]))
        )
        assert [link.href for link in facts.links] == [a["href"] for a in soup("a", href=True)]
        assert [image.src for image in facts.images] == [img["src"] for img in soup("img")]
        assert list(facts.ids) == [tag["id"] for tag in soup(id=True)]
        words = [text.words for text in facts.texts]
        assert words == [len(main.get_text(" ").split()) for main in soup("main")]


def test_image_has_every_source_of_its_picture(site: Path) -> None:
    """An image lists every file that its <picture> offers, with the preferred format first."""
    soup = BeautifulSoup((site / "products/5.html").read_bytes(), "html.parser")
    expected = [
        [str(source["srcset"]) for source in picture(["source", "img"], srcset=True)]
        for picture in soup("picture")
    ]

    facts = read_facts((site / "products/5.html").read_bytes())

    assert expected
    assert [list(image.sources) for image in facts.images if image.sources] == expected


@pytest.mark.parametrize("content", INVALID_DOCUMENTS)
def test_invalid_document_reads_as_a_page_without_a_title(content: bytes) -> None:
    """Bytes that are not HTML are read as a page without a title."""
    assert read_facts(content).titles == ()


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
def test_headings_are_read_when_a_page_has_no_single_main_element(body: str) -> None:
    """A <main> in a comment, script or template, or a second one, hides no heading."""
    content = f"<html><head><title>T</title></head><body>{body}</body></html>".encode()

    assert read_facts(content).headings[-1].text == "2"
