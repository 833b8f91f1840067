"""A shard: a list of routes that is rendered independently, its result and its files.

A build on this machine has one shard; a cluster cuts it. Its files are written into the tree, or
returned by a worker that cannot reach the tree.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from pathlib import Path
from typing import Any

from prerender.audit.facts import Facts
from prerender.browser.chromium import Chromium
from prerender.browser.tab import PHONE_LANGUAGE
from prerender.bundle.bundle import Bundle
from prerender.cards import CardDocument, SocialCard
from prerender.crawl.app import CrawlOptions
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import ConsoleMessage, LateFault, Snapshot
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import Route
from prerender.setting_keys import NPM_PACKAGE
from prerender.settings import Settings
from prerender.visit.sample import PageProof

_LANGUAGE = re.compile(r"""<html\b[^>]*\slang=["']?([A-Za-z-]{2,})""")


@dataclass(frozen=True, slots=True)
class Plan:
    """The values that all shards of a build share."""

    settings: Settings
    chromium: Chromium
    bundle: Bundle
    inputs: str
    """The key of what every page depends on."""
    program: str
    """The key of the browser and the prerenderer, on which visits depend."""
    tree: Path | None
    """The folder that renderers write to; None if they cannot reach it and return the files."""

    def shared_by(self, workers: int) -> "Plan":
        """Return the plan for one of several workers, which share the tabs of the settings."""
        jobs = max(1, -(-self.settings.jobs // workers))
        return replace(self, settings=self.settings.with_values(jobs=jobs))


def crawl_options(bundle: Bundle, settings: Settings) -> CrawlOptions:
    """Return how the app of a build is crawled."""
    return CrawlOptions(
        bundle.folder,
        settings.origin,
        settings.jobs,
        settings.page_limit,
        locales=settings.locales or _default_locales(bundle),
    )


def _default_locales(bundle: Bundle) -> tuple[str, ...]:
    """Return the language of the app's page, unless the desktop or the phone has it, and theirs."""
    page = (bundle.folder / "index.html").read_text("utf-8")
    own = _LANGUAGE.search(page)
    known = ("en", PHONE_LANGUAGE.partition("-")[0])
    return (
        (own[1], PHONE_LANGUAGE)
        if own and own[1].partition("-")[0] not in known
        else (PHONE_LANGUAGE,)
    )


@dataclass(frozen=True, slots=True)
class Shard:
    """A list of routes, and how to render their pages."""

    routes: tuple[Route, ...] = ()
    own_cards: bool = True
    """Whether each page has a card of its own."""
    card: SocialCard | None = None
    """The common card of all pages, if they have none of their own."""
    linked: bool = False
    """Whether the paths come only from links, so their pages can be missing."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A page: its document, its facts, and the findings of page rules."""

    page: PublishedPage
    html: bytes
    """Its document; empty once that is written."""
    smaller: tuple[tuple[str, bytes], ...]
    """Its compressed copies by file ending; empty if they save nothing."""
    facts: Facts
    faults: tuple[Finding, ...]
    """The findings of rules for single pages."""
    proof: PageProof
    missing: tuple[Finding, ...]
    """A finding for each file of its modules that its document does not name."""
    markdown: bytes = b""
    """Its Markdown copy, if it has one; empty once that is written."""

    @property
    def without_html(self) -> "FinishedPage":
        """Return the page without its document and its copies."""
        return replace(self, html=b"", smaller=(), markdown=b"")


@dataclass(frozen=True, slots=True)
class ShardResult:
    """The outcome of a shard."""

    pages: tuple[FinishedPage, ...] = ()
    failures: tuple[PageFailure, ...] = ()
    findings: tuple[Finding, ...] = ()
    """Warnings about snapshots, whose pages can be published (findings.py)."""
    rendered: tuple[str, ...] = ()
    """The paths whose snapshot was not cached."""
    links: tuple[str, ...] = ()
    """The paths inside the site that the pages link to, each once."""
    cards: tuple[CardDocument, ...] = ()
    """The cards that the pages refer to."""
    pictures: tuple[tuple[str, bytes], ...] = ()
    """The files of those cards; none if they are written."""


def joined(made: Sequence[ShardResult]) -> ShardResult:
    """Return the results of a shard's pieces as one."""
    values: dict[str, Any] = {
        field.name: tuple(chain.from_iterable(getattr(piece, field.name) for piece in made))
        for field in fields(ShardResult)
    }
    values["links"] = tuple(dict.fromkeys(values["links"]))
    return ShardResult(**values)


def write_result(result: ShardResult, tree: Tree) -> ShardResult:
    """Write the files of a shard that another machine rendered; return its result without them."""
    for page in result.pages:
        write_page(page, tree)
    for file, picture in result.pictures:
        tree.write(file, picture)
    pages = tuple(page.without_html for page in result.pages)
    return replace(result, pages=pages, pictures=())


def write_page(page: FinishedPage, tree: Tree) -> None:
    """Write a page's document and its copies."""
    file = page.page.file
    tree.write(file, page.html)
    for ending, smaller in page.smaller:
        tree.write(f"{file}{ending}", smaller)
    if page.markdown:
        tree.write(page.page.markdown_copy, page.markdown)


_MAX_MESSAGE = 300
"""Characters of a console message that a finding shows."""
GLYPH_RULE = "glyph"
CHANGING_RULE = "changing"
_GLYPH_WHY = "The picture or the PDF shows � in place of a character that no bundled font has."


def snapshot_findings(snapshot: Snapshot, explainer: Explainer) -> Iterator[Finding]:
    """Yield the warnings about a snapshot without faults."""
    path = snapshot.path
    if not snapshot.proven:
        yield _unproven(path)
    for name in snapshot.ignored:
        yield _ignored(path, name)
    for message in snapshot.messages:
        yield _console_finding(path, message, explainer)


def late_finding(late: LateFault, explainer: Explainer) -> Finding | None:
    """Return the warning about what a page did after it was ready; None if the build must fail."""
    fault = late.fault
    if fault.kind in ("error", "warning"):
        message = ConsoleMessage(fault.kind, fault.message, fault.stack)
        return _console_finding(late.path, message, explainer)
    if fault.kind != "changed":
        return None
    text = (
        f"the page changed {late.when}{explainer.position(fault.component_stack)}; "
        f"{fault.message} A visitor can see both. If the change is intended, give the element "
        'data-prerender-ignore, or accept the rule "changing".'
    )
    return Finding(late.path, CHANGING_RULE, text, level="warning")


def _console_finding(path: str, message: ConsoleMessage, explainer: Explainer) -> Finding:
    text = message.text[:_MAX_MESSAGE]
    line = f"{message.level}{explainer.position(message.stack)}: {text}"
    return Finding(path, "console", line, target=text, level="warning")


def _unproven(path: str) -> Finding:
    message = (
        "hydration is not verified, because the app renders the page again in the browser. "
        f"Run 'npm install --save-dev {NPM_PACKAGE}' and call its prerender() instead of "
        "createRoot() (docs/engine/your-app.md)."
    )
    return Finding(path, "unproven", message, level="warning")


def _ignored(path: str, name: str) -> Finding:
    message = (
        f'the element data-prerender-ignore="{name}" is not compared, and no setting states why. '
        f'Add to the setting accepted: rule = "ignored", target = "{name}" and a reason.'
    )
    return Finding(path, "ignored", message, target=name, level="warning")


def card_findings(cards: Iterable[CardDocument]) -> list[Finding]:
    """Return a warning for each run of characters that a card cannot show."""
    return [glyph_finding(card.path, "its card", run) for card in cards for run in card.missing]


def glyph_finding(path: str, what: str, run: str) -> Finding:
    """Return a warning about a run of characters that a file of a page cannot show."""
    points = ", ".join(f"U+{ord(character):04X}" for character in dict.fromkeys(run))
    message = (
        f'{what} cannot show "{run}" ({points}): no bundled font has it. '
        "Replace it; docs/site.md lists the scripts."
    )
    return Finding(
        path, GLYPH_RULE, message, level="warning", why=_GLYPH_WHY, aspect="text", value=run
    )
