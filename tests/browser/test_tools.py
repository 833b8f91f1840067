"""The calculators in a real browser; their results are tested beside the app's modules."""

from collections.abc import AsyncIterator
from urllib.parse import parse_qsl

import pytest

from prerender.browser.browser import Browser
from tests.support.fields import choose
from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

PAGE = catalogue()["pages"]["tools"]


@pytest.fixture(autouse=True)
async def _forget_units(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no choice of units behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


def held(name: str) -> str:
    """Return the script that reads a field."""
    return f"""document.querySelector('main [name$="-{name}"]').value"""


async def test_address_holds_what_was_written(arrive: Arrive) -> None:
    """Typing is one step, a choice another; reloaded and gone back, the fields are as they were."""
    visitor = await arrive("/tools")
    amount = "document.querySelector('main [name$=\"-amount\"]')"
    await visitor.ask(f"{amount}.focus(), {amount}.select()")
    await visitor.press("7")
    await visitor.until("location.search.includes('amount=7')")
    await visitor.press("5")
    await visitor.until("location.search.includes('amount=75')")
    before = await visitor.texts("#metres output > *")
    await choose(visitor, 'main [name$="-unit"]', "m")
    await visitor.until("location.search.includes('unit=m')")
    found = dict(parse_qsl(await visitor.ask("location.search.slice(1)")))
    assert found == {"wire": "1/cuzn37", "unit": "m", "d": "0.25", "amount": "75"}
    after = await visitor.texts("#metres output > *")
    assert before != after

    await visitor.ask("window.before = true, void setTimeout(() => location.reload())")
    await visitor.until("!window.before && performance.getEntriesByName('ready').length > 0")
    await visitor.until(f"{held('amount')} === '75'")
    assert await visitor.texts("#metres output > *") == after
    await visitor.back()
    await visitor.until(f"{held('unit')} === 'kg'")
    assert await visitor.texts("#metres output > *") == before
    await visitor.back()
    await visitor.until("location.search === ''")
    await visitor.until(f"{held('amount')} === '5'")


async def test_product_s_link_brings_its_calculator_into_view(arrive: Arrive) -> None:
    """Grade and usual size are in the fields, and the units of another page hold there."""
    visitor = await arrive("/products/8")
    await visitor.click('main a[href^="/tools?"][href$="#running"]')
    await visitor.until("document.activeElement.id === 'running'")

    choice = await visitor.ask("document.querySelector('#running select').value")
    assert choice == "8/molybdenum"
    assert await visitor.ask("document.querySelectorAll('main [aria-invalid]').length") == 0
    await visitor.click('main label:has(input[type=radio][value="inch"])')
    await visitor.until("document.querySelector('#running output').innerText.includes(' ft')")
    assert await visitor.ask("location.search") == "?wire=8/molybdenum"


async def test_without_script_formula_and_example_stand_alone(arrive: Arrive) -> None:
    """No field is shown that would not answer; a sentence says why."""
    visitor = await arrive("/tools", script=False)

    for width in (375, 1280):
        await visitor.resize(width)
        assert PAGE["withoutScript"] in await visitor.text("main")
        assert not await visitor.shown("#metres input")
        assert not await visitor.shown("#joint output")
        assert await visitor.shown("#fillet dl dd")
