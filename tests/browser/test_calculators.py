"""The calculators in a browser. Vitest covers their results."""

from urllib.parse import parse_qsl

import pytest

from tests.support.browser_page import Arrive
from tests.support.fields import choose
from tests.support.published import catalogue

PAGE = catalogue()["pages"]["tools"]

pytestmark = pytest.mark.usefixtures("_clear_storage")


def value_of(name: str) -> str:
    """Return the expression for a field's value."""
    return f"""document.querySelector('main [name$="-{name}"]').value"""


async def test_entered_values_are_in_the_address(arrive: Arrive) -> None:
    """The address has the entered values, which survive a reload and going back."""
    visitor = await arrive("/tools")
    amount = "document.querySelector('main [name$=\"-amount\"]')"
    await visitor.evaluate(f"{amount}.focus(), {amount}.select()")
    await visitor.press("7")
    await visitor.until("location.search.includes('amount=7')")
    await visitor.press("5")
    await visitor.until("location.search.includes('amount=75')")
    before = await visitor.texts("#metres output > *")
    await choose(visitor, 'main [name$="-unit"]', "m")
    await visitor.until("location.search.includes('unit=m')")
    found = dict(parse_qsl(await visitor.evaluate("location.search.slice(1)")))
    assert found == {"wire": "1/cuzn37", "unit": "m", "d": "0.25", "amount": "75"}
    after = await visitor.texts("#metres output > *")
    assert before != after

    await visitor.evaluate("window.before = true, void setTimeout(() => location.reload())")
    await visitor.until("!window.before && performance.getEntriesByName('ready').length > 0")
    await visitor.until(f"{value_of('amount')} === '75'")
    assert await visitor.texts("#metres output > *") == after
    await visitor.back()
    await visitor.until(f"{value_of('unit')} === 'kg'")
    assert await visitor.texts("#metres output > *") == before
    await visitor.back()
    await visitor.until("location.search === ''")
    await visitor.until(f"{value_of('amount')} === '5'")


async def test_product_link_opens_its_calculator(arrive: Arrive) -> None:
    """A product's link fills in the grade and the usual size."""
    visitor = await arrive("/products/8")
    await visitor.click('main a[href^="/tools?"][href$="#running"]')
    await visitor.until("document.activeElement.id === 'running'")

    choice = await visitor.evaluate("document.querySelector('#running select').value")
    assert choice == "8/molybdenum"
    assert await visitor.evaluate("document.querySelectorAll('main [aria-invalid]').length") == 0
    await visitor.click('main label:has(input[type=radio][value="inch"])')
    await visitor.until("document.querySelector('#running output').innerText.includes(' ft')")
    assert await visitor.evaluate("location.search") == "?wire=8/molybdenum"


async def test_calculators_show_formula_and_example_without_script(arrive: Arrive) -> None:
    """Without scripts a note replaces the fields, and the formulas and examples show."""
    visitor = await arrive("/tools", script=False)

    for width in (375, 1280):
        await visitor.resize(width)
        assert PAGE["withoutScript"] in await visitor.text("main")
        assert not await visitor.is_visible("#metres input")
        assert not await visitor.is_visible("#joint output")
        assert await visitor.is_visible("#fillet dl dd")
