"""Content: what a site says, as the line of a build asks for it.

The catalogue's is prerender/catalogue/content.py; docs/contract.md has what else a site needs.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from prerender.errors import PicturesError, PrerenderError
from prerender.finding import Finding, Places
from prerender.routes import Route
from prerender.settings import Settings


class Content(Protocol):
    """What a site says; it was read and is sound."""

    @property
    def author(self) -> str:
        """Who speaks: printed sheets carry the name."""

    def routes(self, parts: Iterable[str]) -> list[Route]:
        """Return a route for each page; ``parts`` names the parts of the content in the bundle."""

    def sheets(self) -> Mapping[int, Route]:
        """Return the pages that have a data sheet, by the number that the app knows them by."""

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield the files beside the pages that are made from the content, by path in the tree."""

    def updated(self) -> Mapping[str, str]:
        """Return the day of each page's last change, by path, where it is known."""

    def may_be_listed(self, settings: Settings) -> bool:
        """Whether search engines may list the site."""

    def findings(self, settings: Settings) -> list[Finding]:
        """Return what stands against publishing it, apart from how its pages came out."""

    def claims(self) -> Mapping[str, int]:
        """Return how many of its values are sample, unconfirmed and confirmed."""

    def has_sample_identity(self) -> bool:
        """Whether it is made up who speaks."""

    def left_out(self) -> Mapping[str, int]:
        """Return how many values of each kind are not published until they are confirmed."""

    def plan(self) -> str:
        """Return what the app's build must know of the edition; empty if there is nothing."""

    def places(self) -> Places:
        """Return what knows where each value stands."""

    def told(self, error: PicturesError) -> PrerenderError:
        """Return an error that says where the pictures are named that cannot be used."""
