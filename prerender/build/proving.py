"""Proving: audit and visit, and the verdict on what they found."""

from pathlib import Path

from prerender.audit.auditor import audit
from prerender.audit.kept import KeptFacts
from prerender.audit.site import Site, read_site
from prerender.build.job import PAGES, Job
from prerender.build.made import Made
from prerender.catalogue.places import read_places
from prerender.finding import Finding, Verdict, judge, placed
from prerender.profile import span
from prerender.publish.compress import COMPRESSED, compress
from prerender.publish.tree import Tree
from prerender.settings import Settings
from prerender.visit.passed import PassedVisits
from prerender.visit.visitor import Visiting, visit


async def compress_texts(tree: Tree, job: Job) -> None:
    """Write the compressed copies of a tree's texts, where the settings want them."""
    if job.settings.compress:
        with span("stage", "compress"):
            await compress(tree, job.store(COMPRESSED), job.settings.jobs)


def audit_pages(folder: Path, made: Made, job: Job) -> tuple[Site, list[Finding]]:
    """Check a tree by every rule; pages that are known are not read again."""
    known = KeptFacts(job.store(PAGES), made.inputs)
    site = read_site(folder, job.settings.origin, job.settings.budgets, known.read)
    return site, audit(site)


async def visit_pages(folder: Path, made: Made, job: Job) -> list[Finding]:
    """Open the pages of a tree, those that have not passed before."""
    settings = job.settings
    with job.reporter.stage("visit") as advance:
        return await visit(
            folder,
            job.pool,
            Visiting(settings.jobs, settings.page_limit, settings.sample),
            advance,
            PassedVisits(job.store(PAGES), made.inputs, folder),
        )


def verdict_on(findings: list[Finding], settings: Settings) -> Verdict:
    """Judge findings, and name the places of the catalogue that they are about."""
    verdict = judge(findings, settings.accepted)
    # A large catalogue takes a second to read once more, with the place of every value.
    is_clean = not verdict.errors and not verdict.warnings
    return verdict if is_clean else placed(verdict, read_places(settings.catalogue))
