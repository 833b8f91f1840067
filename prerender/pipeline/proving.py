"""Proving: audit and visit, and the verdict on what they found."""

from collections.abc import Sequence
from pathlib import Path, PurePath

from prerender.audit.auditor import audit
from prerender.audit.site import Site
from prerender.finding import Finding, Verdict, judge, placed
from prerender.pipeline.content import Content
from prerender.pipeline.job import Job
from prerender.pipeline.pages import Pages
from prerender.pipeline.stores import PROOFS
from prerender.pipeline.written_tree import WrittenTree
from prerender.progress.profile import span
from prerender.progress.reporter import Advance
from prerender.publish.compress import COMPRESSED, Compressor, compress
from prerender.publish.tree import Tree
from prerender.routes import page_files
from prerender.settings import Settings
from prerender.visit.cache import VisitCache
from prerender.visit.sample import sampled
from prerender.visit.visitor import VisitOptions, visit


async def compress_texts(tree: Tree, job: Job) -> None:
    """Write the compressed copies of a tree's texts, where the settings want them."""
    if job.settings.compress:
        with span("stage", "compress"):
            await compress(tree, Compressor(job.store(COMPRESSED)), job.settings.jobs)


def audit_site(folder: Path, pages: Pages, job: Job) -> tuple[Site, list[Finding]]:
    """Check the site in a folder by every rule; its pages are known, each by itself."""
    files = sorted(map(PurePath, pages.facts))
    known = (pages.facts[file.as_posix()] for file in files)
    site = Site(folder, job.settings.origin, job.settings.budgets, known)
    return site, audit(site, pages.faults)


async def visit_stand_ins(made: WrittenTree, tree: Tree, job: Job) -> list[Finding]:
    """Open the pages that stand as they were published before; add what was found of others."""
    files = sorted(tree.folder / file for file in made.pages.stood_in)
    found = [*made.pages.visits]
    if files and job.sample != 0:
        found += await _visit(tree.folder, files, made, job, lambda _done, _total: None)
    places = {page.path: file for file, page in made.pages.facts.items()}
    return sorted(found, key=lambda finding: PurePath(places[finding.page]))


async def visit_pages(folder: Path, made: WrittenTree, job: Job) -> list[Finding]:
    """Open the pages of a tree, as many as the settings say."""
    files = sampled(page_files(folder), job.settings.sample)
    with job.reporter.stage("visit") as advance:
        return await _visit(folder, files, made, job, advance)


async def _visit(
    folder: Path, files: Sequence[Path], made: WrittenTree, job: Job, advance: Advance
) -> list[Finding]:
    """Open pages of a tree, those that have not passed before."""
    settings = job.settings
    passed = VisitCache(job.store(PROOFS), made.inputs, folder)
    visiting = VisitOptions(settings.jobs, settings.page_limit)
    return await visit(folder, files, job.pool, visiting, advance, passed)


def verdict_on(findings: list[Finding], content: Content, settings: Settings) -> Verdict:
    """Judge findings, and name the places of the content that they are about."""
    verdict = judge(findings, settings.accepted)
    is_clean = not verdict.errors and not verdict.warnings
    return verdict if is_clean else placed(verdict, content.places())
