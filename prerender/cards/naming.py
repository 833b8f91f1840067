"""Naming: which card each page shows, its own or that of one page for all."""

from prerender.cards.sheet import Sheet, Sheets
from prerender.crawl.snapshot import Snapshot


class CardNames:
    """Tells the card of each page as its snapshot comes."""

    def __init__(self, sheets: Sheets, shared: str = "") -> None:
        """Name each page's own card; where a page is ``shared``, which comes first, its card."""
        self._sheets = sheets
        self._shared = shared
        self._sheet: Sheet | None = None

    def of(self, snapshot: Snapshot) -> Sheet | None:
        """Return the sheet of the page's card, still to be drawn; None where it has none."""
        if not self._shared or snapshot.path == self._shared:
            self._sheet = self._sheets.of(snapshot)
        return self._sheet
