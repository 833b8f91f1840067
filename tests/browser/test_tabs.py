"""The infrastructure page's tabs and raw materials, by mouse, keyboard and without scripts."""

import json

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

PAGE = catalogue()["pages"]["infrastructure"]
TABS = ["Technology", "Systems", "Quality", "Materials"]
MATERIALS = [item["title"] for item in PAGE["materialItems"]]
IS_VISIBLE = "e.checkVisibility({ checkVisibilityCSS: true })"


async def evaluate_each(page: BrowserPage, selector: str, expression: str) -> list[str]:
    """Evaluate an expression for each element ``e`` and return the results that are not null."""
    elements = f"[...document.querySelectorAll({json.dumps(selector)})]"
    found = await page.evaluate(f"{elements}.map((e) => {expression})")
    return [value for value in found if value is not None]


async def selected(page: BrowserPage) -> str:
    """Return the selected tab; assert that only one is selected and only its panel is visible."""
    tabs = await evaluate_each(page, "[role=tab][aria-selected=true]", "e.textContent")
    named = "document.getElementById(e.getAttribute('aria-labelledby')).textContent"
    panels = await evaluate_each(page, "[role=tabpanel]", f"{IS_VISIBLE} ? {named} : null")
    headings = await evaluate_each(
        page, "[role=tabpanel] h3", f"{IS_VISIBLE} ? e.textContent : null"
    )
    assert len(tabs) == 1
    assert panels == tabs
    assert headings == [PAGE["tabs"][TABS.index(tabs[0])]["heading"]]
    return tabs[0]


async def open_materials(page: BrowserPage) -> list[str]:
    """Return the open materials."""
    text = "e.parentElement.querySelector('summary').textContent"
    return await evaluate_each(page, "details > summary + p", f"{IS_VISIBLE} ? {text} : null")


def summary(title: str) -> str:
    """Return the selector of a material's heading."""
    column, place = divmod(MATERIALS.index(title), -(-len(MATERIALS) // 2))
    return f"main div:nth-child({column + 1}) > details:nth-child({place + 1}) > summary"


@pytest.mark.clause("tabs.default", "infrastructure.tabs", "infrastructure.materials")
async def test_tabs_and_materials_open(arrive: Arrive) -> None:
    """Only the selected tab's panel shows; materials open separately and stay open."""
    page = await arrive("/infrastructure")
    assert await selected(page) == "Technology"
    await page.click("[role=tab]:nth-of-type(4)")
    assert await selected(page) == "Materials"
    await page.press("ArrowRight")
    assert await selected(page) == "Technology"
    await page.press("Tab")
    assert await page.evaluate("document.activeElement.getAttribute('role')") == "tabpanel"

    assert await open_materials(page) == []
    for title in (MATERIALS[2], MATERIALS[0]):
        await page.click(summary(title))
    await page.click("[role=tab]:nth-of-type(4)")
    assert await open_materials(page) == [MATERIALS[0], MATERIALS[2]]


@pytest.mark.clause("infrastructure.tabs", "infrastructure.materials")
async def test_all_panels_and_materials_show_without_javascript(arrive: Arrive) -> None:
    """Without scripts all four panels show, the tabs are hidden, and materials still open."""
    page = await arrive("/infrastructure", script=False)
    for width in (1280, 375):
        await page.resize(width)
        headings = await evaluate_each(
            page, "[role=tabpanel] h3", f"{IS_VISIBLE} ? e.textContent : null"
        )
        assert headings == [tab["heading"] for tab in PAGE["tabs"]]
        assert not await page.is_visible("[role=tab]")
    await page.click(summary(MATERIALS[1]))
    await page.click(summary(MATERIALS[3]))
    assert await open_materials(page) == [MATERIALS[1], MATERIALS[3]]
