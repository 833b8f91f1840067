"""Turn the browser's PDF into the published file, reproducibly."""

import io
from dataclasses import dataclass

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from prerender.datasheets.artifacts import mark_artifacts
from prerender.datasheets.bookmarks import name_bookmarks
from prerender.datasheets.tags import complete_tags, renumber_ids

_VERSION = "1.7"
"""The PDF version of ISO 32000-1, which PDF/UA-1 requires."""


@dataclass(frozen=True, slots=True)
class PdfMetadata:
    """The metadata and link targets of a data sheet."""

    author: str
    origin: str
    """The origin that replaces ``served`` in its links."""
    served: str
    headings: tuple[str, ...]


def finish(printed: bytes, properties: PdfMetadata) -> bytes:
    """Complete a printed data sheet and make it reproducible.

    Dates, the browser's name and its running ids are removed.
    """
    with Pdf.open(io.BytesIO(printed)) as pdf:
        _retarget_links(pdf, properties.served, properties.origin)
        mark_artifacts(pdf)
        complete_tags(pdf)
        renumber_ids(pdf)
        name_bookmarks(pdf, properties.headings)
        _describe(pdf, properties.author)
        written = io.BytesIO()
        pdf.save(
            written,
            min_version=_VERSION,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            recompress_flate=True,
        )
        return written.getvalue()


def _retarget_links(pdf: Pdf, served: str, origin: str) -> None:
    for page in pdf.pages:
        for annotation in page.get(Name.Annots, []):
            address = str(annotation.A.URI) if Name.A in annotation else ""
            if address.startswith(served):
                annotation.A.URI = pikepdf.String(origin + address.removeprefix(served))


def _describe(pdf: Pdf, author: str) -> None:
    """Set title, author and language in both PDF metadata forms, without tool name and dates."""
    title, language = str(pdf.docinfo[Name.Title]), str(pdf.Root.Lang)
    pdf.docinfo = pdf.make_indirect(
        Dictionary(Title=pikepdf.String(title), Author=pikepdf.String(author))
    )
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["dc:title"] = title
        metadata["dc:creator"] = [author]
        metadata["dc:language"] = {language}
