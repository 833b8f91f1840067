"""What stands at addresses where nothing is."""

import pytest

from tests.support.visitor import Arrive

STATUS = "performance.getEntriesByType('navigation')[0].responseStatus"
CANONICAL = "document.querySelector('link[rel=canonical]')?.href ?? null"
UNKNOWN = ["/pr", "/pr?q=1#x", "/product/5", "/foundation/legacy", "/products/5/sizes", "/a%20b"]
CAPITALS = ["/Products", "/CONNECT"]
"""The app agrees with the host: a page's path in capitals is a path where nothing is."""


@pytest.mark.clause("missing.page", "routes.other", "routes.pr")
@pytest.mark.parametrize("script", [True, False])
async def test_any_other_path_is_the_not_found_page(arrive: Arrive, *, script: bool) -> None:
    """Unknown addresses answer with status 404 and the not-found page, in the site's frame."""
    visitor = await arrive("/pr", script=script)
    for path in [*UNKNOWN, *CAPITALS]:
        await visitor.go(path, ready=script)
        assert await visitor.ask(STATUS) == 404
        assert await visitor.texts("h1") == ["Oops! Page not found"]
        assert ("Return to Home", "/") in await visitor.links("main a")
        assert await visitor.shown("header:not(main *) nav")
        assert await visitor.shown("footer address")

    await visitor.click("main a[href='/']")
    await visitor.until("location.pathname === '/'")
    await visitor.until(
        "document.querySelector('main h1')?.innerText === 'Leading the Wirevolution'"
    )


@pytest.mark.clause("missing.page")
async def test_bad_path_is_logged_once(arrive: Arrive) -> None:
    """The browser's console has one line that names the bad path, and none for a page."""
    visitor = await arrive("/customers")
    await visitor.go("/no/such?q=1")
    await visitor.rest()

    lines = [line for line in visitor.console if "status of 404" not in line]
    assert lines == ["warning: 404: nothing is at /no/such"]


@pytest.mark.clause("routes.pr", "missing.page", "scroll.top")
async def test_footer_s_our_products_leads_to_pr(arrive: Arrive) -> None:
    """The footer's link goes to /pr, shown without reload as not found, logged, and back works."""
    visitor = await arrive("/products")
    await visitor.ask("window.kept = true")

    await visitor.click("footer a[href='/pr']")
    await visitor.until("document.querySelector('main h1').innerText === 'Oops! Page not found'")

    assert await visitor.ask("location.pathname") == "/pr"
    assert await visitor.ask("window.kept")
    assert visitor.console == ["warning: 404: nothing is at /pr"]
    assert "Page not found" in await visitor.ask("document.title")
    await visitor.back()
    await visitor.until("document.querySelector('main h1').innerText === 'Our Product Range'")


ADDRESSES = {
    "/index.html?ref=chat#top": "/?ref=chat#top",
    "/connect.html": "/connect",
    "/search.html?q=brass": "/search?q=brass",
    "/products/5.html": "/products/5",
    "//products//5": "/products/5",
    "/products/%35": "/products/5",
}
"""Addresses that the host answers with a page, and the page's own."""


async def test_page_stays_at_every_address_that_the_host_answers(arrive: Arrive) -> None:
    """The page hydrates as it was sent, keeps its canonical link, and shows its own address."""
    sent = await arrive("/", script=False)
    visitor = await arrive("/")
    for path, page in ADDRESSES.items():
        await sent.go(path, ready=False)
        heading, head = await sent.text("h1"), await sent.ask(CANONICAL)

        await visitor.go(path)

        assert await visitor.ask(STATUS) == 200
        assert await visitor.text("h1") == heading
        assert await visitor.ask(CANONICAL) == head
        assert await visitor.ask("location.href.slice(location.origin.length)") == page
        assert visitor.console == []
        await visitor.click("header a[href='/customers']")
        await visitor.until("location.pathname === '/customers'")
