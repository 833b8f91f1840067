"""The headers of a path on every host."""

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
"""The headers that https://developer.mozilla.org/en-US/observatory requires, and caching."""


@pytest.mark.parametrize(
    "path", ["/", "/404.html", "/assets/app-abc.js", "/markdown/products/5.md"]
)
def test_every_path_has_the_security_headers(path: str) -> None:
    """No rule removes a security header."""
    headers = headers_for(path, indexable=True)

    assert headers.keys() >= EVERYWHERE
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/markdown/products/5.md", "/datasheets/5-brass-wire.pdf"])
def test_page_copies_send_noindex(path: str) -> None:
    """Search engines index a product's page, and not its Markdown copy or its data sheet."""
    assert headers_for(path, indexable=True)["X-Robots-Tag"] == "noindex"
    assert "X-Robots-Tag" not in headers_for("/products/5", indexable=True)


def test_every_response_sends_noindex_on_a_deploy_preview() -> None:
    """On a deploy preview, every response has noindex."""
    assert headers_for("/products/5", indexable=False)["X-Robots-Tag"] == "noindex"
