"""The last published version of pages that fail or are rejected, if the settings allow it.

The document names its app chunks, page data, pictures, data sheet and Markdown copy. These files
are copied beside the current ones. When a visitor follows a link, the older app fetches the
current content map. It belongs to another script, so the app loads the next page as a full
document.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from prerender.audit.auditor import audit_page
from prerender.audit.reading import read_facts
from prerender.audit.site import AuditedPage
from prerender.errors import FailedPagesError, PageFailure
from prerender.finding import Finding, sort_findings
from prerender.pipeline.site_tree import SiteTree, in_order
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.settings import Settings

LAST_GOOD_RULE = "last-good"
"""The rule of the findings about pages that keep their last published version."""
_LOADED_FILE = re.compile(r"/((?:assets|social|datasheets|markdown)/[^\s\"'?#,)]+)")


def keep_last_published(site: SiteTree, settings: Settings) -> SiteTree:
    """Replace failed pages by their last published version, if the settings allow it.

    Adds a warning for each. Raises FailedPagesError with the remaining failures.
    """
    if settings.on_page_error == "stop" or not site.failures:
        _stop_at(site.failures)
        return site
    if len(site.failures) > settings.keep_budget:
        _stop_at(site.failures, f" keep-budget allows {settings.keep_budget}.")
    failed = []
    for failure in site.failures:
        replaced = _with_last_published(site, [failure.path], settings)
        site = replaced or site
        failed += [] if replaced else [failure]
    _stop_at(failed)
    return site.with_notes([_kept(page.path, page.message) for page in site.failures])


def keep_rejected(site: SiteTree, findings: Sequence[Finding], settings: Settings) -> SiteTree:
    """Replace pages with errors by their last published version, if the settings allow it.

    The result must be audited again, because other pages link to these. Returns ``site`` itself, or
    ``site`` with a note why not, if no page was replaced.
    """
    if settings.on_page_error == "stop":
        return site
    rejected = {one.page: one for one in sort_findings(list(findings), settings.accepted).errors}
    kept = {note.page for note in site.notes if note.rule == LAST_GOOD_RULE}
    # A rejected page that is the published version itself cannot be replaced by another version.
    if not rejected or kept & rejected.keys():
        return site
    count = len(kept) + len(rejected)
    if count > settings.keep_budget:
        return site.with_notes([_over_budget(next(iter(rejected)), count, settings.keep_budget)])
    replaced = _with_last_published(site, rejected.keys(), settings)
    if replaced is None:
        return site
    return replaced.with_notes(
        [_kept(page, f"{one.rule}: {one.message}") for page, one in rejected.items()]
    )


def _over_budget(page: str, count: int, budget: int) -> Finding:
    message = (
        f"was not replaced by its last published version: {count} pages have errors, and "
        f"keep-budget allows {budget}. Fix the errors, or raise keep-budget"
    )
    return Finding(page, LAST_GOOD_RULE, message, level="warning")


def _with_last_published(
    site: SiteTree, paths: Collection[str], settings: Settings
) -> SiteTree | None:
    """Copy the published versions of pages into the tree; None if one of them is missing."""
    routes = [route for route in site.routes if route.path in paths]
    if len(routes) < len(paths) or not all(_has_fallback(settings.site, r.file) for r in routes):
        return None
    written = {page.path: page for page in site.written}
    facts, faults = dict(site.facts), dict(site.faults)
    for route in routes:
        _copy_fallback(settings.site, route.file, site.tree)
        written[route.path] = PublishedPage.of(route, ())
        page = AuditedPage(route.file, read_facts((site.tree.folder / route.file).read_bytes()))
        facts[route.file] = page
        faults[route.file] = audit_page(page, settings.origin)
    files = {route.path: route.file for route in routes}
    return replace(
        site,
        written=in_order(written, site.routes),
        facts=facts,
        faults=faults,
        visits=tuple(one for one in site.visits if one.page not in files),
        last_published=site.last_published.union(files.values()),
    )


def _kept(path: str, why: str) -> Finding:
    """Return the warning about a page that keeps its last published version."""
    message = f"kept the previously published version ({why})"
    return Finding(path, LAST_GOOD_RULE, message, level="warning")


def _stop_at(failures: Sequence[PageFailure], note: str = "") -> None:
    """Raise FailedPagesError if there are failures."""
    if failures:
        raise FailedPagesError(failures, note)


def _has_fallback(site: Path, file: str) -> bool:
    """Return whether the published site has the page and all files that the page loads."""
    page = site / file
    return page.is_file() and all((site / name).is_file() for name in _files(page))


def _copy_fallback(site: Path, file: str, tree: Tree) -> None:
    """Copy a published page into the tree, with all files that the page loads."""
    for name in [*_files(site / file), file]:
        tree.copy(site / name, name)
        tree.remove_compressed(name)


def _files(page: Path) -> list[str]:
    return sorted(set(_LOADED_FILE.findall(page.read_text("utf-8"))))
