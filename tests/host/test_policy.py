"""The headers of a path, for every host."""

import pytest

from prerender.host.policy import headers_for

EVERYWHERE = {
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Permissions-Policy",
    "Cache-Control",
}
"""What https://developer.mozilla.org/en-US/observatory asks of every answer, and caching."""


@pytest.mark.parametrize(
    "path", ["/", "/404.html", "/assets/app-abc.js", "/markdown/products/5.md"]
)
def test_every_path_has_the_security_headers(path: str) -> None:
    """No rule takes a security header away."""
    headers = headers_for(path, indexable=True)

    assert headers.keys() >= EVERYWHERE
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/markdown/products/5.md", "/datasheets/5-brass-wire.pdf"])
def test_copies_of_a_page_stay_out_of_search(path: str) -> None:
    """Search engines list a product's page, not its Markdown copy or its data sheet."""
    assert headers_for(path, indexable=True)["X-Robots-Tag"] == "noindex"
    assert "X-Robots-Tag" not in headers_for("/products/5", indexable=True)


def test_no_page_is_listed_when_the_site_is_not_for_the_public() -> None:
    """On a deploy preview every answer carries noindex."""
    assert headers_for("/products/5", indexable=False)["X-Robots-Tag"] == "noindex"
