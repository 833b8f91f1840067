"""The bookmarks of a data sheet."""

from collections.abc import Iterator, Sequence

from pikepdf import OutlineItem, Pdf


def name_bookmarks(pdf: Pdf, headings: Sequence[str]) -> None:
    """Set each bookmark's title to the text of its heading.

    Chromium creates a bookmark per heading, in order, but drops the space at a line break.
    """
    with pdf.open_outline() as outline:
        for item, heading in zip(_flattened(outline.root), headings, strict=True):
            item.title = heading


def _flattened(items: Sequence[OutlineItem]) -> Iterator[OutlineItem]:
    for item in items:
        yield item
        yield from _flattened(item.children)
