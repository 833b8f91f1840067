"""With on-page-error = "keep-last-good" a failed page stands as it was published before."""

import pytest

from tests.project import Project, tree

pytestmark = pytest.mark.slow

PAGE = "spa/src/pages/product.tsx"
PATH = "/products/5"


def broken(project: Project, where: str, budget: int) -> Project:
    """Have some product pages throw, and allow a number of pages to stand as they were."""
    text = (project.root / PAGE).read_text("utf-8")
    thrown = f"{{{where} && (() => {{ throw new Error('torn'); }})()}}<Head\n"
    (project.root / PAGE).write_text(text.replace("<Head\n", thrown, 1), "utf-8")
    project.edit("pyproject.toml", 'on-page-error = "stop"', 'on-page-error = "keep-last-good"')
    project.edit("pyproject.toml", "keep-budget = 10", f"keep-budget = {budget}")
    return project


def test_failed_page_stands_as_it_was(again: Project, built: Project) -> None:
    """The page has its old bytes, comes to life in a visit, and the verdict says so."""
    result = broken(again, "product.id === 5", budget=1).run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    said = f"warning: {PATH}: last-good: stands as it was published before: Error: torn"
    assert said in result.stdout
    old, new = tree(built.site), tree(again.site)
    assert new["products/5.html"] == old["products/5.html"]
    assert new["products/6.html"] != old["products/6.html"]
    assert b"/products/5<" in new["sitemap.xml"]


def test_more_failures_than_the_budget_stop_the_build(again: Project, built: Project) -> None:
    """Nothing is published; the failure is told once for all its pages, with code and place."""
    result = broken(again, "product.id < 6", budget=4).run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(
        "5 pages failed to render; nothing was published. keep-budget allows 4.\n"
        "/products/1, /products/2, /products/3 and 2 more pages: Error: torn\n"
        "  in ProductPage at spa/src/pages/product.tsx:"
    )
    [marked] = [line for line in result.stderr.splitlines() if line.startswith("  > ")]
    assert "throw new Error('torn')" in marked
    assert "\n  within: ProductPage < " in result.stderr
    assert "\n  in the catalogue: products[" in result.stderr
    assert tree(again.site) == tree(built.site)


def test_page_that_was_never_published_cannot_stand(project: Project) -> None:
    """Without a copy from before the failure stops the build."""
    result = broken(project, "product.id === 5", budget=1).run("build")

    assert result.returncode == 3
    assert result.stderr.startswith("1 page failed to render; nothing was published.\n/products/5:")
    assert not project.site.exists()
