"""The edited site: rendered into a separate folder and compared with the published one."""

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path

from prerender.audit.rules.link_previews import card
from prerender.bundle.bundle import run_vite
from prerender.catalogue.content import CatalogueContent, read_content
from prerender.deploy.publication import online_site
from prerender.errors import UnconfirmedError
from prerender.finding import Finding
from prerender.host.policy import DATASHEETS_FOLDER
from prerender.pipeline.build import (
    ChosenPages,
    audit_site,
    pages_to_visit,
    render_site,
    verdict_on,
    visit_pages,
)
from prerender.pipeline.content import Content
from prerender.pipeline.job import Job
from prerender.preview.editor.checklist import Blocker, blockers
from prerender.preview.report import Report, report_on
from prerender.publish.tree import staging
from prerender.settings import Settings

FOLDER = "build/preview"
_PAGE_SOURCES = "preview"
"""The folder of the preview's own page in the app's sources."""


@dataclass(frozen=True, slots=True)
class EditedSite:
    """The rendered edited site and its report, both before any page is visited."""

    job: Job
    """The job that rendered the site; its settings select the edition."""
    content: Content
    visited: ChosenPages
    findings: list[Finding]
    report: Report
    blockers: tuple[Blocker, ...]
    """The values that must be confirmed before this site can be published."""
    is_drawn: bool
    """Whether the site has all of its cards and data sheets."""


def preview_settings(settings: Settings) -> Settings:
    """Return settings for rendering the site into the preview's own folder."""
    folder = settings.root / FOLDER
    return settings.with_values(site=folder / "site", bundle=folder / "spa")


async def show(settings: Settings, job: Job) -> EditedSite:
    """Render and audit the edited site, without new cards and data sheets, and report on it.

    Raises PrerenderError. ``job`` has the settings of the edited site, ``settings`` those of the
    published site.
    """
    pages_first = job.settings.with_values(pages_first=True)
    return await _rendered(settings, replace(job, settings=pages_first))


async def _rendered(settings: Settings, job: Job) -> EditedSite:
    """Render the edited site. Long steps run in threads, so that the editor can save meanwhile."""
    content, job, blocking = read_edited(job)
    own = job.settings
    with staging(own.site) as tree:
        rendered = await render_site(content, tree, job)
        tree.publish()
        site, found = await asyncio.to_thread(audit_site, own.site, rendered, job)
        other = [finding for finding in found if not _is_of_drawing(finding)]
        is_drawn = not own.pages_first or len(other) == len(found)
        findings = [*rendered.notes, *(found if is_drawn else other)]
        verdict = await asyncio.to_thread(verdict_on, findings, content, own)
        report = await asyncio.to_thread(report_on, site, verdict, content, online_site(settings))
        visited = pages_to_visit(rendered, own)
        return EditedSite(job, content, visited, findings, report, blocking, is_drawn)


def _is_of_drawing(finding: Finding) -> bool:
    """Return whether a finding can be about a card or a data sheet that is not drawn yet."""
    return finding.rule == card.name or finding.target.startswith(f"/{DATASHEETS_FOLDER}/")


def read_edited(job: Job) -> tuple[CatalogueContent, Job, tuple[Blocker, ...]]:
    """Read the content; if values cannot be published yet, read the edition that marks them."""
    settings = job.settings
    blocking: tuple[Blocker, ...] = ()
    try:
        content = read_content(settings)
    except UnconfirmedError:
        settings = settings.with_values(labelled=True, indexable=False, analytics=None)
        content = read_content(settings)
        blocking = blockers(settings.catalogue.read_text("utf-8-sig"))
    # The content security policy allows the origins that the content uses.
    settings = settings.with_values(sources=content.policy_sources())
    return content, replace(job, settings=settings), blocking


async def verify(shown: EditedSite, settings: Settings, job: Job) -> Report | None:
    """Draw new cards and data sheets, and visit the pages.

    Return an updated report if something was drawn or found, or else None. The other parameters are
    those of ``show``.
    """
    drawn = shown if shown.is_drawn else await _rendered(settings, job)
    own = drawn.job.settings
    found = await visit_pages(own.site, drawn.visited, drawn.job)
    verdict = verdict_on([*drawn.findings, *found], drawn.content, own)
    return drawn.report.judged(verdict) if found or drawn is not shown else None


async def build_page(settings: Settings, folder: Path) -> None:
    """Build the preview's own page into a folder, whose previous content is removed."""
    await run_vite(settings.root, settings.app / _PAGE_SOURCES, folder)
