"""A published page, read from its file: where it is opened, and what must stand in it then."""

from dataclasses import dataclass
from pathlib import Path

from lxml import html

from prerender.errors import PublishError
from prerender.routes import NOT_FOUND, is_not_found, path_of

NOWHERE = "nothing-is-here"
"""A path step that no page has; hosts answer it with the folder's not-found page."""

HeadTag = tuple[str, tuple[tuple[str, str], ...], str]
"""A head tag's name, its attributes in alphabetical order, and its text."""


@dataclass(frozen=True, slots=True)
class Published:
    """A page of a tree."""

    path: str
    address: str
    """The path at which the page is opened; a not-found page is opened where nothing is."""
    html: str
    body: str
    """The markup inside the root element."""

    @property
    def head(self) -> tuple[HeadTag, ...]:
        """The tags in its head that the app may touch."""
        parser = html.HTMLParser(encoding="utf-8")
        tree: html.HtmlElement = html.document_fromstring(self.html.encode(), parser=parser)
        tags = (tag for tag in tree.head if tag.tag in ("title", "meta", "link"))
        return tuple((t.tag, tuple(sorted(t.items())), (t.text or "").strip()) for t in tags)


def read_page(folder: Path, file: Path) -> Published:
    """Read a page of a tree that this tool wrote; raises PublishError for any other HTML."""
    text = file.read_text("utf-8")
    name = file.relative_to(folder).as_posix()
    opening = text.find(">", text.find('<div id="root"')) + 1
    closing = text.rfind("</div>")
    if '<div id="root"' not in text or closing < opening:
        msg = f"{file} has no root element; visit opens pages that 'prerender build' made."
        raise PublishError(msg)
    path = path_of(name)
    address = path.replace(NOT_FOUND, NOWHERE) if is_not_found(name) else path
    return Published(path, address, text, text[opening:closing])
