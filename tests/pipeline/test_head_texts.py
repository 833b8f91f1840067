"""Sources of titles and descriptions, and the origin in the addresses of a page's head."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.heads import BRAND, ORIGIN, content, titles
from tests.support.project import Project
from tests.support.published import page

pytestmark = pytest.mark.slow

PREVIEW = "https://deploy-preview-7--wire.netlify.app"
TITLE = "The Story of a Wire ShardRenderer"
DESCRIPTION = "A description that somebody wrote for this page alone. It replaces the usual one."


def change(catalogue: Any) -> None:
    """Set a page's title and description, and remove those of a product."""
    catalogue["pages"]["foundation"]["seo"] = {"title": TITLE, "description": DESCRIPTION}
    next(product for product in catalogue["products"] if product["id"] == 5).pop("seo")


@pytest.fixture(scope="module")
def preview(make_project: Callable[[], Project]) -> Project:
    """Build a deploy preview with a changed catalogue, in the environment that Netlify sets."""
    project = make_project()
    project.edit_catalogue(change)
    netlify = {
        "NETLIFY": "true",
        "CONTEXT": "deploy-preview",
        "URL": ORIGIN,
        "DEPLOY_PRIME_URL": PREVIEW,
    }
    result = project.run("build", **netlify)
    assert result.returncode == 0, result.stdout + result.stderr
    return project


def test_seo_words_of_the_catalogue_replace_the_page_texts(preview: Project) -> None:
    """A page's seo title and description replace its own texts in every tag."""
    head = page(preview.site, "/foundation")

    assert titles(head) == [f"{TITLE} | {BRAND}"]
    assert content(head, "og:title") == TITLE
    assert content(head, "description") == content(head, "og:description") == DESCRIPTION


def test_deploy_preview_is_canonical_to_production_and_not_listed(preview: Project) -> None:
    """Canonical addresses name the production site, cards the preview; responses send noindex."""
    head = page(preview.site, "/products/5")

    assert [link["href"] for link in head.select('link[rel="canonical"]')] == [
        f"{ORIGIN}/products/5"
    ]
    assert content(head, "og:url") == f"{ORIGIN}/products/5"
    assert content(head, "og:image").startswith(f"{PREVIEW}/social/products-5-")
    assert content(head, "twitter:image") == content(head, "og:image")
    assert "  X-Robots-Tag: noindex\n" in (preview.site / "_headers").read_text()
