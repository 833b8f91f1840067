"""Content: what a site publishes, as a build reads it.

A plain site has routes and places. Everything else is a hook with a default, so that data sheets,
placeholders and editions cost a site without them nothing; docs/contract.md lists what else a site
needs. The catalogue's content is prerender/catalogue/content.py.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from prerender.errors import PicturesError, PrerenderError
from prerender.finding import Finding, Places
from prerender.routes import Route
from prerender.settings import Settings


class Content(Protocol):
    """The content of a site, read and valid."""

    def routes(self, parts: Iterable[str]) -> list[Route]:
        """Return a route for each page; ``parts`` names the page data in the bundle."""
        ...

    def places(self) -> Places:
        """Return what finds the source of each value."""
        ...

    @property
    def author(self) -> str:
        """The author that data sheets name."""
        return ""

    def product_pages(self) -> Mapping[int, Route]:
        """Return the pages that have a data sheet, by the number that the app knows them by."""
        return {}

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:  # noqa: ARG002
        """Yield the files of the content that are not pages, by their paths in the tree."""
        yield from ()

    def change_dates(self) -> Mapping[str, str]:
        """Return the day of each page's last change by path, where it is recorded."""
        return {}

    def is_indexable(self, settings: Settings) -> bool:
        """Whether search engines may list the site."""
        return settings.indexable

    def findings(self, settings: Settings) -> list[Finding]:  # noqa: ARG002
        """Return findings about the content that no page shows."""
        return []

    def claim_counts(self) -> Mapping[str, int]:
        """Return how many values are sample, unconfirmed and confirmed; empty without marks."""
        return {}

    def has_placeholder_company(self) -> bool:
        """Whether the company is a placeholder."""
        return False

    def omitted_counts(self) -> Mapping[str, int]:
        """Return how many values of each kind are not published until they are confirmed."""
        return {}

    def edition_changes(self) -> str:
        """Return what the app's build must know of the edition; empty if there is nothing."""
        return ""

    def picture_error(self, error: PicturesError) -> PrerenderError:
        """Return an error that names the places of pictures that cannot be used."""
        return error
