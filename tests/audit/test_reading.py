"""How the audit reads a page."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from prerender.audit.reading import read_facts

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
        [str(source["srcset"]) for source in picture(["source", "img"])]
        for picture in soup("picture")
    ]

    facts = read_facts((site / "products/5.html").read_bytes())

    assert expected
    assert [list(image.sources) for image in facts.images if len(image.sources) > 1] == expected


@pytest.mark.parametrize("content", NO_DOCUMENTS)
def test_what_is_no_document_reads_as_a_page_without_a_title(content: bytes) -> None:
    """Bytes that are no page are read like any page; the rules then say what is missing."""
    assert read_facts(content).titles == ()
