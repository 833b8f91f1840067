"""The build: each line is a stage, in the order in which they run (docs/engine/pipeline.md)."""

import hashlib
import re
import time
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath

from prerender.audit.auditor import audit
from prerender.audit.site import Site
from prerender.browser.browser import shared_browser
from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources, content_file
from prerender.errors import FailedPagesError, PicturesError
from prerender.finding import Finding, Verdict, sort_findings, with_places
from prerender.pipeline.content import Content, PrePublishHook
from prerender.pipeline.job import PROOF_STORE, Job, choose_browser, inputs_of, program_key
from prerender.pipeline.page_finisher import PageProof
from prerender.pipeline.render_pages import SiteTree, render_pages_and_sheets, write_site_files
from prerender.progress.reporter import Reporter
from prerender.publish.tree import COMPRESSED_STORE, Compressor, Tree, compress, staging
from prerender.routes import page_files, path_of
from prerender.setting_keys import ALL_VISITS, SAMPLE_VISITS
from prerender.settings import Settings
from prerender.visit.visit import VisitCache, VisitOptions, visit

_SPREAD = 10
"""Pages of the spread sample."""
_ON_EVERY_PAGE = re.compile(
    rb"<(?:script|link)\b[^>]*/assets/[^>]*\.(?:js|css)[^>]*>"
    rb'|<meta\b[^>]*\bname="robots"[^>]*>'
)
"""Tags that change on every page: names of scripts and styles, and a deploy preview's noindex."""


async def build(
    content: Content, settings: Settings, reporter: Reporter, hook: PrePublishHook | None = None
) -> "Outcome":
    """Build, verify and publish a site. If a stage fails, the published site stays unchanged.

    Raises PrerenderError. Its subclass FailedPagesError lists every page that threw, hung, did not
    hydrate or is missing.
    """
    started = time.monotonic()
    settings = settings.with_values(sources=content.policy_sources())
    chromium = await choose_browser(settings, reporter.say)
    async with shared_browser(chromium) as browser:
        job = Job(settings, chromium, browser, reporter)
        with staging(settings.site) as tree:
            rendered = await render_site(content, tree, job)
            await _compress_texts(tree, job)
            with reporter.stages("audit"):
                site, audited = audit_site(tree.folder, rendered, job)
            chosen = pages_to_visit(rendered, settings)
            visited = await visit_pages(tree.folder, chosen, job)
            findings = [*rendered.notes, *audited, *_by_page(visited, rendered)]
            verdict = verdict_on(findings, content, settings)
            changed = changes(settings.site, tree.folder)
            if not verdict.errors:
                if hook:
                    await hook(site, verdict)
                tree.publish()
    missing = sum(page.page.missing for page in rendered.pages)
    return Outcome(
        pages=len(rendered.pages) - missing,
        not_found_pages=missing,
        rendered=rendered.rendered,
        reason=rendered.reason,
        seconds=time.monotonic() - started,
        content_lines=tuple(content.report_lines()),
        content_values=content.report_values(),
        listed=content.is_indexable(settings),
        proofs=chosen.proofs,
        verdict=verdict,
        changes=changed,
    )


async def render_site(content: Content, tree: Tree, job: Job) -> SiteTree:
    """Render every page into a tree, and write the site's other files: the stages until the audit.

    The settings of the job have the content's policy sources. Raises FailedPagesError if a page
    failed.
    """
    settings = job.settings
    bundle = await build_app(content, settings, job.reporter)
    inputs = inputs_of(bundle, settings, job.chromium)
    site = await render_pages_and_sheets(content, bundle, inputs, tree, job)
    if site.failures:
        raise FailedPagesError(site.failures)
    write_site_files(site, tree, content, settings)
    return site


async def build_app(content: Content, settings: Settings, reporter: Reporter) -> Bundle:
    """Build the app if its sources changed, or only its page data."""
    published = content.published()
    derived_from = (settings.catalogue,) if published else ()
    sources = Sources(
        settings.root,
        settings.app,
        content_file(settings.bundle),
        None if published else settings.catalogue,
        command=settings.build_command,
        outputs=(settings.bundle, settings.site, settings.cache, *derived_from),
    )
    if published:
        sources.content.parent.mkdir(parents=True, exist_ok=True)
        sources.content.write_text(published, "utf-8")
    try:
        with reporter.stages("bundle"):
            return await bundle_app(sources, settings.bundle, settings.cache / "pictures")
    except PicturesError as error:
        raise content.picture_error(error) from error


async def _compress_texts(tree: Tree, job: Job) -> None:
    """Write the compressed copies of a tree's texts, if the settings ask for them."""
    if job.settings.compress:
        with job.reporter.stages("compress"):
            await compress(tree, Compressor(job.store(COMPRESSED_STORE)), job.settings.jobs)


def audit_site(folder: Path, site: SiteTree, job: Job) -> tuple[Site, list[Finding]]:
    """Apply every rule of the site to a folder whose pages are audited already."""
    settings, pages = job.settings, sorted(site.pages, key=lambda page: PurePath(page.page.file))
    known = Site(folder, settings.origin, settings.budgets, (page.audited for page in pages))
    return known, audit(known, {page.page.file: page.faults for page in pages}, settings.policy)


@dataclass(frozen=True, slots=True)
class ChosenPages:
    """The pages to visit."""

    files: tuple[str, ...]
    proofs: Mapping[str, str]
    """How each path is verified: ``opened``, ``like PATH`` for a page that was published as it was
    hydrated, or nothing."""


