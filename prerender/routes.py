"""Routes: the paths to render and the file of each.

Every host, uploader and operating system accepts the names of these files.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote

from prerender.origin import encoded_path

_MAX_NAME = 230
"""Bytes of a name; most file systems allow 255 with the endings of copies and uploads."""
_COPY = re.compile(r"(?:\.br|\.gz)?(?:\.uploading)?$")
_MAX_PATH = 900
"""Bytes of all names; macOS allows 1,024 with the folder of the site."""
_RESERVED_NAME = re.compile(
    r"(?i)(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)"
)
"""Names that Windows reserves, with any ending:
https://learn.microsoft.com/windows/win32/fileio/naming-a-file."""
_BIDIRECTIONAL = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Invisible characters that show a name in another order: https://www.unicode.org/reports/tr9/."""
_BREAKS = frozenset("\u2028\u2029")


def name_problem(file: str) -> str:
    """Return why no file of the tree can have this relative path, or "" if one can."""
    for character in file:
        if unicodedata.category(character) == "Cc" or character in _BREAKS:
            return f"contains the control character U+{ord(character):04X}"
        if character in _BIDIRECTIONAL:
            return f"contains the invisible character U+{ord(character):04X}"
    try:
        size = len(file.encode())
    except UnicodeEncodeError:
        return "is not valid UTF-8"
    if size > _MAX_PATH:
        return f"has more than {_MAX_PATH} bytes"
    if "\\" in file:
        return "contains a backslash"
    return next(filter(None, map(_segment_problem, file.split("/"))), "")


def _segment_problem(name: str) -> str:
    if not name:
        return "contains an empty name between slashes"
    if name in (".", ".."):
        return f'contains the name "{name}"'
    if len(_COPY.sub("", name).encode()) > _MAX_NAME:
        return f"contains a name of more than {_MAX_NAME} bytes"
    if _RESERVED_NAME.match(name):
        return f'contains the name "{name}", which Windows reserves'
    if name[-1] in ". ":
        return "contains a name that ends with a dot or a space"
    return ""


_RESERVED = re.compile(r"[?#]|%(?![0-9A-Fa-f]{2})")
"""Characters that end a path, and percent signs that encode nothing."""
_ADDRESSES = 50_000
"""Cached addresses; pages mostly link to the same ones."""
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
    """Percent-encoded, as in the link that leads to it."""
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


class AddressError(ValueError):
    """No published page can have the address."""


def file_of(path: str) -> str:
    """Return the file of a page by its path, percent-encoded as in links.

    The file of ``/`` is index.html and that of ``/products/5`` is products/5.html. The file of
    ``/about/`` is about/index.html, which hosts send at the address with the slash. This is the
    only way from an address to a name in the tree. Raises AddressError with the reason.
    """
    if problem := address_problem(path):
        msg = f"{path} {problem}"
        raise AddressError(msg)
    name = unquote(path.removeprefix("/"))
    return f"{name}{INDEX_FILE}" if path.endswith("/") else f"{name}.html"


@lru_cache(_ADDRESSES)
def address_problem(path: str) -> str:
    """Return why no published page can have a percent-encoded path, or "" if one can."""
    if not path.startswith("/"):
        return "does not begin with a slash"
    if reserved := _RESERVED.search(path):
        return f'contains "{reserved[0]}" unencoded; write it as %{ord(reserved[0]):02X}'
    try:
        steps = [unquote(step, errors="strict") for step in path.removeprefix("/").split("/")]
    except UnicodeDecodeError:
        return "is not percent-encoded UTF-8"
    # Some servers decode an address twice.
    for step in map(unquote, steps):
        if "/" in step:
            return "contains an encoded slash, which hosts treat in different ways"
        if step in (".", ".."):
            return f'contains the step "{step}"'
    *folders, last = steps
    file = "/".join([*folders, f"{last}.html" if last else INDEX_FILE])
    return name_problem(file) or name_problem(unquote(file)) or _taken(steps, file)


def _taken(steps: list[str], file: str) -> str:
    """Return what hosts or the build use a file or a folder for, or ""."""
    if is_not_found(file):
        return f"has the file {file}, which hosts send for missing addresses"
    if steps[-1] and file.rpartition("/")[2] == INDEX_FILE:
        return f"has the file {file}, which hosts send at /{file.removesuffix(INDEX_FILE)}"
    if file == FALLBACK:
        return f"has the file {file}, which some hosts send for every address without a file"
    if steps[0] == PREVIEW:
        return "is in the folder of the preview"
    return ""


def below_base(routes: Iterable[Route], base: str) -> list[Route]:
    """Return the routes of an app below its base, such as /docs/; some can be there already."""
    top = base.strip("/")
    return [
        route
        if route.path.startswith(base)
        else replace(route, path=f"/{top}{route.path}", file=f"{top}/{route.file}")
        for route in routes
    ]


def home_files(files: Iterable[str]) -> list[str]:
    """Return the pages with the fewest steps in their addresses: `/`, or one for each language."""
    steps = {file: path_of(file).rstrip("/").count("/") for file in sorted(files)}
    pages = {file: count for file, count in steps.items() if not is_not_found(file)}
    return [file for file, count in pages.items() if count == min(pages.values())]


def is_not_found(file: str) -> bool:
    """Return whether hosts send the file for missing addresses; products/1404.html is a page."""
    return file.rpartition("/")[2] == NOT_FOUND


def path_of(file: str) -> str:
    """Return the path of a page's file; the opposite of ``file_of``.

    The path is percent-encoded, as browsers send it. A folder's index.html, which other tools
    write, is served at the folder's path with a slash.
    """
    if is_not_found(file):
        return encoded_path(f"/{file}")
    folder, _, name = file.rpartition("/")
    if name == INDEX_FILE:
        return encoded_path(f"/{folder}/") if folder else "/"
    return encoded_path(f"/{file.removesuffix('.html')}")


def markdown_path(path: str) -> str:
    """Return the address of a page's Markdown copy: ``/markdown/products/5.md``."""
    return f"{MARKDOWN_FOLDER.removesuffix('/')}{path}.md"


def page_files(tree: Path) -> list[Path]:
    """Return the HTML files of a tree in order, without the preview's and the fallback."""
    files = sorted(file for file in tree.rglob("*.html") if file.is_file())
    return [file for file in files if file.relative_to(tree).parts[0] not in (PREVIEW, FALLBACK)]
