"""The bookmarks of a printed sheet."""

from collections.abc import Iterator, Sequence

from pikepdf import OutlineItem, Pdf


def name_bookmarks(pdf: Pdf, headings: Sequence[str]) -> None:
    """Give each bookmark the words of its heading.

    Chromium makes one of each heading, in their order, and loses the space where a line breaks.
    """
    with pdf.open_outline() as outline:
        for item, heading in zip(_each(outline.root), headings, strict=True):
            item.title = heading


def _each(items: Sequence[OutlineItem]) -> Iterator[OutlineItem]:
    for item in items:
        yield item
        yield from _each(item.children)
