"""The calculators in a browser. Vitest covers their results."""

from urllib.parse import parse_qsl

import pytest

from tests.support.browser_page import Arrive
from tests.support.fields import choose

pytestmark = pytest.mark.usefixtures("_clear_storage")


def value_of(name: str) -> str:
    """Return the expression for a field's value."""
    return f"""document.querySelector('main [name$="-{name}"]').value"""


async def test_entered_values_are_in_the_address(arrive: Arrive) -> None:
    """The address contains the entered values, so they survive a reload and going back."""
    page = await arrive("/tools")
    amount = "document.querySelector('main [name$=\"-amount\"]')"
    await page.evaluate(f"{amount}.focus(), {amount}.select()")
    await page.press("7")
    await page.until("location.search.includes('amount=7')")
    await page.press("5")
    await page.until("location.search.includes('amount=75')")
    before = await page.texts("#metres output > *")
    await choose(page, 'main [name$="-unit"]', "m")
    await page.until("location.search.includes('unit=m')")
    found = dict(parse_qsl(await page.evaluate("location.search.slice(1)")))
    assert found == {"wire": "1/cuzn37", "unit": "m", "d": "0.25", "amount": "75"}
    after = await page.texts("#metres output > *")
    assert before != after

    await page.evaluate("window.before = true, void setTimeout(() => location.reload())")
    await page.until("!window.before && performance.getEntriesByName('ready').length > 0")
    await page.until(f"{value_of('amount')} === '75'")
    assert await page.texts("#metres output > *") == after
    await page.back()
    await page.until(f"{value_of('unit')} === 'kg'")
    assert await page.texts("#metres output > *") == before
    await page.back()
    await page.until("location.search === ''")
    await page.until(f"{value_of('amount')} === '5'")
