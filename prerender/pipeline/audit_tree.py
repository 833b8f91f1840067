"""The audit stage: applies every rule and returns the verdict."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from prerender.audit.auditor import audit
from prerender.audit.site import Site
from prerender.finding import Finding, Verdict, sort_findings, with_places
from prerender.host.policy import content_policy
from prerender.pipeline.content import Content
from prerender.pipeline.findings import CHANGING_RULE
from prerender.pipeline.job import PROOF_STORE, Job
from prerender.pipeline.site_tree import SiteTree
from prerender.publish.tree import COMPRESSED_STORE, Compressor, compress
from prerender.setting_keys import SAMPLE_VISITS
from prerender.settings import Settings
from prerender.visit.observation import CHANGE
from prerender.visit.queue import VisitCache, VisitOptions
from prerender.visit.sample import sample_files, select_pages, spread_of
from prerender.visit.visit import visit


@dataclass(frozen=True, slots=True)
class AuditedTree:
    """A tree with all findings about it."""

    tree: SiteTree
    site: Site
    findings: tuple[Finding, ...]


async def compress_texts(site: SiteTree, job: Job) -> SiteTree:
    """Write the compressed copies of a tree's texts, if the settings ask for them."""
    if job.settings.compress:
        with job.reporter.stages("compress"):
            await compress(site.tree, Compressor(job.store(COMPRESSED_STORE)), job.settings.jobs)
    return site


def audit_tree(site: SiteTree, job: Job) -> AuditedTree:
    """Apply the rules of the site; each page was audited and visited when it was rendered."""
    with job.reporter.stages("audit"):
        known, found = audit_site(site.tree.folder, site, job)
    files = {page.path: file for file, page in site.facts.items()}
    visited = sorted(site.visits, key=lambda one: PurePath(files.get(one.page, one.page)))
    return AuditedTree(site, known, (*site.notes, *found, *_judged_alike(visited)))


def _judged_alike(visited: Sequence[Finding]) -> list[Finding]:
    """Lower changes of a page that also changed in the crawl, where that is only a warning."""
    changing = {finding.page for finding in visited if finding.rule == CHANGING_RULE}
    return [
        replace(finding, level="warning")
        if finding.page in changing and CHANGE in finding.message
        else finding
        for finding in visited
    ]


def audit_site(folder: Path, site: SiteTree, job: Job) -> tuple[Site, list[Finding]]:
    """Apply every rule of the site to a folder whose pages are audited already."""
    files = sorted(map(PurePath, site.facts))
    pages = (site.facts[file.as_posix()] for file in files)
    known = Site(folder, job.settings.origin, job.settings.budgets, pages)
    found = audit(known, site.faults, job.settings.policy)
    if job.settings.on_finding == "warn":
        found = [replace(finding, level="warning") for finding in found]
    return known, found


def verdict_on(findings: Sequence[Finding], content: Content, settings: Settings) -> Verdict:
    """Return the verdict on a tree and its content, with the place of each finding."""
    verdict = sort_findings([*findings, *content.findings(settings)], settings.accepted)
    is_clean = not verdict.errors and not verdict.warnings
    return verdict if is_clean else with_places(verdict, content.places())


def files_to_visit(site: SiteTree, settings: Settings) -> tuple[str, ...]:
    """Return the files of the pages of a tree that the settings select."""
    files = {Path(page.file): page.path for page in site.written}
    spread = {files[file] for file in sample_files(sorted(files), spread_of(settings.visits))}
    if settings.visits == SAMPLE_VISITS:
        paths = (page.path for page in site.written)
        proofs = {path: site.proofs[path] for path in paths if path in site.proofs}
        spread |= select_pages(proofs, spread, {})
    return tuple(page.file for page in site.written if page.path in spread)


async def visit_pages(folder: Path, files: Sequence[Path], program: str, job: Job) -> list[Finding]:
    """Visit pages of a folder that have not passed before."""
    settings = job.settings
    passed = VisitCache(job.store(PROOF_STORE), program, folder, content_policy(settings))
    options = VisitOptions(settings.jobs, settings.page_limit, content_policy(settings))
    with job.reporter.stages("visit") as progress:
        return [*await visit(folder, files, job.pool, options, progress, passed)]
