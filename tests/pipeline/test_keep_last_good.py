"""With on-page-error = "keep-last-good", a failed page keeps its last published version."""

from typing import Any

import pytest

from tests.support.project import Project, tree, with_keep_budget

pytestmark = pytest.mark.slow

PAGE = "spa/src/features/product/product-page.tsx"
PATH = "/products/5"
LOUD = "product.id < {} && !window.prerendering"
"""Selects products whose pages render without a fault but fail in a visit."""


def broken(project: Project, where: str, budget: int, fault: str = "throw new Error") -> Project:
    """Plant a fault in some product pages, and set how many pages can keep an old version."""
    text = (project.root / PAGE).read_text("utf-8")
    planted = f"{{{where} && (() => {{ {fault}('torn'); }})()}}<Head\n"
    (project.root / PAGE).write_text(text.replace("<Head\n", planted, 1), "utf-8")
    return with_keep_budget(project, budget)


def unfinished(content: Any) -> None:
    """Add an incomplete text to product 5."""
    product = next(each for each in content["products"] if each["id"] == 5)
    product["description"] += "<p>From undefined spools.</p>"


def test_failed_page_keeps_its_published_version(again: Project, built: Project) -> None:
    """The page keeps its old bytes, hydrates in a visit, and is reported as kept."""
    result = broken(again, "product.id === 5", budget=1).run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    expected = f"warning: {PATH}: last-good: kept the previously published version (Error: torn"
    assert expected in result.stdout
    old, new = tree(built.site), tree(again.site)
    assert new["products/5.html"] == old["products/5.html"]
    assert new["products/6.html"] != old["products/6.html"]
    assert b"/products/5<" in new["sitemap.xml"]


def test_build_stops_and_reports_once_when_too_many_pages_fail(
    again: Project, built: Project
) -> None:
    """Nothing is published; one report with code and place covers all failed pages."""
    result = broken(again, "product.id < 6", budget=4).run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(
        "5 pages failed to render; nothing was published. keep-budget allows 4.\n"
        "/products/1, /products/2, /products/3 and 2 more pages: Error: torn\n"
        "  in ProductPage at spa/src/features/product/product-page.tsx:"
    )
    [marked] = [line for line in result.stderr.splitlines() if line.startswith("  > ")]
    assert "throw new Error('torn')" in marked
    assert "\n  within: ProductPage < " in result.stderr
    assert "\n  in the catalogue: products[" in result.stderr
    assert tree(again.site) == tree(built.site)


def test_build_stops_when_a_failed_page_was_never_published(project: Project) -> None:
    """A failed page that was never published has no earlier version, so the build stops."""
    result = broken(project, "product.id === 5", budget=1).run("build")

    assert result.returncode == 3
    assert result.stderr.startswith("1 page failed to render; nothing was published.\n/products/5:")
    assert not project.site.exists()


def test_page_rejected_by_the_visit_keeps_its_published_version(
    again: Project, built: Project
) -> None:
    """The published version is audited, visited and listed in the sitemap."""
    result = broken(again, LOUD.format(2), budget=1, fault="console.error").run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert (
        "warning: /products/1: last-good: kept the previously published version "
        "(visit: console: torn"
    ) in result.stdout
    old, new = tree(built.site), tree(again.site)
    assert new["products/1.html"] == old["products/1.html"]
    assert new["products/1.html.br"] == old["products/1.html.br"]
    assert new["products/6.html"] != old["products/6.html"]
    assert b"/products/1<" in new["sitemap.xml"]


def test_page_rejected_by_the_audit_keeps_its_published_version(
    again: Project, built: Project
) -> None:
    """The rule's finding is reported as a warning by this build and by the next."""
    with_keep_budget(again, budget=1).edit_catalogue(unfinished)
    for _ in range(2):
        result = again.run("build")

        assert result.returncode == 0, result.stdout + result.stderr
        assert (
            f"warning: {PATH}: last-good: kept the previously published version ("
            "unfinished: shows the text undefined"
        ) in result.stdout
        assert tree(again.site)["products/5.html"] == tree(built.site)["products/5.html"]


def test_build_stops_when_more_pages_are_rejected_than_the_budget_allows(
    again: Project, built: Project
) -> None:
    """Each finding is reported as an error, and nothing is published."""
    result = broken(again, LOUD.format(4), budget=2, fault="console.error").run("build")

    assert result.returncode == 1
    pages = "/products/1, /products/2, /products/3"
    assert f"error: {pages}: visit: console: torn" in result.stdout
    assert "3 pages have errors, and keep-budget allows 2" in result.stdout
    assert "Nothing was published" in result.stdout
    assert tree(again.site) == tree(built.site)


def test_build_stops_when_the_published_version_is_rejected(again: Project) -> None:
    """If the published version was damaged later, it cannot replace the failed page."""
    published = again.site / "products/5.html"
    spoilt = published.read_text("utf-8").replace("</h1>", " undefined</h1>", 1)
    published.write_text(spoilt, "utf-8")

    result = broken(again, "product.id === 5", budget=3).run("build")

    assert result.returncode == 1
    assert f"error: {PATH}: unfinished: shows the text undefined" in result.stdout
    assert published.read_text("utf-8") == spoilt


def test_build_stops_when_a_rejected_page_was_never_published(project: Project) -> None:
    """A rejected page that was never published has no earlier version, so the build stops."""
    with_keep_budget(project, budget=1).edit_catalogue(unfinished)
    result = project.run("build")

    assert result.returncode == 1
    assert f"error: {PATH}: unfinished: shows the text undefined" in result.stdout
    assert not project.site.exists()
