"""The edited site: made in a folder of its own, read, and compared with what is published."""

import asyncio
from dataclasses import dataclass

from prerender.catalogue.content import read_content
from prerender.finding import Finding
from prerender.pipeline.build import make
from prerender.pipeline.job import Job
from prerender.pipeline.proving import audit_site, verdict_on, visit_pages
from prerender.pipeline.written_tree import WrittenTree
from prerender.preview.report import Report, report_on
from prerender.progress.profile import span
from prerender.publish.tree import staging
from prerender.settings import Settings

FOLDER = "build/preview"


@dataclass(frozen=True, slots=True)
class Shown:
    """A site that was made aside, with what is known of it before its pages are opened."""

    made: WrittenTree
    findings: list[Finding]
    report: Report


def aside(settings: Settings) -> Settings:
    """Return the settings by which the site is made in a folder of its own."""
    folder = settings.root / FOLDER
    return settings.but(site=folder / "site", bundle=folder / "spa")


async def show(settings: Settings, job: Job) -> Shown:
    """Make the site aside, put it in place there, and report on it. Raises PrerenderError.

    The job is that of the site aside; ``settings`` are those of the published one. What takes long
    leaves the event loop free: meanwhile the desk saves what is typed.
    """
    own = job.settings
    content = read_content(own)
    with staging(own.site) as tree:
        made = await make(content, tree, job)
        tree.publish()
        with span("stage", "audit"):
            site, found = await asyncio.to_thread(audit_site, own.site, made.pages, job)
            findings = [*made.findings, *found, *content.findings(own)]
        with span("stage", "report"):
            verdict = await asyncio.to_thread(verdict_on, findings, content, own)
            report = await asyncio.to_thread(report_on, site, verdict, content, settings.site)
        return Shown(made, findings, report)


async def prove(shown: Shown, job: Job) -> Report | None:
    """Open the pages as a visitor does; return the report with what that found, if anything."""
    found = await visit_pages(job.settings.site, shown.made, job)
    verdict = verdict_on([*shown.findings, *found], shown.made.content, job.settings)
    return shown.report.judged(verdict) if found else None
