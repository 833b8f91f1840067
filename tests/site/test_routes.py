"""The page at each path of the route table."""

from pathlib import Path

import pytest

from prerender.host.server import answer
from tests.support.browser_page import Arrive
from tests.support.published import PAGES, STATES, catalogue, heading, links, page

CONTENT = catalogue()
PRODUCTS = {str(product["id"]): product["name"] for product in CONTENT["products"]}
HEADINGS = {
    "/": "Leading the Wirevolution",
    "/foundation": "A Heritage of Precision",
    "/products": "Our Product Range",
    "/infrastructure": CONTENT["pages"]["infrastructure"]["hero"]["heading"],
    "/customers": "Our Esteemed Customers",
    "/connect": "Connect With Us",
}
SIMILAR_TO_5 = ["05", "5.0", "+5", "%205", "5e0", "five", "0x5", "-5"]


@pytest.mark.clause(
    "routes.home",
    "routes.foundation",
    "routes.products",
    "routes.infrastructure",
    "routes.customers",
    "routes.connect",
)
@pytest.mark.parametrize(("path", "title"), HEADINGS.items())
def test_each_path_has_its_page(site: Path, path: str, title: str) -> None:
    """The host answers each path in the route table with the page that has the given heading."""
    assert answer(site, path).status == 200
    assert heading(page(site, path)) == title


@pytest.mark.clause("routes.home")
@pytest.mark.parametrize("path", [*PAGES, *STATES, "/products/5", "/products/999", "/nowhere"])
def test_every_page_is_inside_the_shell(site: Path, path: str) -> None:
    """Every page, also a not-found page, has one header, main, footer and toast area."""
    found = page(site, path)

    for landmark in (
        "body header > div nav",
        "main",
        "main ~ footer",
        "[aria-label=Notifications]",
    ):
        assert len(found.select(landmark)) == 1, landmark


@pytest.mark.clause("routes.home")
async def test_shell_stays_while_the_pages_inside_it_change(arrive: Arrive) -> None:
    """Navigation replaces the page and keeps the header and footer elements."""
    page = await arrive("/")
    await page.evaluate("window.shell = [...document.querySelectorAll('#root header, footer')], 0")

    await page.click('main a[href="/customers"]')

    await page.until("document.querySelector('h1').textContent === 'Our Esteemed Customers'")
    assert await page.evaluate("window.shell.filter((element) => element.isConnected).length >= 2")


@pytest.mark.clause("routes.product")
@pytest.mark.parametrize(("product", "name"), PRODUCTS.items())
def test_each_product_has_its_page(site: Path, product: str, name: str) -> None:
    """/products/{id} is the product of that catalogue id."""
    assert answer(site, f"/products/{product}").status == 200
    assert heading(page(site, f"/products/{product}")) == name


@pytest.mark.clause("routes.product")
@pytest.mark.parametrize("similar", SIMILAR_TO_5)
async def test_id_is_matched_as_text(arrive: Arrive, site: Path, similar: str) -> None:
    """Host and app show product 5 only for the exact id 5."""
    assert answer(site, f"/products/{similar}").status == 404

    page = await arrive(f"/products/{similar}")

    assert await page.text("h1") == "Product not found."


@pytest.mark.clause("routes.infrastructure")
def test_menus_also_call_infrastructure_our_capabilities(site: Path) -> None:
    """The header calls /infrastructure both Our Infrastructure and Our Capabilities."""
    header = page(site, "/").select_one("body header")

    names = [text for text, address in links(header) if address == "/infrastructure"]
    assert sorted(names) == ["Our Capabilities", "Our Infrastructure"]
