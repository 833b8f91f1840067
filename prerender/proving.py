"""Proving: audit and visit of a tree, and what stands in for a page that they refuse."""

from dataclasses import dataclass
from pathlib import Path

from prerender.audit.auditor import audit
from prerender.audit.kept import KeptFacts
from prerender.audit.site import Site
from prerender.catalogue.places import read_places
from prerender.finding import Finding, Verdict, judge, placed
from prerender.making import Made, write_site_files
from prerender.profile import span
from prerender.progress import Reporter
from prerender.publish.compress import COMPRESSED, compress
from prerender.publish.tree import Tree
from prerender.rendering import LAST_GOOD, stands_as_before
from prerender.settings import Settings
from prerender.store import Store
from prerender.visit.passed import PassedVisits
from prerender.visit.visitor import Visiting, visit


@dataclass(frozen=True, slots=True)
class Proof:
    """A tree as audit and visit found it."""

    site: Site
    findings: list[Finding]


async def prove(tree: Tree, made: Made, settings: Settings, reporter: Reporter) -> Proof:
    """Compress, audit and visit a tree.

    Pages that are refused stand as they were published before, if the settings say so and all of
    them can; the tree is then proven once more, since other pages link to these.
    """
    proof = await _examine(tree, made, settings, reporter)
    if settings.on_page_error == "stop":
        return proof
    refused = _refused(proof, settings)
    kept = {finding.page for finding in made.findings if finding.rule == LAST_GOOD}
    # A published copy that is refused itself has no other to stand in for it.
    if not refused or kept & refused.keys():
        return proof
    count = len(kept) + len(refused)
    if count > settings.keep_budget:
        over = _over_budget(next(iter(refused)), count, settings.keep_budget)
        return Proof(proof.site, [*proof.findings, over])
    if not made.pages.stand_in(list(refused)):
        return proof
    write_site_files(tree, made.pages, made.catalogue, settings)
    again = await _examine(tree, made, settings, reporter)
    stood_in = [
        stands_as_before(page, f"{finding.rule}: {finding.message}")
        for page, finding in refused.items()
    ]
    return Proof(again.site, [*stood_in, *again.findings])


async def _examine(tree: Tree, made: Made, settings: Settings, reporter: Reporter) -> Proof:
    if settings.compress:
        with span("stage", "compress"):
            await compress(
                tree, Store(settings.cache / COMPRESSED, settings.cache_limit), settings.jobs
            )
    with reporter.stage("audit"):
        site = site_in(tree.folder, made, settings)
        findings = [*made.findings, *audit(site)]
    return Proof(site, [*findings, *await open_pages(tree.folder, made, settings, reporter)])


def _refused(proof: Proof, settings: Settings) -> dict[str, Finding]:
    """Return the pages that may not be published, each with one of the reasons."""
    return {finding.page: finding for finding in judge(proof.findings, settings.accepted).errors}


def _over_budget(page: str, count: int, budget: int) -> Finding:
    message = (
        f"does not stand as it was published before: of pages like it there are {count}, "
        f"and keep-budget allows {budget}"
    )
    return Finding(page, LAST_GOOD, message, level="warning")


def site_in(folder: Path, made: Made, settings: Settings) -> Site:
    """Return a tree in a folder as the audit sees it; pages that are known are not read again."""
    known = KeptFacts(made.pages.store, made.inputs)
    return Site(folder, settings.origin, settings.budgets, known.read)


async def open_pages(
    folder: Path, made: Made, settings: Settings, reporter: Reporter
) -> list[Finding]:
    """Visit the pages of the tree that lies in a folder, those that have not passed before."""
    with reporter.stage("visit") as advance:
        return await visit(
            folder,
            made.chromium,
            Visiting(settings.jobs, settings.page_limit, settings.sample),
            advance,
            PassedVisits(made.pages.store, made.inputs, folder),
        )


def verdict_on(findings: list[Finding], settings: Settings) -> Verdict:
    """Judge findings, and name the places of the catalogue that they are about."""
    verdict = judge(findings, settings.accepted)
    # A large catalogue takes a second to read once more, with the place of every value.
    is_clean = not verdict.errors and not verdict.warnings
    return verdict if is_clean else placed(verdict, read_places(settings.catalogue))
