"""The site as the audit sees it: a folder of HTML files, read by a parser of its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

from bs4 import BeautifulSoup

from prerender.host.answer import answer
from prerender.routes import is_not_found, page_files, path_of


@dataclass(frozen=True, slots=True)
class Target:
    """Where a link of a page points to inside the site."""

    page: "Page"
    path: str
    anchor: str
    href: str


class Page:
    """One HTML file."""

    def __init__(self, folder: Path, file: Path) -> None:
        """Read a file of the folder."""
        self.file = file.relative_to(folder).as_posix()
        self.html = file.read_text("utf-8")
        self.soup = BeautifulSoup(self.html, "html.parser")

    @property
    def path(self) -> str:
        """The address at which a host answers with this file."""
        return path_of(self.file)

    @property
    def is_not_found(self) -> bool:
        """Whether hosts send the file for addresses where nothing is."""
        return is_not_found(self.file)

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The ids that a link can point at."""
        return frozenset(str(tag["id"]) for tag in self.soup.find_all(id=True))

    def texts(self, name: str) -> list[str]:
        """Return the text of each tag with this name."""
        return [tag.get_text(strip=True) for tag in self.soup.find_all(name)]


class Site:
    """All pages of a folder."""

    def __init__(self, folder: Path, origin: str) -> None:
        """Read every HTML file; ``origin`` is where the site is published."""
        self.folder = folder
        self.origin = origin
        self.pages = tuple(Page(folder, file) for file in page_files(folder))
        self.by_file = {page.file: page for page in self.pages}

    def page_at(self, path: str) -> Page | None:
        """Return the page that a host answers with status 200, following its redirects."""
        found = answer(self.folder, path)
        if found.location:
            found = answer(self.folder, found.location)
        if found.status != 200 or found.file is None:  # noqa: PLR2004
            return None
        return self.by_file.get(found.file.relative_to(self.folder).as_posix())

    def has(self, path: str) -> bool:
        """Whether a host answers with a file of any kind."""
        return answer(self.folder, path).status in (200, 301)

    def links(self) -> Iterator[Target]:
        """Yield each link of each page that stays inside the site."""
        for page in self.pages:
            for tag in page.soup.find_all("a", href=True):
                href = str(tag["href"])
                parts = urlsplit(href)
                if parts.scheme or parts.netloc:
                    continue
                yield Target(page, parts.path or page.path, unquote(parts.fragment), href)
