"""With on-page-error = "keep-last-good" a failed page stands as it was published before."""

from typing import Any

import pytest

from tests.support.project import Project, keeping, tree

pytestmark = pytest.mark.slow

PAGE = "spa/src/features/product/product-page.tsx"
PATH = "/products/5"
LOUD = "product.id < {} && !window.prerendering"
"""Products whose page is rendered without fault, and has one when a visitor opens it."""


def broken(project: Project, where: str, budget: int, fault: str = "throw new Error") -> Project:
    """Have some product pages do wrong, and allow a number of pages to stand as they were."""
    text = (project.root / PAGE).read_text("utf-8")
    planted = f"{{{where} && (() => {{ {fault}('torn'); }})()}}<Head\n"
    (project.root / PAGE).write_text(text.replace("<Head\n", planted, 1), "utf-8")
    return keeping(project, budget)


def unfinished(content: Any) -> None:
    """Have product 5 say what no product should."""
    product = next(each for each in content["products"] if each["id"] == 5)
    product["description"] += "<p>From undefined spools.</p>"


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
        "  in ProductPage at spa/src/features/product/product-page.tsx:"
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


def test_page_that_a_visit_refuses_stands_as_it_was(again: Project, built: Project) -> None:
    """Its old copy has been audited and visited with the rest, and is in the sitemap."""
    result = broken(again, LOUD.format(2), budget=1, fault="console.error").run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    said = (
        "warning: /products/1: last-good: stands as it was published before: visit: console: torn"
    )
    assert said in result.stdout
    old, new = tree(built.site), tree(again.site)
    assert new["products/1.html"] == old["products/1.html"]
    assert new["products/1.html.br"] == old["products/1.html.br"]
    assert new["products/6.html"] != old["products/6.html"]
    assert b"/products/1<" in new["sitemap.xml"]


def test_page_that_the_audit_refuses_stands_as_it_was(again: Project, built: Project) -> None:
    """What the rule found is told as a warning; the next build says the same again."""
    keeping(again, budget=1).edit_catalogue(unfinished)
    for _ in range(2):
        result = again.run("build")

        assert result.returncode == 0, result.stdout + result.stderr
        assert (
            f"warning: {PATH}: last-good: stands as it was published before: "
            "unfinished: shows the text undefined"
        ) in result.stdout
        assert tree(again.site)["products/5.html"] == tree(built.site)["products/5.html"]


def test_more_refused_pages_than_the_budget_stop_the_build(again: Project, built: Project) -> None:
    """Each is told as it is without the setting, and nothing is published."""
    result = broken(again, LOUD.format(4), budget=2, fault="console.error").run("build")

    assert result.returncode == 1
    pages = "/products/1, /products/2, /products/3"
    assert f"error: {pages}: visit: console: torn" in result.stdout
    assert "there are 3, and keep-budget allows 2" in result.stdout
    assert "nothing was published" in result.stdout
    assert tree(again.site) == tree(built.site)


def test_copy_that_is_refused_itself_does_not_stand(again: Project) -> None:
    """A published page that was spoilt since stops the build, whatever it stands in for."""
    published = again.site / "products/5.html"
    spoilt = published.read_text("utf-8").replace("</h1>", " undefined</h1>", 1)
    published.write_text(spoilt, "utf-8")

    result = broken(again, "product.id === 5", budget=3).run("build")

    assert result.returncode == 1
    assert f"error: {PATH}: unfinished: shows the text undefined" in result.stdout
    assert published.read_text("utf-8") == spoilt


def test_refused_page_that_was_never_published_cannot_stand(project: Project) -> None:
    """Without a copy from before the finding stops the build."""
    keeping(project, budget=1).edit_catalogue(unfinished)
    result = project.run("build")

    assert result.returncode == 1
    assert f"error: {PATH}: unfinished: shows the text undefined" in result.stdout
    assert not project.site.exists()