def pages_to_visit(site: SiteTree, settings: Settings) -> ChosenPages:
    """Choose the pages of a tree that the settings select."""
    visits = settings.visits
    count = visits if isinstance(visits, int) else None if visits == ALL_VISITS else _SPREAD
    files = {Path(page.page.file): page.page.path for page in site.pages}
    spread = {files[file] for file in sample_files(sorted(files), count)}
    proofs = {page.page.path: page.proof for page in site.pages}
    verified = dict.fromkeys(proofs, "") | dict.fromkeys(spread, "opened")
    if visits == SAMPLE_VISITS:
        verified |= verified_pages(proofs, spread)
    return ChosenPages(
        tuple(page.page.file for page in site.pages if verified[page.page.path] == "opened"),
        verified,
    )


def verified_pages(proofs: Mapping[str, PageProof], spread: Collection[str]) -> dict[str, str]:
    """Return how each page is verified: one of each kind is opened, and each that differs.

    Pages of the spread sample are opened too, and are the opened pages of their kinds.
    """
    verified: dict[str, str] = {}
    opened: dict[str, str] = {}
    for path in sorted(proofs, key=lambda path: path not in spread):
        proof = proofs[path]
        like = "" if proof.difference or path in spread else opened.get(proof.kind, "")
        verified[path] = f"like {like}" if like else "opened"
        if not (like or proof.difference):
            opened.setdefault(proof.kind, path)
    return verified


def sample_files(files: list[Path], count: int | None) -> list[Path]:
    """Return ``count`` of the files, or all if ``count`` is None or too large.

    Pages of a folder are similar, so small folders are taken whole and large ones in even steps.
    The same tree always gives the same sample.
    """
    if count is None or count >= len(files):
        return files
    groups: dict[Path, list[Path]] = defaultdict(list)
    for file in files:
        groups[file.parent].append(file)
    taken: set[Path] = set()
    smallest_first = sorted(groups.values(), key=len)
    for index, pages in enumerate(smallest_first):
        share = (count - len(taken)) // (len(smallest_first) - index)
        number = min(len(pages), share)
        taken |= {pages[at * len(pages) // number] for at in range(number)}
    return [file for file in files if file in taken]


async def visit_pages(folder: Path, chosen: ChosenPages, job: Job) -> tuple[Finding, ...]:
    """Visit pages of a folder that have not passed before."""
    settings, program = job.settings, program_key(job.chromium)
    passed = VisitCache(job.store(PROOF_STORE), program, folder, settings.bundle)
    remote = job.remote_answers()
    options = VisitOptions(settings.jobs, settings.page_limit, remote=remote)
    files = [folder / file for file in chosen.files]
    with job.reporter.stages("visit") as progress:
        return await visit(folder, files, job.pool, options, progress, passed)


def _by_page(visited: Sequence[Finding], site: SiteTree) -> list[Finding]:
    """Return the findings of visits and of the crawl, by page.

    A page that is published as it was hydrated has the warnings of the crawl, which name the line.
    """
    files = {page.page.path: PurePath(page.page.file) for page in site.pages}
    unlike = {page.page.path for page in site.pages if page.proof.difference}
    both = [finding for finding in visited if finding.level == "error" or finding.page in unlike]
    both += site.findings
    return sorted(both, key=lambda finding: files.get(finding.page, PurePath(finding.page)))


def verdict_on(findings: Sequence[Finding], content: Content, settings: Settings) -> Verdict:
    """Return the verdict on a tree and its content, with the place of each finding."""
    every = [*content.explained(findings), *content.findings(settings)]
    if settings.on_finding == "warn":
        every = [replace(finding, level="warning") for finding in every]
    verdict = sort_findings(every, settings.accepted)
    is_clean = not verdict.errors and not verdict.warnings
    return verdict if is_clean else with_places(verdict, content.places())


@dataclass(frozen=True, slots=True)
class Changes:
    """Paths in alphabetical order; ``python -m prerender diff`` shows the changes on each page."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def changes(old: Path, new: Path) -> Changes | None:
    """Compare a tree with the previous tree; return None if there is no previous tree."""
    if not old.is_dir():
        return None
    before, after = _pages(old), _pages(new)
    return Changes(
        changed=tuple(path for path in after if before.get(path, after[path]) != after[path]),
        added=tuple(path for path in after if path not in before),
        removed=tuple(path for path in before if path not in after),
    )


def _pages(folder: Path) -> dict[str, bytes]:
    """Return one digest for each page, because two whole trees would not fit into memory."""
    return {
        path_of(file.relative_to(folder).as_posix()): hashlib.sha256(
            _ON_EVERY_PAGE.sub(b"", file.read_bytes())
        ).digest()
        for file in page_files(folder)
    }


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a build."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the other pages come from cached snapshots."""
    reason: str
    """Why these pages were rendered, as a clause."""
    seconds: float
    content_lines: tuple[str, ...]
    """The lines about the content."""
    content_values: Mapping[str, object]
    listed: bool
    """Whether search engines are allowed to list the site."""
    proofs: Mapping[str, str]
    """How each path was verified: ``opened``, ``like PATH`` for a page that was published as it was
    hydrated, or nothing."""
    verdict: Verdict
    changes: Changes | None
    """Changes since the previously published tree, if any."""

    @property
    def published(self) -> bool:
        """Whether the tree was published."""
        return not self.verdict.errors
