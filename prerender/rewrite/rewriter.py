"""Fill the shell for a snapshot, step by step, and write it once.

The markup inside the root element is never parsed: it was verified to hydrate as it is, and a
parser could change it. It replaces a placeholder comment in the written shell.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial

from lxml import etree, html
from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.cards import SocialCard
from prerender.crawl.snapshot import Snapshot
from prerender.host.policy import content_policy
from prerender.rewrite.document import Document, PublishedPage, Shell, root_of
from prerender.rewrite.steps import (
    add_integrity,
    declare_policy,
    keep_addresses,
    link_chunks,
    link_files,
    link_markdown_copy,
    link_page_data,
    link_styles,
    mark_root,
    place_analytics,
    place_card,
    place_head,
    place_structured_data,
    place_verification,
    script_integrity,
)
from prerender.routes import Route
from prerender.settings import Settings

Step = Callable[[Shell], None]
Steps = tuple[Step, ...]
SHARED_STEPS: Steps = (link_chunks, link_styles, add_integrity, keep_addresses)
"""Steps that depend on the modules only; done once for all pages with the same modules."""
PAGE_STEPS: Steps = (
    place_head,
    place_card,
    link_page_data,
    link_markdown_copy,
    link_files,
    place_structured_data,
    mark_root,
)
"""Steps for each page, in this order."""
_BODY = "the-markup-of-the-page"


def shared_steps(settings: Settings) -> Iterator[Step]:
    """Yield the steps that do the same for all pages with the same modules."""
    if policy := content_policy(settings):
        yield partial(declare_policy, policy=policy)
    if settings.analytics:
        yield partial(place_analytics, analytics=settings.analytics)


def page_steps(settings: Settings) -> Iterator[Step]:
    """Yield the steps for each page."""
    if settings.verification:
        yield partial(place_verification, verification=settings.verification)


class Rewriter:
    """Turns snapshots into documents."""

    def __init__(self, bundle: Bundle, settings: Settings) -> None:
        """Read the built app's shell."""
        self._card_origin = settings.card_origin
        self._bundle = bundle
        self._origin = settings.origin
        self._shared_steps = (*SHARED_STEPS, *shared_steps(settings))
        self._page_steps = (*PAGE_STEPS, *page_steps(settings))
        file = bundle.folder / "index.html"
        # Without indents, the head fits into fewer packets.
        parser = html.HTMLParser(remove_blank_text=True)
        self._shell = html.document_fromstring(file.read_bytes(), parser, ensure_head_body=True)
        self._integrity = script_integrity(self._shell, bundle)
        self._shared: dict[tuple[str, ...], HtmlElement] = {}

    def rewrite(self, snapshot: Snapshot, route: Route, card: SocialCard | None) -> Document:
        """Return the document of a snapshot, with its social card if it has one.

        Raises BundleError if the app's page has no root element.
        """
        if snapshot.modules not in self._shared:
            emptied = self._emptied(snapshot)
            shared = self._filled(emptied, snapshot, route, None, self._shared_steps)
            self._shared[snapshot.modules] = shared.tree
        shell = self._filled(
            self._shared[snapshot.modules], snapshot, route, card, self._page_steps
        )
        written = html.tostring(shell.tree, doctype="<!doctype html>", encoding="unicode")
        before, _, after = written.partition(f"<!--{_BODY}-->")
        body = f"{before}{snapshot.body}{after}\n"
        return Document(PublishedPage.of(route, snapshot.images), body, snapshot)

    def _emptied(self, snapshot: Snapshot) -> HtmlElement:
        """Return the app's page with a placeholder in its root element."""
        page = deepcopy(self._shell)
        root = root_of(page, snapshot)
        # An app can have a spinner there, which its first rendering replaces.
        root.text = None
        root[:] = [etree.Comment(_BODY)]
        return page

    def _filled(
        self,
        tree: HtmlElement,
        snapshot: Snapshot,
        route: Route,
        card: SocialCard | None,
        steps: Steps,
    ) -> Shell:
        """Return a copy of a tree after the steps."""
        site = (self._bundle, self._origin, card, self._card_origin, self._integrity)
        shell = Shell(deepcopy(tree), snapshot, *site, route.markdown_copy)
        for step in steps:
            step(shell)
        return shell
