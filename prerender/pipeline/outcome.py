"""The outcome of a build, as reports show it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from prerender.finding import Verdict
from prerender.pipeline.content import Content
from prerender.pipeline.site_tree import SiteTree
from prerender.publish.changes import Changes
from prerender.rewrite.document import PublishedPage
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a build."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the other pages come from cached snapshots."""
    seconds: float
    content_lines: tuple[str, ...]
    """The lines about the content."""
    content_values: Mapping[str, object]
    listed: bool
    """Whether search engines are allowed to list the site."""
    proofs: Mapping[str, str]
    """How each path was verified: ``opened``, ``like PATH`` for a page that was published as it was
    hydrated, or nothing."""
    verdict: Verdict
    changes: Changes | None
    """Changes since the previously published tree, if any."""

    @property
    def published(self) -> bool:
        """Whether the tree was published."""
        return not self.verdict.errors


def outcome_of(
    site: SiteTree,
    content: Content,
    settings: Settings,
    verdict: Verdict,
    changed: Changes | None,
    started: float,
) -> Outcome:
    """Return the outcome of a build that started at a time of the monotonic clock."""
    missing = sum(page.missing for page in site.written)
    return Outcome(
        pages=len(site.written) - missing,
        not_found_pages=missing,
        rendered=site.rendered,
        seconds=time.monotonic() - started,
        content_lines=tuple(content.report_lines()),
        content_values=content.report_values(),
        listed=content.is_indexable(settings),
        proofs={page.path: _proof(page, site) for page in site.written},
        verdict=verdict,
        changes=changed,
    )


def _proof(page: PublishedPage, site: SiteTree) -> str:
    """Return how a page was verified; last published versions are always opened again."""
    if page.file in site.last_published:
        return "opened"
    return site.proven_by.get(page.path, "")
