"""Finishing: from what a browser printed to the file that is published, the same each time."""

import io
from dataclasses import dataclass

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from prerender.datasheets.artifacts import mark_artifacts
from prerender.datasheets.bookmarks import name_bookmarks
from prerender.datasheets.tags import mend_tags, renumber_ids

_VERSION = "1.7"
"""That of ISO 32000-1, on which PDF/UA-1 stands."""
_KILOBYTE = 1000


@dataclass(frozen=True, slots=True)
class Finished:
    """A sheet as it is published."""

    content: bytes
    pages: int

    @property
    def kilobytes(self) -> int:
        """Its size as a link tells it."""
        return max(1, round(len(self.content) / _KILOBYTE))


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a sheet says of itself."""

    author: str
    origin: str
    """Where its links lead, which led to the address from which it was served."""
    served: str
    headings: tuple[str, ...]


def finish(printed: bytes, imprint: Imprint) -> Finished:
    """Make a printed sheet complete and reproducible.

    Dates, the browser's name and ids that it counts on are taken out.
    """
    with Pdf.open(io.BytesIO(printed)) as pdf:
        _lead(pdf, imprint.served, imprint.origin)
        mark_artifacts(pdf)
        mend_tags(pdf)
        renumber_ids(pdf)
        name_bookmarks(pdf, imprint.headings)
        _describe(pdf, imprint.author)
        written = io.BytesIO()
        pdf.save(
            written,
            min_version=_VERSION,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            recompress_flate=True,
        )
        return Finished(written.getvalue(), len(pdf.pages))


def _lead(pdf: Pdf, served: str, origin: str) -> None:
    for page in pdf.pages:
        for annotation in page.get(Name.Annots, []):
            address = str(annotation.A.URI) if Name.A in annotation else ""
            if address.startswith(served):
                annotation.A.URI = pikepdf.String(origin + address.removeprefix(served))


def _describe(pdf: Pdf, author: str) -> None:
    """Say what the document is, twice as PDF wants it, and nothing of who made it and when."""
    title, language = str(pdf.docinfo[Name.Title]), str(pdf.Root.Lang)
    pdf.docinfo = pdf.make_indirect(
        Dictionary(Title=pikepdf.String(title), Author=pikepdf.String(author))
    )
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["dc:title"] = title
        metadata["dc:creator"] = [author]
        metadata["dc:language"] = {language}
