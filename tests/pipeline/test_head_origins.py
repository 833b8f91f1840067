"""Where a head's words come from, and which origin its addresses have."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.heads import BRAND, ORIGIN, content, titles
from tests.support.project import Project
from tests.support.published import page, words

pytestmark = pytest.mark.slow

PREVIEW = "https://deploy-preview-7--wire.netlify.app"
TITLE = "The Story of a Wire ShardRenderer"
DESCRIPTION = "A description that somebody wrote for this page alone. It replaces the usual one."


def change(catalogue: Any) -> None:
    """Write over a page's words, and leave a product to the rule."""
    catalogue["pages"]["foundation"]["seo"] = {"title": TITLE, "description": DESCRIPTION}
    next(product for product in catalogue["products"] if product["id"] == 5).pop("seo")


@pytest.fixture(scope="module")
def preview(make_project: Callable[[], Project]) -> Project:
    """Build a deploy preview as Netlify does, with a changed catalogue."""
    project = make_project()
    project.edit_catalogue(change)
    netlify = {"CONTEXT": "deploy-preview", "URL": ORIGIN, "DEPLOY_PRIME_URL": PREVIEW}
    result = project.run("build", **netlify)
    assert result.returncode == 0, result.stdout + result.stderr
    return project


def test_words_of_the_catalogue_win_over_the_rule(preview: Project) -> None:
    """A page's seo title and description take the place of its own, in every tag."""
    head = page(preview.site, "/foundation")

    assert titles(head) == [f"{TITLE} | {BRAND}"]
    assert content(head, "og:title") == TITLE
    assert content(head, "description") == content(head, "og:description") == DESCRIPTION


def test_product_without_words_of_its_own_gets_them_by_rule(preview: Project) -> None:
    """Its title is made of its name, its description is its summary."""
    head = page(preview.site, "/products/5")

    assert titles(head) == [f"EDM Wire: specifications | {BRAND}"]
    assert content(head, "description") in words(head.main)


def test_deploy_preview_is_canonical_to_production_and_not_listed(preview: Project) -> None:
    """Canonical addresses stay on production, cards are the preview's, answers say noindex."""
    head = page(preview.site, "/products/5")

    assert [link["href"] for link in head.select('link[rel="canonical"]')] == [
        f"{ORIGIN}/products/5"
    ]
    assert content(head, "og:url") == f"{ORIGIN}/products/5"
    assert content(head, "og:image").startswith(f"{PREVIEW}/social/products-5-")
    assert content(head, "twitter:image") == content(head, "og:image")
    assert "  X-Robots-Tag: noindex\n" in (preview.site / "_headers").read_text()
