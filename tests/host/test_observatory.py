"""MDN's HTTP Observatory: the site passes every test and gets every possible bonus.

The rules are those of https://github.com/mdn/mdn-http-observatory, August 2026 (src/analyzer/tests,
src/grader/charts.js): 100 points, penalties, and bonuses from 90 points.

The test of Strict-Transport-Security is left out, because the owner decides on it (the setting
`hsts`), and so is a bonus: Cross-Origin-Embedder-Policy (+10) would block the contact page's map.

The redirect from http to https is the host's: Netlify, Cloudflare Pages, GitHub Pages and Caddy
redirect by default, nginx by its certificate setup.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import aiohttp
import pytest
from bs4 import BeautifulSoup

BROAD = {"*", "http:", "https:", "ftp:", "data:", "'unsafe-inline'", "'unsafe-eval'"}


@dataclass(frozen=True)
class Scan:
    """A response with the properties that the Observatory reads."""

    headers: Mapping[str, str]
    page: BeautifulSoup

    def policies(self) -> list[dict[str, list[str]]]:
        """Parse the policies of header and page; a repeated directive invalidates a policy."""
        declared = [
            str(tag["content"])
            for tag in self.page.find_all("meta", {"http-equiv": "Content-Security-Policy"})
        ]
        policies = []
        for text in [self.headers.get("Content-Security-Policy", ""), *declared]:
            parts = [part.split() for part in text.split(";") if part.strip()]
            assert len({part[0] for part in parts}) == len(parts)
            policies.append({part[0]: part[1:] for part in parts})
        return policies


def content_security_policy(scan: Scan) -> int:
    """Require no unsafe source and exactly ``default-src 'none'``: +10."""
    policies = scan.policies()
    if not policies[0]:
        return -25
    sources = {s for policy in policies for name in policy for s in policy[name]}
    unsafe = {s for s in sources if s in BROAD or "unsafe" in s or s.startswith("http:")}
    if unsafe:
        return -20
    return 10 if all(policy["default-src"] == ["'none'"] for policy in policies) else 5


def x_frame_options(scan: Scan) -> int:
    """Require ``frame-ancestors`` in the header, so that no other site can frame the page: +5."""
    return 5 if scan.policies()[0].get("frame-ancestors") == ["'none'"] else -20


def subresource_integrity(scan: Scan) -> int:
    """Require a digest on every script, and scripts from our origin only: +5."""
    scripts = scan.page.find_all("script", src=True)
    own = all(re.match(r"/[^/]", str(script["src"])) for script in scripts)
    sealed = all(str(script.get("integrity", "")).startswith("sha384-") for script in scripts)
    return (5 if sealed else 0) if own else -5


def referrer_policy(scan: Scan) -> int:
    """Require that other sites receive the origin at most: +5."""
    strict = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
    return 5 if scan.headers.get("Referrer-Policy") in strict else 0


def cross_origin_resource_policy(scan: Scan) -> int:
    """Require that other sites cannot load our pages: +10."""
    allowed = {"same-origin", "same-site"}
    return 10 if scan.headers.get("Cross-Origin-Resource-Policy") in allowed else 0


def cross_origin_opener_policy(scan: Scan) -> int:
    """Require that other sites' pages have no reference to our windows: +10."""
    return 10 if scan.headers.get("Cross-Origin-Opener-Policy") == "same-origin" else 0


def cross_origin_embedder_policy(scan: Scan) -> int:
    """Expect no header and no penalty, because the map's host does not send the header required."""
    return 10 if "Cross-Origin-Embedder-Policy" in scan.headers else 0


def x_content_type_options(scan: Scan) -> int:
    """Require that browsers do not guess types."""
    return 0 if scan.headers.get("X-Content-Type-Options") == "nosniff" else -5


def cookies(scan: Scan) -> int:
    """Require that no cookie is set."""
    return -20 if "Set-Cookie" in scan.headers else 0


def cross_origin_resource_sharing(scan: Scan) -> int:
    """Require that no other site can read a response with a visitor's credentials."""
    return -50 if "Access-Control-Allow-Credentials" in scan.headers else 0


RESULTS: dict[Callable[[Scan], int], int] = {
    content_security_policy: 10,
    x_frame_options: 5,
    subresource_integrity: 5,
    referrer_policy: 5,
    cross_origin_resource_policy: 10,
    cross_origin_opener_policy: 10,
    cross_origin_embedder_policy: 0,
    x_content_type_options: 0,
    cookies: 0,
    cross_origin_resource_sharing: 0,
}


@pytest.fixture(params=["/", "/products/5", "/connect", "/no-such-page"])
async def scan(request: pytest.FixtureRequest, origin: str) -> Scan:
    """Request a page as the Observatory does."""
    async with aiohttp.ClientSession() as session, session.get(f"{origin}{request.param}") as got:
        return Scan(dict(got.headers), BeautifulSoup(await got.text(), "html.parser"))


async def test_observatory_gives_every_test_its_best_result(scan: Scan) -> None:
    """Each test gives the score in the table; the sum is 145 points, an A+."""
    assert {test.__name__: test(scan) for test in RESULTS} == {
        test.__name__: best for test, best in RESULTS.items()
    }
    assert 100 + sum(RESULTS.values()) == 145
