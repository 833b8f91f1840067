"""The build: catalogue → routes → sheets → crawl → cards → rewrite → audit → visit → publish."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from prerender.audit.site import Site
from prerender.browser.pool import lending, warm_browser
from prerender.catalogue.claim import State
from prerender.catalogue.claims import count_claims
from prerender.choice import choose_browser
from prerender.finding import Verdict
from prerender.identity import identity_findings, may_be_listed, sample_identity
from prerender.making import Made, catalogue_of, make
from prerender.profile import span
from prerender.progress import Reporter
from prerender.proving import prove, verdict_on
from prerender.publish.changes import Changes, changes
from prerender.publish.tree import Tree, staging
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a build came to."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the others were kept from earlier builds."""
    seconds: float
    claims: dict[State, int]
    """Entries that are sample, unconfirmed and confirmed."""
    sample_identity: bool
    """Whether the company is made up."""
    listed: bool
    """Whether search engines may list what was published."""
    sample: int | None
    """Pages that the visit opened at most; None where it opened all."""
    verdict: Verdict
    changes: Changes | None
    """Against the tree that was published before, if there was one."""

    @property
    def published(self) -> bool:
        """Whether the tree was put in place."""
        return not self.verdict.errors


Beside = Callable[[Tree, Site, Made, Verdict], Awaitable[None]]
"""Adds to a tree that is proven something that is no page of it."""


async def build(settings: Settings, reporter: Reporter, beside: Beside | None = None) -> Outcome:
    """Publish the catalogue's site, or nothing. Raises PrerenderError as errors.py says."""
    started = time.monotonic()
    catalogue = catalogue_of(settings)
    chromium = await choose_browser(settings, reporter.say)
    async with warm_browser(chromium) as browser:
        with staging(settings.site) as tree, lending(browser):
            made = await make(tree, catalogue, settings, chromium, reporter)
            proof = await prove(tree, made, settings, reporter)
            with span("stage", "publish"):
                findings = [*proof.findings, *identity_findings(catalogue, settings)]
                verdict = verdict_on(findings, settings)
                changed = changes(settings.site, tree.folder)
                if not verdict.errors:
                    if beside:
                        await beside(tree, proof.site, made, verdict)
                    tree.publish()
    written = made.pages.pages
    missing = sum(page.missing for page in written)
    return Outcome(
        pages=len(written) - missing,
        not_found_pages=missing,
        rendered=made.pages.rendered,
        seconds=time.monotonic() - started,
        claims=count_claims(catalogue),
        sample_identity=bool(sample_identity(catalogue)),
        listed=may_be_listed(catalogue, settings),
        sample=settings.sample,
        verdict=verdict,
        changes=changed,
    )
