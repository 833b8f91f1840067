"""Final links, metadata and bytes of a printed data sheet."""

import io

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from prerender.pipeline.datasheets.finish import PdfMetadata, finish

SERVED = "http://127.0.0.1:40001"
ORIGIN = "https://www.example.com"
LINKS = [f"{SERVED}/products/5", "https://other.example/a", "mailto:sales@example.com"]


def printed_pdf() -> bytes:
    """Return a tagged PDF with three links, as a browser prints it."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(595, 842))
        page.Annots = Array(
            pdf.make_indirect(
                Dictionary(
                    Type=Name.Annot,
                    Subtype=Name.Link,
                    Rect=Array([0, 0, 9, 9]),
                    A=Dictionary(S=Name.URI, URI=String(address)),
                )
            )
            for address in LINKS
        )
        element = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.P, K=Array()))
        pdf.Root.StructTreeRoot = pdf.make_indirect(
            Dictionary(Type=Name.StructTreeRoot, K=Array([element]))
        )
        pdf.Root.Lang = String("en")
        pdf.docinfo[Name.Title] = "Brass wire"
        pdf.docinfo[Name.Producer] = "Skia/PDF m147"
        written = io.BytesIO()
        pdf.save(written)
        return written.getvalue()


@pytest.fixture
def finished() -> bytes:
    """Return the published data sheet."""
    return finish(printed_pdf(), PdfMetadata("Company", ORIGIN, SERVED, ()))


def test_links_lead_to_the_published_site(finished: bytes) -> None:
    """Links within the site lead to the site's origin instead of the local server."""
    with pikepdf.open(io.BytesIO(finished)) as pdf:
        addresses = [str(annotation.A.URI) for annotation in pdf.pages[0].Annots]

    assert addresses == [f"{ORIGIN}/products/5", *LINKS[1:]]


def test_sheet_has_the_same_bytes_when_finished_twice(finished: bytes) -> None:
    """The same input gives the same bytes, without a date or random number."""
    second = finish(printed_pdf(), PdfMetadata("Company", ORIGIN, SERVED, ()))

    assert second == finished


def test_sheet_names_its_author_but_not_the_browser(finished: bytes) -> None:
    """The file has a title, an author and a language, and does not name the browser."""
    with pikepdf.open(io.BytesIO(finished)) as pdf:
        assert {str(key): str(value) for key, value in pdf.docinfo.items()} == {
            "/Title": "Brass wire",
            "/Author": "Company",
        }
        assert str(pdf.Root.Lang) == "en"
