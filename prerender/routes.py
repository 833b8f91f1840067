"""Routes: the paths to render and the file of each."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote

from prerender.origin import encoded_path

_ERROR_HANDLER = "surrogateescape"
_SURROGATES = frozenset(bytes(range(0x80, 0x100)).decode("ascii", _ERROR_HANDLER))
"""The surrogates with which Python decodes bytes of a file name that are not ASCII or UTF-8."""
NOT_FOUND = "404.html"
"""The name of a not-found page's file; hosts look for it in the folder of the address."""
INDEX_FILE = "index.html"
"""The name of the file that is served at its folder's own address."""

MARKDOWN_FOLDER = "/markdown/"
"""The folder of the Markdown copies of product pages."""

FALLBACK = "200.html"
"""The page that some hosts send for every address without a file."""
PREVIEW = "__preview"
"""The folder of the preview, which is not published."""


@dataclass(frozen=True, slots=True)
class Route:
    """A path to render."""

    path: str
    file: str
    """Its document in the tree; this layout needs no redirect on any host."""
    missing: bool = False
    """Whether it is a not-found page, rendered at a path without content."""
    entry: str = ""
    """Its entry in the catalogue, as a JSON path."""
    state: bool = False
    """Whether it shows a visitor's own state, such as search results."""
    markdown_copy: str = ""
    """The address of the page's Markdown copy; empty if there is none."""
    optional: bool = False
    """Whether the app can lack the page."""

    @property
    def listed(self) -> bool:
        """Whether search engines should list it."""
        return not (self.missing or self.state)


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page with a data sheet, and the page data that the sheet shows."""

    route: Route
    part: str
    """The page data of this page alone."""
    words: tuple[str, ...] = ()
    """The page data with words that all sheets show."""
    unprinted: tuple[str, ...] = ()
    """The keys of ``part`` that the sheet does not show, such as links and choices."""


def file_of(path: str) -> str:
    """Return the file of a page: ``/`` is index.html, ``/products/5`` is products/5.html.

    The file of ``/about/`` is about/index.html, which hosts send at the address with the slash.
    """
    name = path.removeprefix("/")
    return f"{name}{INDEX_FILE}" if path.endswith("/") else f"{name}.html"


def below_base(routes: Iterable[Route], base: str) -> list[Route]:
    """Return the routes of an app below its base, such as /docs/; some can be there already."""
    top = base.strip("/")
    return [
        route
        if route.path.startswith(base)
        else replace(route, path=f"/{top}{route.path}", file=f"{top}/{route.file}")
        for route in routes
    ]


def home_file(files: Iterable[str]) -> str | None:
    """Return the file of the home page: the index.html that is least deep, if there is one."""
    indexes = (file for file in files if file.rpartition("/")[2] == INDEX_FILE)
    return min(indexes, key=lambda file: (file.count("/"), file), default=None)


def is_not_found(file: str) -> bool:
    """Return whether hosts send the file for missing addresses; products/1404.html is a page."""
    return file.rpartition("/")[2] == NOT_FOUND


def path_of(file: str) -> str:
    """Return the path of a page's file; the opposite of ``file_of``.

    A folder's index.html, which other tools write, is served at the folder's path with a slash.
    Bytes of a file name that are not UTF-8 are percent-encoded in the address.
    """
    if not file.isascii():
        file = "".join(
            quote(one, errors=_ERROR_HANDLER) if one in _SURROGATES else one for one in file
        )
    return _path_of(file)


def address_of(file: str) -> str:
    """Return the path of a page's file as browsers send it, percent-encoded."""
    return encoded_path(_path_of(file))


def _path_of(file: str) -> str:
    if is_not_found(file):
        return f"/{file}"
    folder, _, name = file.rpartition("/")
    if name == INDEX_FILE:
        return f"/{folder}/" if folder else "/"
    return f"/{file.removesuffix('.html')}"


def markdown_path(path: str) -> str:
    """Return the address of a page's Markdown copy: ``/markdown/products/5.md``."""
    return f"{MARKDOWN_FOLDER.removesuffix('/')}{path}.md"


def page_files(tree: Path) -> list[Path]:
    """Return the HTML files of a tree in order, without the preview's and the fallback."""
    files = sorted(file for file in tree.rglob("*.html") if file.is_file())
    return [file for file in files if file.relative_to(tree).parts[0] not in (PREVIEW, FALLBACK)]
