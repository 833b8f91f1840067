"""The build: content → routes → sheets → crawl → cards → rewrite → audit → visit → publish."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from prerender.audit.site import Site
from prerender.browser.shared_browser import SharedBrowser, shared_browser
from prerender.finding import Finding, Verdict
from prerender.pipeline.bundling import bundled
from prerender.pipeline.choice import choose_browser
from prerender.pipeline.content import Content
from prerender.pipeline.content_files import write_content_files
from prerender.pipeline.executor import executor
from prerender.pipeline.inputs import inputs_of
from prerender.pipeline.job import Job
from prerender.pipeline.last_good import keep_last_good, stand_in_for_refused
from prerender.pipeline.outcome import Outcome
from prerender.pipeline.pages import make_pages, to_make
from prerender.pipeline.proving import audit_site, compress_texts, verdict_on, visit_stand_ins
from prerender.pipeline.shard import Plan
from prerender.pipeline.sheets import make_sheets
from prerender.pipeline.written_tree import WrittenTree, write_site_files
from prerender.progress.profile import span
from prerender.progress.reporter import Reporter
from prerender.publish.changes import changes
from prerender.publish.tree import Tree, staging
from prerender.settings import Settings


@dataclass(frozen=True, slots=True)
class Proven:
    """A tree that is about to be published."""

    site: Site
    verdict: Verdict


PrePublishHook = Callable[[Proven, SharedBrowser], Awaitable[None]]
"""Adds to a tree that is proven something that is no page of it."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A tree as audit and visit found it."""

    site: Site
    findings: list[Finding]


async def build(
    content: Content, settings: Settings, reporter: Reporter, beside: PrePublishHook | None = None
) -> Outcome:
    """Publish the site of a content, or nothing. Raises PrerenderError as errors.py says."""
    started = time.monotonic()
    chromium = await choose_browser(settings, reporter.say)
    async with shared_browser(chromium) as pool:
        job = Job(settings, chromium, pool, reporter, settings.sample)
        with staging(settings.site) as tree:
            made = await make(content, tree, job)
            proof = await prove(made, tree, job)
            with span("stage", "publish"):
                findings = [*proof.findings, *content.findings(settings)]
                verdict = verdict_on(findings, content, settings)
                changed = changes(settings.site, tree.folder)
                if not verdict.errors:
                    if beside:
                        await beside(Proven(proof.site, verdict), pool)
                    tree.publish()
    written = made.pages.written
    missing = sum(page.missing for page in written)
    return Outcome(
        pages=len(written) - missing,
        not_found_pages=missing,
        rendered=made.pages.rendered,
        seconds=time.monotonic() - started,
        claims=content.claims(),
        left_out=content.left_out(),
        sample_identity=content.has_sample_identity(),
        listed=content.may_be_listed(settings),
        sample=settings.sample,
        verdict=verdict,
        changes=changed,
    )


async def make(content: Content, tree: Tree, job: Job) -> WrittenTree:
    """Write the site into a tree: routes → sheets → shards.

    Of each shard the maker makes the pages, by itself: crawl → cards → rewrite → audit → visit.

    Raises PagesError with every page that threw, hung, did not hydrate, or is not there.
    """
    settings = job.settings
    with job.reporter.stage("bundle"):
        bundle = await bundled(content, settings)
    with span("stage", "inputs"):
        inputs = inputs_of(bundle, settings.origin, job.chromium)
    sheets = await make_sheets(content, bundle, inputs, tree, job)
    if sheets.are_news:
        with span("stage", "content"):
            bundle = await bundled(content, settings)
    with span("stage", "routes"):
        wanted = tuple(content.routes(bundle.parts))
    plan = Plan(settings, job.chromium, bundle, inputs.key, tree.folder)
    async with (
        write_content_files(content, tree, settings),
        executor(plan, inputs, job, tree, to_make(wanted, bundle, inputs, settings)) as makers,
    ):
        pages = await make_pages(wanted, plan, inputs, makers, tree, job)
    pages, kept = keep_last_good(pages.with_failures(sheets.failures), wanted, tree, settings)
    findings = (*kept, *sheets.findings, *pages.cards)
    made = WrittenTree(content, inputs.key, wanted, pages, findings)
    write_site_files(made, tree, settings)
    return made


async def prove(made: WrittenTree, tree: Tree, job: Job) -> Proof:
    """Audit the site, whose pages are proven each by itself.

    Pages that are refused stand as they were published before, if the settings say so and all of
    them can; the site is then proven once more, since other pages link to these.
    """
    proof = await _examine(made, tree, job)
    mended, notes = stand_in_for_refused(made, proof.findings, tree, job.settings)
    if mended is None:
        return Proof(proof.site, [*proof.findings, *notes])
    write_site_files(mended, tree, job.settings)
    return await _examine(mended, tree, job)


async def _examine(made: WrittenTree, tree: Tree, job: Job) -> Proof:
    await compress_texts(tree, job)
    with job.reporter.stage("audit"):
        site, found = audit_site(tree.folder, made.pages, job)
    visited = await visit_stand_ins(made, tree, job)
    return Proof(site, [*made.findings, *found, *visited])
