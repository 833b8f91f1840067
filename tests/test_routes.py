"""Routes of an app below a path of its host, and the home page of a tree."""

import pytest

from prerender.routes import Route, below_base, home_file


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
    ("files", "home"),
    [
        (["about/index.html", "index.html"], "index.html"),
        (["docs/old/index.html", "docs/index.html"], "docs/index.html"),
        (["about.html"], None),
    ],
)
def test_home_page_is_the_index_that_is_least_deep(files: list[str], home: str | None) -> None:
    """A tree of an app below a path has its home page in the folder of that path."""
    assert home_file(files) == home
