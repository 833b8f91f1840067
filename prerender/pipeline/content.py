"""Content: what a site publishes, as a build reads it.

A plain site has routes and places. Everything else is a hook with a default, so a site without
data sheets, placeholders or editions needs no code for them. docs/engine/contract.md lists the
remaining requirements. Sites without code of their own use site_module.py.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from prerender.errors import PicturesError, PrerenderError
from prerender.finding import Finding, Places
from prerender.host.policy import DATASHEETS_FOLDER
from prerender.routes import MARKDOWN_FOLDER, NOT_FOUND, Route, SheetPage
from prerender.setting_keys import Sources
from prerender.settings import Settings


class Content(Protocol):
    """The content of a site, read and valid."""

    def routes(self) -> list[Route]:
        """Return a route for each page; ``parts`` names the page data in the bundle."""
        ...

    def places(self) -> Places:
        """Return the finder of each value's source."""
        ...

    @property
    def author(self) -> str:
        """The author in data sheets."""
        return ""

    def sheet_pages(self) -> Sequence[SheetPage]:
        """Return the pages with a data sheet."""
        return ()

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:  # noqa: ARG002
        """Yield the files of the content that are not pages, by their paths in the tree."""
        yield from ()

    def change_dates(self) -> Mapping[str, str]:
        """Return the date of each page's last change by path, if it is recorded."""
        return {}

    def detail_path(self) -> str:
        """Return the address of pages whose folder has a not-found page, such as /articles/{id}."""
        return f"/{NOT_FOUND}"

    def policy_sources(self) -> Sources:
        """Return the other origins that pages use, by directive of the content security policy."""
        return {}

    def is_indexable(self, settings: Settings) -> bool:
        """Return whether search engines can list the site."""
        return settings.indexable

    def findings(self, settings: Settings) -> list[Finding]:  # noqa: ARG002
        """Return findings about the content that no page shows."""
        return []

    def report_lines(self) -> Iterable[str]:
        """Return the lines about the content at the end of a build."""
        return ()

    def report_values(self) -> Mapping[str, object]:
        """Return the values of these lines by key, for programs."""
        return {}

    def published(self) -> str:
        """Return the content as JSON for the build of the app; empty if the app reads none."""
        return ""

    def record_publication(self) -> None:
        """Record that this content is put online."""
        return

    def picture_error(self, error: PicturesError) -> PrerenderError:
        """Return an error with the keys of invalid pictures."""
        return error


def copy_folders(content: Content) -> Iterator[str]:
    """Yield the folders of the content's copies of pages, which search engines must not list."""
    if any(route.markdown_copy for route in content.routes()):
        yield MARKDOWN_FOLDER.strip("/")
    if content.sheet_pages():
        yield DATASHEETS_FOLDER
