"""Routes of an app below a path of its host, and the home page of a tree."""

import pytest

from prerender.routes import Route, below_base, home_files


def test_routes_are_below_the_base_of_the_app() -> None:
    """A route of the app gets the base; the address of a sitemap has it already."""
    routes = [
        Route("/", "index.html"),
        Route("/docs/a", "docs/a.html"),
        Route("/404.html", "404.html", missing=True),
    ]

    assert below_base(routes, "/") == routes
    assert [(one.path, one.file, one.missing) for one in below_base(routes, "/docs/")] == [
        ("/docs/", "docs/index.html", False),
        ("/docs/a", "docs/a.html", False),
        ("/docs/404.html", "docs/404.html", True),
    ]


@pytest.mark.parametrize(
    ("files", "homes"),
    [
        (["about/index.html", "index.html"], ["index.html"]),
        (["docs/old/index.html", "docs/index.html", "404.html"], ["docs/index.html"]),
        (["fr.html", "de/index.html", "de/a/index.html"], ["de/index.html", "fr.html"]),
        ([], []),
    ],
)
def test_home_pages_have_the_fewest_steps(files: list[str], homes: list[str]) -> None:
    """A tree below a path has its home page there; without a page at / each language has one."""
    assert home_files(files) == homes
