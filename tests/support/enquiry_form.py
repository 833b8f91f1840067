"""The enquiry form: selectors, sample values, and the chat that it opens."""

import asyncio
from urllib.parse import parse_qs, urlsplit

from tests.support.browser_page import BrowserPage
from tests.support.published import catalogue

FORM = "#contact-form form"
SUBMIT = f"{FORM} button[type=submit]"
BUTTON = f"document.querySelector('{SUBMIT}')"
NUMBER = "".join(filter(str.isdigit, catalogue()["company"]["chat"]["number"]))
VALUES = f"[...document.querySelector('{FORM}').elements].flatMap((e) => e.name ? [e.value] : [])"
FILLED = {
    "name": "Asha Rao",
    "email": "asha.rao+wire@example.org",
    "phone": "+91 (121) 555-0100",
    "company": "Rao & Töchter, 50 % #1",
    "text": "0.25 mm, hard?\nPlease quote: 10 spools = ₹ …",
}
REQUIRED = {name: FILLED[name] for name in ("name", "email", "text")}


async def fill(page: BrowserPage, values: dict[str, str]) -> None:
    """Fill in the fields."""
    for name, text in values.items():
        await page.type(f"{FORM} [name={name}]", text)


def window_opening(page: BrowserPage) -> asyncio.Future[float]:
    """Return a future for the time at which a window opens."""
    loop = asyncio.get_running_loop()
    opening: asyncio.Future[float] = loop.create_future()
    page.tab.on("Page.windowOpen", lambda _: opening.set_result(loop.time()))
    return opening


async def send(page: BrowserPage) -> str:
    """Press the button and return the address that it opens."""
    await page.click(SUBMIT)
    await page.until(f"{BUTTON}.disabled")
    await page.until(f"!{BUTTON}.disabled")
    assert len(page.opened) == 1
    return page.opened[0]


def message(address: str) -> str:
    """Return the prefilled text of a chat address."""
    parts = urlsplit(address)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"https://wa.me/{NUMBER}"
    query = parse_qs(parts.query, strict_parsing=True)
    assert list(query) == ["text"]
    return query["text"][0]
