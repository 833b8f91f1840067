"""Failed pages keep their last published version, up to the number in keep-budget."""

from pathlib import Path

import pytest

from prerender.errors import PageFailure, PagesError
from prerender.pipeline.last_good import keep_last_good
from prerender.pipeline.pages import Pages
from prerender.publish.tree import Tree
from prerender.routes import Route
from tests.support.project import SETTINGS

ROUTES = [Route(f"/products/{number}", f"products/{number}.html") for number in (5, 6)]
PAGE = "<!doctype html><html lang='en'><title>a</title><main><h1>a</h1></main></html>"


def failed(count: int) -> Pages:
    """Return the pages of a build in which this many pages failed."""
    failures = tuple(PageFailure(route.path, "thrown", "no wire") for route in ROUTES[:count])
    return Pages(
        written=(), failures=failures, rendered=0, facts={}, faults={}, visits=(), cards=()
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
    settings = SETTINGS.but(site=tree.site, keep_budget=1, on_page_error="keep-last-good")

    pages, findings = keep_last_good(failed(1), ROUTES, tree, settings)

    assert pages.stood_in == {"products/5.html"}
    assert (tree.folder / "products/5.html").read_text() == PAGE
    assert [(finding.page, finding.level) for finding in findings] == [("/products/5", "warning")]


def test_build_stops_when_more_pages_fail_than_the_budget_allows(tree: Tree) -> None:
    """With a budget of one, two failed pages stop the publication and both are reported."""
    settings = SETTINGS.but(site=tree.site, keep_budget=1, on_page_error="keep-last-good")

    with pytest.raises(PagesError) as stopped:
        keep_last_good(failed(2), ROUTES, tree, settings)

    assert [failure.path for failure in stopped.value.failures] == ["/products/5", "/products/6"]
