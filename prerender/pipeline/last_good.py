"""The last good copies: what stands in for pages that fail, if the settings say so."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from prerender.audit.auditor import audit_page
from prerender.audit.reading import read_facts
from prerender.audit.site import AuditedPage
from prerender.errors import PageFailure, PagesError
from prerender.finding import Finding, judge
from prerender.pipeline.pages import Pages, in_order
from prerender.pipeline.written_tree import WrittenTree
from prerender.publish.last_good import copy_last_good, has_last_good
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.routes import Route
from prerender.settings import Settings

LAST_GOOD = "last-good"
"""The rule of the findings that name the pages which stand as they were published before."""


def keep_last_good(
    pages: Pages, wanted: Sequence[Route], tree: Tree, settings: Settings
) -> tuple[Pages, list[Finding]]:
    """Have failed pages stand as they were published before, if the settings say so.

    Returns the pages with a warning for each that does. Raises PagesError with the others.
    """
    if settings.on_page_error == "stop" or not pages.failures:
        _stop_at(pages.failures)
        return pages, []
    if len(pages.failures) > settings.keep_budget:
        _stop_at(pages.failures, f" keep-budget allows {settings.keep_budget}.")
    failed = []
    for failure in pages.failures:
        mended = _stand_in(pages, [failure.path], wanted, tree, settings)
        pages = mended or pages
        failed += [] if mended else [failure]
    _stop_at(failed)
    return pages, [_stands_as_before(page.path, page.message) for page in pages.failures]


def stand_in_for_refused(
    made: WrittenTree, findings: Sequence[Finding], tree: Tree, settings: Settings
) -> tuple[WrittenTree | None, list[Finding]]:
    """Have pages that audit or visit refuse stand as they were, if the settings say so.

    Returns what then is in the tree, which is to be proven once more; None where nothing stands in,
    with what is to be said of that.
    """
    if settings.on_page_error == "stop":
        return None, []
    refused = {one.page: one for one in judge(list(findings), settings.accepted).errors}
    kept = {finding.page for finding in made.findings if finding.rule == LAST_GOOD}
    # A published copy that is refused itself has no other to stand in for it.
    if not refused or kept & refused.keys():
        return None, []
    count = len(kept) + len(refused)
    if count > settings.keep_budget:
        return None, [_over_budget(next(iter(refused)), count, settings.keep_budget)]
    pages = _stand_in(made.pages, refused.keys(), made.wanted, tree, settings)
    if pages is None:
        return None, []
    stood_in = [
        _stands_as_before(page, f"{finding.rule}: {finding.message}")
        for page, finding in refused.items()
    ]
    return replace(made, pages=pages, findings=(*stood_in, *made.findings)), []


def _over_budget(page: str, count: int, budget: int) -> Finding:
    message = (
        f"does not stand as it was published before: of pages like it there are {count}, "
        f"and keep-budget allows {budget}"
    )
    return Finding(page, LAST_GOOD, message, level="warning")


def _stand_in(
    pages: Pages,
    paths: Collection[str],
    wanted: Sequence[Route],
    tree: Tree,
    settings: Settings,
) -> Pages | None:
    """Put the published copies of pages into the tree; None where there is not one of each."""
    routes = [route for route in wanted if route.path in paths]
    if len(routes) < len(paths) or not all(has_last_good(settings.site, r.file) for r in routes):
        return None
    written = {page.path: page for page in pages.written}
    facts, faults = dict(pages.facts), dict(pages.faults)
    for route in routes:
        copy_last_good(settings.site, route.file, tree)
        written[route.path] = PublishedPage.of(route, ())
        page = AuditedPage(route.file, read_facts((tree.folder / route.file).read_bytes()))
        facts[route.file] = page
        faults[route.file] = audit_page(page, settings.origin)
    stood_in = {route.path: route.file for route in routes}
    return replace(
        pages,
        written=in_order(written, wanted),
        facts=facts,
        faults=faults,
        visits=tuple(one for one in pages.visits if one.page not in stood_in),
        stood_in=pages.stood_in.union(stood_in.values()),
    )


def _stands_as_before(path: str, why: str) -> Finding:
    """Return what is said of a page whose published copy stands in for it."""
    message = f"stands as it was published before: {why}"
    return Finding(path, LAST_GOOD, message, level="warning")


def _stop_at(failures: Sequence[PageFailure], note: str = "") -> None:
    """Raise PagesError if there are failures."""
    if failures:
        raise PagesError(failures, note)
