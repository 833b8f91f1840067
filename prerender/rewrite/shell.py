"""The shell: the built app's page, with everything a rewrite step may read."""

from collections.abc import Mapping
from dataclasses import dataclass

from lxml.html import HtmlElement

from prerender.bundle.bundle import Bundle
from prerender.cards.card_document import SocialCard
from prerender.crawl.snapshot import Snapshot

ROOT = ".//div[@id='root']"


@dataclass(frozen=True, slots=True)
class Shell:
    """A tree that the steps fill for one snapshot."""

    tree: HtmlElement
    snapshot: Snapshot
    bundle: Bundle
    origin: str
    card: SocialCard | None
    card_origin: str
    seals: Mapping[str, str]
    """The ``integrity`` of each script that the built page loads, by its address."""
    markdown_copy: str = ""
    """The address of the page's Markdown copy, if it has one."""
