"""A table that scrolls sideways is reached by keys, with and without script."""

import pytest

from tests.support.axe import AXE
from tests.support.visitor import Arrive, Visitor

TABLE = "section[aria-labelledby=technical-specifications] div:has(> [tabindex] > table)"
REACHED = f"document.activeElement.matches({TABLE + ' > [tabindex]'!r})"
STOPS = f"""[...document.querySelectorAll({TABLE + " > [tabindex]"!r})].filter((stop) =>
  stop.checkVisibility({{ visibilityProperty: true }})).length"""
SCROLL = f"Math.max(...[...document.querySelectorAll({TABLE!r})].map((one) => one.scrollLeft))"


async def unfold(visitor: Visitor) -> None:
    """Open the specifications."""
    fold = "section[aria-labelledby=technical-specifications] > details"
    await visitor.click(f"{fold} > summary")
    await visitor.until(f"document.querySelector({fold!r}).open")


@pytest.mark.parametrize("script", [True, False])
async def test_table_that_scrolls_is_a_stop_for_keys(arrive: Arrive, *, script: bool) -> None:
    """On a phone the tab key comes to a table that is wider, and an arrow scrolls it."""
    visitor = await arrive("/products/5", width=375, script=script, motion=False)
    await unfold(visitor)
    await visitor.until(f"{STOPS} > 0")
    for _ in range(40):
        await visitor.press("Tab")
        if await visitor.ask(REACHED):
            break
    else:
        pytest.fail("no table was reached")

    for _ in range(5):
        await visitor.press("ArrowRight")
    await visitor.until(f"{SCROLL} > 0")


@pytest.mark.parametrize("script", [True, False])
async def test_table_that_fits_is_no_stop(arrive: Arrive, *, script: bool) -> None:
    """On a desktop nobody who goes by keys halts at a table of which all is in sight."""
    visitor = await arrive("/products/5", script=script)

    assert await visitor.ask(f"document.querySelectorAll({TABLE!r}).length") > 1
    assert await visitor.ask(STOPS) == 0


@pytest.mark.parametrize("number", [5, 201])
async def test_axe_finds_scrolling_tables_reachable_before_the_app_starts(
    arrive: Arrive, number: int
) -> None:
    """On a phone without script every region that scrolls can take the focus or holds what can."""
    visitor = await arrive(f"/products/{number}", width=375, script=False, motion=False)
    await unfold(visitor)
    await visitor.until(f"{STOPS} > 0")
    await visitor.tab.send("Emulation.setScriptExecutionDisabled", {"value": False})
    await visitor.ask(f"{AXE};0")
    found = await visitor.ask(
        """axe.run(document, { runOnly: ['scrollable-region-focusable'] })
          .then(({ violations, passes }) => [violations.length, passes.length])"""
    )

    assert found == [0, 1]
