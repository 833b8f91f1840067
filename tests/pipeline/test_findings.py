"""Findings of the crawl, the audit and the visit stop the publication."""

import json

import pytest

from tests.support.project import ROUTES, Project

pytestmark = pytest.mark.slow


def test_build_reports_a_broken_link_and_publishes_nothing(project: Project) -> None:
    """A link in the app to a missing path is reported, and nothing is published."""
    page = "spa/src/features/company/customers/customers-page.tsx"
    text = (project.root / page).read_text("utf-8")
    planted = text.replace("<Head ", '<a href="/nowhere">Nowhere</a><Head ', 1)
    (project.root / page).write_text(planted, "utf-8")

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
    page = project.root / "spa/src/features/company/infrastructure/infrastructure-page.tsx"
    text = page.read_text("utf-8")
    page.write_text(text.replace("<Head ", '<a href="/hidden">Hidden</a><Head ', 1), "utf-8")
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 1
    assert "error: /hidden: canonical: has https://www.example.com/customers" in result.stdout
    assert f"visit {len(ROUTES) + 1} of {len(ROUTES) + 1}" in result.stdout


def test_build_reports_an_orphan_page(project: Project) -> None:
    """A page of the catalogue that no other page links to is an orphan."""
    text = project.catalogue.read_text("utf-8")
    project.catalogue.write_text(text.replace('"to": "/customers"', '"to": "/connect"'), "utf-8")

    result = project.run("build")

    assert result.returncode == 1
    assert "error: /customers: orphan: cannot be reached" in result.stdout


def test_product_without_a_card_is_published(project: Project) -> None:
    """The index of names links to every product, so a product without a card is not an orphan."""

    def add_unlinked(content: dict) -> None:  # type: ignore[type-arg]
        copied = json.loads(json.dumps(content["products"][-1]))
        for key in ("tags", "related", "parent", "seo"):
            copied.pop(key, None)
        copied |= {
            "id": 900,
            "name": "Lonely Wire",
            "summary": f"Lonely. {copied['summary'][:120].strip()}",
        }
        content["products"].append(copied)

    project.edit_catalogue(add_unlinked)

    result = project.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert 'href="/products/900"' in (project.site / "search.html").read_text("utf-8")
