"""Failed pages keep their last published version, up to the number in keep-budget."""

from pathlib import Path

import pytest

from prerender.errors import FailedPagesError, PageFailure
from prerender.pipeline.last_published import keep_last_published
from prerender.pipeline.site_tree import SiteTree
from prerender.publish.tree import Tree
from prerender.routes import Route
from tests.support.project import SETTINGS

ROUTES = [Route(f"/products/{number}", f"products/{number}.html") for number in (5, 6)]
PAGE = "<!doctype html><html lang='en'><title>a</title><main><h1>a</h1></main></html>"


def failed(count: int, tree: Tree) -> SiteTree:
    """Return the tree of a build in which this many pages failed."""
    failures = tuple(PageFailure(route.path, "thrown", "no wire") for route in ROUTES[:count])
    return SiteTree(
        tree=tree,
        routes=tuple(ROUTES),
        program="",
        written=(),
        failures=failures,
        rendered=0,
        facts={},
        faults={},
        proofs={},
        proven_by={},
        visits=(),
        notes=(),
    )


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """Return an empty tree and a published site that contains both pages."""
    (tmp_path / "site/products").mkdir(parents=True)
    for route in ROUTES:
        (tmp_path / "site" / route.file).write_text(PAGE)
    return Tree(tmp_path / "staging", tmp_path / "site")


def test_failed_page_is_kept_when_the_budget_allows_it(tree: Tree) -> None:
    """With a budget of one, one failed page keeps its published version and causes a warning."""
    settings = SETTINGS.with_values(site=tree.site, keep_budget=1, on_page_error="keep-last-good")

    site = keep_last_published(failed(1, tree), settings)

    assert site.last_published == {"products/5.html"}
    assert (tree.folder / "products/5.html").read_text() == PAGE
    assert [(finding.page, finding.level) for finding in site.notes] == [("/products/5", "warning")]


def test_build_stops_when_more_pages_fail_than_the_budget_allows(tree: Tree) -> None:
    """With a budget of one, two failed pages stop the publication and both are reported."""
    settings = SETTINGS.with_values(site=tree.site, keep_budget=1, on_page_error="keep-last-good")

    with pytest.raises(FailedPagesError) as stopped:
        keep_last_published(failed(2, tree), settings)

    assert [failure.path for failure in stopped.value.failures] == ["/products/5", "/products/6"]
