"""The not-found page, and alternative addresses of published pages."""

import pytest

from tests.support.browser_page import Arrive

STATUS = "performance.getEntriesByType('navigation')[0].responseStatus"
CANONICAL = "document.querySelector('link[rel=canonical]')?.href ?? null"
MISSING_PATHS = [
    "/pr",
    "/pr?q=1#x",
    "/product/5",
    "/foundation/legacy",
    "/products/5/sizes",
    "/a%20b",
    "/search/%0A",
    "/equivalents/%22",
]
CAPITALS = ["/Products", "/CONNECT"]
"""Paths are case-sensitive in the app, as on the host."""


@pytest.mark.clause("missing.page", "routes.other", "routes.pr")
@pytest.mark.parametrize("script", [True, False])
async def test_unknown_path_shows_the_not_found_page(arrive: Arrive, *, script: bool) -> None:
    """An unknown address has status 404 and the not-found page with header and footer."""
    page = await arrive("/pr", script=script)
    for path in [*MISSING_PATHS, *CAPITALS]:
        await page.go(path, ready=script)
        assert await page.evaluate(STATUS) == 404
        assert await page.texts("h1") == ["Oops! Page not found"]
        assert await page.links("main a") == [
            ("View Complete Catalog", "/products"),
            ("Return to Home", "/"),
        ]
        assert await page.is_visible("header:not(main *) nav")
        assert await page.is_visible("footer address")
        assert await page.is_visible("main form[role=search] input")

    await page.click("main a[href='/']")
    await page.until("location.pathname === '/'")
    await page.until("document.querySelector('main h1')?.innerText === 'Leading the Wirevolution'")


@pytest.mark.clause("missing.page")
async def test_missing_path_is_logged_once(arrive: Arrive) -> None:
    """The console reports a missing path once, and nothing for a published page."""
    page = await arrive("/customers")
    await page.go("/no/such?q=1")
    await page.wait_for_frames()

    lines = [line for line in page.console if "status of 404" not in line]
    assert lines == ["warning: 404: nothing is at /no/such"]


@pytest.mark.clause("routes.pr", "missing.page", "scroll.top")
async def test_footer_link_our_products_leads_to_pr(arrive: Arrive) -> None:
    """The footer's link to /pr shows the not-found page without a reload, and Back works."""
    page = await arrive("/products")
    await page.evaluate("window.sameDocument = true")

    await page.click("footer a[href='/pr']")
    await page.until("document.querySelector('main h1').innerText === 'Oops! Page not found'")

    assert await page.evaluate("location.pathname") == "/pr"
    assert await page.evaluate("window.sameDocument")
    assert page.console == ["warning: 404: nothing is at /pr"]
    assert "Page not found" in await page.evaluate("document.title")
    await page.back()
    await page.until("document.querySelector('main h1').innerText === 'Our Product Range'")


ADDRESSES = {
    "/index.html?ref=chat#top": "/?ref=chat#top",
    "/connect.html": "/connect",
    "/search.html?q=brass": "/search?q=brass",
    "/products/5.html": "/products/5",
    "//products//5": "/products/5",
    "/products/%35": "/products/5",
}
"""Alternative addresses that the host accepts, and the page's own address."""


async def test_page_works_at_every_address_that_the_host_accepts(arrive: Arrive) -> None:
    """A page at an alternative address hydrates unchanged and corrects the address."""
    sent = await arrive("/", script=False)
    page = await arrive("/")
    for path, address in ADDRESSES.items():
        await sent.go(path, ready=False)
        heading, head = await sent.text("h1"), await sent.evaluate(CANONICAL)

        await page.go(path)

        assert await page.evaluate(STATUS) == 200
        assert await page.text("h1") == heading
        assert await page.evaluate(CANONICAL) == head
        assert await page.evaluate("location.href.slice(location.origin.length)") == address
        assert page.console == []
        await page.click("header a[href='/customers']")
        await page.until("location.pathname === '/customers'")
