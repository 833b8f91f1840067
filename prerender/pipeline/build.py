"""The build: each line is a stage, in the order in which they run (docs/engine/pipeline.md)."""

import time

from prerender.browser.browser import shared_browser
from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources, content_file
from prerender.errors import FailedPagesError, PicturesError
from prerender.pipeline.audit_tree import audit_tree, compress_texts, verdict_on
from prerender.pipeline.content import Content
from prerender.pipeline.inputs import inputs_of
from prerender.pipeline.job import Job, choose_browser
from prerender.pipeline.outcome import Outcome, PrePublishHook, outcome_of, publish_tree
from prerender.pipeline.render_pages import render_pages_and_sheets
from prerender.pipeline.site_tree import SiteTree, fallback_notes, write_site_files
from prerender.progress.reporter import Reporter
from prerender.publish.tree import Tree, staging
from prerender.settings import Settings


async def build(
    content: Content, settings: Settings, reporter: Reporter, hook: PrePublishHook | None = None
) -> Outcome:
    """Build, verify and publish a site. If a stage fails, the published site stays unchanged.

    Raises PrerenderError. Its subclass FailedPagesError lists every page that threw, hung, did not
    hydrate or is missing.
    """
    started = time.monotonic()
    settings = settings.with_values(sources=content.policy_sources())
    chromium = await choose_browser(settings, reporter.say)
    async with shared_browser(chromium) as browser:
        job = Job(settings, chromium, browser, reporter, settings.visits)
        with staging(settings.site) as tree:
            site = await render_site(content, tree, job)
            site = await compress_texts(site, job)
            audited = audit_tree(site, job)
            verdict = verdict_on(audited.findings, content, settings)
            changed = await publish_tree(audited, verdict, job, hook)
    return outcome_of(audited.tree, content, settings, verdict, changed, started)


async def render_site(content: Content, tree: Tree, job: Job) -> SiteTree:
    """Render every page into a tree, and write the site's other files: the stages until the audit.

    The settings of the job have the content's policy sources. Raises FailedPagesError if a page
    failed.
    """
    settings = job.settings
    bundle = await build_app(content, settings, job.reporter)
    inputs = inputs_of(bundle, settings.origin, job.chromium, settings.locales)
    site = await render_pages_and_sheets(content, bundle, inputs, tree, job)
    if site.failures:
        raise FailedPagesError(site.failures)
    return write_site_files(site.with_notes(fallback_notes(settings)), content, settings)


async def build_app(content: Content, settings: Settings, reporter: Reporter) -> Bundle:
    """Build the app if its sources changed, or only its page data."""
    published = content.published()
    sources = Sources(
        settings.root,
        settings.app,
        content_file(settings.bundle),
        None if published else settings.catalogue,
        outputs=(settings.bundle, settings.site, settings.cache),
    )
    if published:
        sources.content.parent.mkdir(parents=True, exist_ok=True)
        sources.content.write_text(published, "utf-8")
    try:
        with reporter.stages("bundle"):
            return await bundle_app(sources, settings.bundle, settings.cache / "pictures")
    except PicturesError as error:
        raise content.picture_error(error) from error
