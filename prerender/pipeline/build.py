"""The build: each line is a stage, in the order in which they run (docs/engine/pipeline.md)."""

import time

from prerender.browser.shared_browser import shared_browser
from prerender.pipeline.audit_tree import (
    audit_tree,
    compress_texts,
    replace_rejected,
    verdict_on,
)
from prerender.pipeline.build_app import build_app
from prerender.pipeline.choose_browser import choose_browser
from prerender.pipeline.content import Content
from prerender.pipeline.inputs import inputs_of
from prerender.pipeline.job import Job
from prerender.pipeline.last_published import keep_last_published
from prerender.pipeline.outcome import Outcome, outcome_of
from prerender.pipeline.publish_tree import PrePublishHook, publish_tree
from prerender.pipeline.render_pages import render_pages_and_sheets
from prerender.pipeline.site_files import write_site_files
from prerender.pipeline.site_tree import SiteTree
from prerender.progress.reporter import Reporter
from prerender.publish.tree import Tree, staging
from prerender.settings import Settings


async def build(
    content: Content, settings: Settings, reporter: Reporter, hook: PrePublishHook | None = None
) -> Outcome:
    """Build, verify and publish a site. If a stage fails, the published site stays unchanged.

    Raises PrerenderError. Its subclass PagesError lists every page that threw, hung, did not
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
            audited = await audit_tree(site, job)
            audited = await replace_rejected(audited, content, job)
            verdict = verdict_on(audited.findings, content, settings)
            changed = await publish_tree(audited, verdict, job, hook)
    return outcome_of(audited.tree, content, settings, verdict, changed, started)


async def render_site(content: Content, tree: Tree, job: Job) -> SiteTree:
    """Render every page into a tree, and write the site's other files: the stages until the audit.

    The settings of the job have the content's policy sources.
    """
    settings = job.settings
    bundle = await build_app(content, settings, job.reporter)
    inputs = inputs_of(bundle, settings.origin, job.chromium)
    site = await render_pages_and_sheets(content, bundle, inputs, tree, job)
    return write_site_files(keep_last_published(site, settings), content, settings)
