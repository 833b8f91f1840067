"""The printed comparison. Line breaks depend on the bundled fonts."""

import base64
import re

import pytest

from tests.support.browser_page import Arrive
from tests.support.comparison import wait_for_comparison


@pytest.mark.parametrize("ids", ["1,2,3,4", "23,24,25,26", "9,22,12,131", "201,21,22,30"])
async def test_four_products_print_on_one_page(arrive: Arrive, ids: str) -> None:
    """The printed page has the table and no controls, even with ten grades in a cell."""
    page = await arrive(f"/compare?ids={ids}")
    await wait_for_comparison(page, [int(one) for one in ids.split(",")])
    printed = await page.tab.send("Page.printToPDF", {"preferCSSPageSize": True})

    assert len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed["data"]))) == 1
    await page.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
    assert await page.is_visible("main table")
    for control in ("main button", "main thead td a + a", "main [type=radio]"):
        assert not await page.is_visible(control), control
