"""The enquiry list in a browser: selectors, and lists encoded as links and in storage.

spa/src/features/enquiry/list/list-codec.test.ts tests the format.
"""

import json
from collections.abc import Awaitable, Callable

from tests.support.browser_page import BrowserPage
from tests.support.published import catalogue

KEY = "enquiry-1"
CONTENT = catalogue()
PAGE = CONTENT["pages"]["enquiry"]
ASK = CONTENT["pages"]["ask"]
BOX = f'[role=group][aria-label="{ASK["heading"]}"]'
ADD = f"{BOX} div > button"
COUNTER = "header:not(main *) a[href='/enquiry']"
LINES = "main ol[aria-label] > li > form"
SHEET = "main ol:not([aria-label]) > li"
KEPT = f"localStorage.getItem('{KEY}')"

GOODS = "1Gcuzn37FspoolD0.25ThardPdin-125Q10"
BRASS = f"1-1~{GOODS}~e"
"""A list with one line: ten spools of plain brass wire."""
HEAD = "hC3.1D2999-12-24P_UHVuZSwgSW5kaWE.F_UmFvICYgU29ucw.T_MjdBQkNERTEyMzRGMVo1."
"""An encoded list head: certificate, date, Pune, company and tax number."""
PRODUCTS = (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 131, 132, 14, 15, 161, 162, 171, 172, 18)
TWENTY = f"1-20~{'~'.join(f'{number}Q{at}' for at, number in enumerate(PRODUCTS, 1))}~{HEAD}~e"
"""A list with a head and a line for each of twenty products."""

Keep = Callable[..., Awaitable[BrowserPage]]


async def wait_for_lines(page: BrowserPage, count: int) -> None:
    """Wait until the list has this many lines."""
    await page.until(f"document.querySelectorAll('{LINES}').length === {count}")


async def wait_for_counter(page: BrowserPage, words: str) -> None:
    """Wait until the header's counter shows this text."""
    await page.until(f"document.querySelector(\"{COUNTER}\")?.innerText === '{words}'")


async def press_button(page: BrowserPage, label: str, inside: str = "main") -> None:
    """Press the button with a label."""
    await page.evaluate(
        f"[...document.querySelectorAll({json.dumps(inside)} + ' button')]"
        f".find((button) => button.textContent === {json.dumps(label)}).click()"
    )
