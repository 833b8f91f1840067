"""Findings of the crawl, the audit and the visit stop the publication."""

import pytest

from tests.support.project import ROUTES, Project
from tests.support.published import heading, page

pytestmark = pytest.mark.slow

MINIMAL = {
    "id": 900,
    "name": "Silver Wire",
    "summary": "Fine silver wire for contacts, drawn to order and wound on small spools.",
    "image": "products/1.webp",
    "description": "<p>Fine silver wire for contacts, drawn to order.</p>",
    "category": "Non-Ferrous Wire",
    "subcategory": "Wire Products",
}


def test_build_reports_a_broken_link_and_publishes_nothing(project: Project) -> None:
    """A link in the app to a missing path is reported, and nothing is published."""
    component = "spa/src/features/company/customers/customers-page.tsx"
    text = (project.root / component).read_text("utf-8")
    planted = text.replace("<Head ", '<a href="/nowhere">Nowhere</a><Head ', 1)
    (project.root / component).write_text(planted, "utf-8")

    result = project.run("build")

    assert result.returncode == 1
    assert "error: /customers: dead-link: links to /nowhere, which does not exist" in result.stdout
    assert "Nothing was published" in result.stdout
    assert not project.site.exists()


def test_build_crawls_a_page_that_is_only_linked(project: Project) -> None:
    """A page that is missing from the route list is crawled because another page links to it."""
    project.edit(
        "spa/src/app/screens.tsx",
        "  if (name) return pageScreen(name);",
        "  if (name) return pageScreen(name);\n"
        "  if (path === '/hidden') return pageScreen('customers');",
    )
    component = project.root / "spa/src/features/company/infrastructure/infrastructure-page.tsx"
    text = component.read_text("utf-8")
    component.write_text(text.replace("<Head ", '<a href="/hidden">Hidden</a><Head ', 1), "utf-8")
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 1
    assert "error: /hidden: canonical: has https://www.example.com/customers" in result.stdout
    assert f"visit {len(ROUTES) + 1} of {len(ROUTES) + 1}" in result.stdout


def test_product_with_only_the_required_keys_is_published(project: Project) -> None:
    """The index of names links to every product, so a product without a card is not an orphan."""
    project.edit_catalogue(lambda content: content["products"].append(MINIMAL))

    result = project.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert heading(page(project.site, "/products/900")) == "Silver Wire"
    assert 'href="/products/900"' in (project.site / "search.html").read_text("utf-8")
