"""The shell that the rewrite steps fill, and the documents that result."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.cards import SocialCard
from prerender.crawl.snapshot import Snapshot
from prerender.errors import BundleError
from prerender.routes import Route


@dataclass(frozen=True, slots=True)
class Shell:
    """The tree that the steps fill for a snapshot."""

    tree: HtmlElement
    snapshot: Snapshot
    bundle: Bundle
    origin: str
    card: SocialCard | None
    card_origin: str
    integrity: Mapping[str, str]
    """The ``integrity`` value of each script in the head, by address."""
    markdown_copy: str = ""
    """The address of the page's Markdown copy, if it has one."""

    @property
    def root(self) -> HtmlElement:
        """The element into which the app renders."""
        return root_of(self.tree, self.snapshot)


def root_of(tree: HtmlElement, snapshot: Snapshot) -> HtmlElement:
    """Return the root element of a snapshot. Raises BundleError if it is missing."""
    roots = tree.xpath(".//*[@id=$id]", id=snapshot.root)
    if not roots:
        msg = (
            f"index.html has no root element{f' #{snapshot.root}' if snapshot.root else ''}, into "
            f'which {snapshot.path} is rendered. Add <div id="root"> and build the app again.'
        )
        raise BundleError(msg)
    return roots[0]


@dataclass(frozen=True, slots=True)
class PublishedPage:
    """A page of the tree, as the site files need it."""

    path: str
    file: str
    missing: bool
    """Whether it is a not-found page, which has no address of its own."""
    listed: bool
    """Whether search engines should list it."""
    images: tuple[str, ...]
    """The distinct addresses of the pictures in its main content."""
    markdown_copy: str = ""
    """The file of its Markdown copy; empty if there is none."""

    @classmethod
    def of(cls, route: Route, images: Iterable[str]) -> Self:
        """Return the page of a route with these pictures."""
        shown = tuple(dict.fromkeys(images))
        copy = route.markdown_copy.removeprefix("/")
        return cls(route.path, route.file, route.missing, route.listed, shown, copy)


@dataclass(frozen=True, slots=True)
class Document:
    """A page's final HTML; written immediately, because thousands do not fit into memory."""

    page: PublishedPage
    html: str
    snapshot: Snapshot
