"""Files other than pages, and the report of changed pages."""

from pathlib import Path

import pytest
from lxml import etree

from prerender.host.policy import header_rules, revalidated_patterns
from prerender.host.server import headers_at
from prerender.pipeline.build import Changes, changes
from prerender.publish.site_files import SITEMAP_NAMESPACE, redirects_file, site_files, sitemaps
from prerender.rewriter import PublishedPage
from prerender.settings import read_settings

ORIGIN = "https://www.example.com"


def page(path: str, *, listed: bool = True) -> PublishedPage:
    """Return a page without pictures."""
    return PublishedPage(path, f"{path[1:]}.html", missing=False, listed=listed, images=())


def test_unknown_product_returns_404() -> None:
    """A folder's not-found page is sent with status 404."""
    assert redirects_file(["404.html", "products/404.html"]) == (
        "/products/:id /products/404.html 404\n"
    )


OWN_FILES = {
    "_redirects": "/old /blogs 301\n/api/* https://api.example/:splat 200\n/* /index.html 200",
    "_headers": "/*\n  X-Boat: ferry\n  referrer-policy: no-referrer\n/quay\n  Link: a\n  Link: b",
    ".htaccess": "Redirect 301 /old /blogs",
    "robots.txt": "User-agent: *\nDisallow: /api/",
}


def test_rules_of_the_apps_own_host_files_take_precedence(tmp_path: Path) -> None:
    """The app's redirects are before ours, its headers replace ours, and robots.txt is its own."""
    (tmp_path / "prehydrate.toml").write_text(f'origin = "{ORIGIN}"', "utf-8")
    (tmp_path / "index.html").touch()
    settings = read_settings(tmp_path, {})
    settings.bundle.mkdir(parents=True)
    for name, text in OWN_FILES.items():
        (settings.bundle / name).write_text(text, "utf-8")
    missing = PublishedPage("/404", "quay/404.html", missing=True, listed=False, images=())

    files = dict(site_files([missing], [], {}, settings, listed=True))

    assert files["_redirects"] == (
        "/old /blogs 301\n/api/* https://api.example/:splat 200\n/quay/:id /quay/404.html 404\n"
    )
    assert str(files["_headers"]).endswith(
        "\n\n/*\n  X-Boat: ferry\n  ! referrer-policy\n  referrer-policy: no-referrer\n"
        "/quay\n  Link: a\n  Link: b\n"
    )
    assert str(files[".htaccess"]).startswith("Redirect 301 /old /blogs\n# Made by")
    assert files["robots.txt"] == (
        f"User-agent: *\nDisallow: /api/\n\nSitemap: {ORIGIN}/sitemap.xml\n"
    )


@pytest.mark.parametrize(
    ("files", "patterns"),
    [
        (["assets/a.svg", "assets/img/b.png", "c.svg"], ["/assets/a.svg", "/assets/img/*"]),
        (["social/og.png", "assets/a b.svg"], ["/assets/*", "/social/og.png"]),
        ([f"assets/{number}.svg" for number in range(99)], ["/assets/*"]),
    ],
)
def test_files_without_a_hash_are_never_immutable(files: list[str], patterns: list[str]) -> None:
    """Browsers ask again for files of the public folder, also in the folders of hashed files."""
    found = revalidated_patterns(files)

    assert found == patterns
    headers = headers_at(header_rules(indexable=True, revalidated=found), f"/{files[0]}")
    assert headers["Cache-Control"] == "public, max-age=0, must-revalidate"


def test_sitemap_has_the_change_date_of_each_page() -> None:
    """The sitemap gives a page's date of change, if recorded, and leaves out state pages."""
    pages = [
        page("/products/1"),
        page("/products/2"),
        page("/connect"),
        page("/search", listed=False),
    ]
    days = {"/products/1": "2026-01-02", "/products/2": "2026-11-20"}

    [(_, written)] = sitemaps(pages, ORIGIN, days)
    tree = etree.fromstring(written)

    found = {
        url.findtext(f"{{{SITEMAP_NAMESPACE}}}loc"): url.findtext(f"{{{SITEMAP_NAMESPACE}}}lastmod")
        for url in tree.iterfind(f"{{{SITEMAP_NAMESPACE}}}url")
    }
    assert found == {
        f"{ORIGIN}/products/1": "2026-01-02",
        f"{ORIGIN}/products/2": "2026-11-20",
        f"{ORIGIN}/connect": None,
    }


def test_page_that_only_loads_another_script_is_unchanged(tmp_path: Path) -> None:
    """A page is not reported as changed if only the name of a script that it loads is new."""
    for tree, script, text in (("old", "app-1", "brass"), ("new", "app-2", "copper")):
        for name, words in (("same", "wire"), ("edited", text), (f"only-{tree}", "wire")):
            file = tmp_path / tree / f"{name}.html"
            file.parent.mkdir(exist_ok=True)
            file.write_text(f'<script src="/assets/{script}.js"></script><p>{words}</p>')

    assert changes(tmp_path / "old", tmp_path / "new") == Changes(
        changed=("/edited",), added=("/only-new",), removed=("/only-old",)
    )
