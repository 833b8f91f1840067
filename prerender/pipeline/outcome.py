"""The outcome of a build, as reports show it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from prerender.finding import Verdict
from prerender.pipeline.content import Content
from prerender.pipeline.site_tree import SiteTree
from prerender.publish.changes import Changes
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a build."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the other pages come from cached snapshots."""
    seconds: float
    claims: Mapping[str, int]
    """Entries that are sample, unconfirmed and confirmed."""
    left_out: Mapping[str, int]
    """How many values of each kind are not published until they are confirmed."""
    sample_identity: bool
    """Whether the company is a placeholder."""
    listed: bool
    """Whether search engines are allowed to list the site."""
    sample: int | None
    """Maximum visited pages; None for all."""
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
        claims=content.claim_counts(),
        left_out=content.omitted_counts(),
        sample_identity=content.has_placeholder_company(),
        listed=content.is_indexable(settings),
        sample=settings.visit_limit,
        verdict=verdict,
        changes=changed,
    )
