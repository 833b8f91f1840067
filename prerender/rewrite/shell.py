"""The shell: the built app's page, and the input of the rewrite steps."""

from collections.abc import Mapping
from dataclasses import dataclass

from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.cards.card_document import SocialCard
from prerender.crawl.snapshot import Snapshot

ROOT = ".//div[@id='root']"


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
