"""Blocks that rise once when a tenth of their height is in view."""

import asyncio
import json

import pytest

from tests.support.browser_page import Arrive, BrowserPage

RISE = 32
BLOCKS = [
    ("/foundation", "#legacy ol > li:nth-child(6) > div", 1280),
    ("/foundation", "#legacy ol > li:nth-child(5) > div", 375),
    ("/infrastructure", "main section div:has(> ol)", 1280),
    ("/infrastructure", "main section div:has(> ol)", 375),
]

blocks = pytest.mark.parametrize(("path", "block", "width"), BLOCKS)


def offset(block: str) -> str:
    """Return the expression for a block's vertical offset."""
    style = f"getComputedStyle(document.querySelector({json.dumps(block)}))"
    return f"new DOMMatrix({style}.transform).m42"


async def show_share(page: BrowserPage, block: str, share: float) -> None:
    """Scroll until this share of a block's height is in view at the bottom."""
    await page.evaluate(
        f"""(() => {{
          const {{ top, height }} =
            document.querySelector({json.dumps(block)}).getBoundingClientRect();
          const y = scrollY + top + height * {share} - innerHeight;
          scrollTo({{ top: y, behavior: 'instant' }});
        }})()"""
    )


@pytest.mark.clause("reveal.once")
@blocks
async def test_block_rises_once_when_a_tenth_is_in_view(
    arrive: Arrive, path: str, block: str, width: int
) -> None:
    """A block is 32 px low with 5 % in view, rises at 15 %, and does not move again."""
    page = await arrive(path, width=width)
    await page.until(f"{offset(block)} === {RISE}")
    assert not await page.evaluate(f"document.querySelector({json.dumps(block)}).dataset.inView")

    await show_share(page, block, 0.05)
    await asyncio.sleep(0.15)
    assert await page.evaluate(offset(block)) == RISE

    await show_share(page, block, 0.15)
    await page.until(f"{offset(block)} < {RISE}")
    await page.until(f"{offset(block)} === 0")
    assert await page.evaluate(f"document.querySelector({json.dumps(block)}).dataset.inView")

    for share in (-1, 1, -1, 0.15):
        await show_share(page, block, share)
        await page.wait_for_frames()
        assert await page.evaluate(offset(block)) == 0


@pytest.mark.slow
@pytest.mark.clause("reveal.once")
@pytest.mark.parametrize("options", [{"motion": False}, {"script": False}])
@blocks
async def test_block_is_in_place_without_motion_or_scripts(
    arrive: Arrive, path: str, block: str, width: int, options: dict[str, bool]
) -> None:
    """Under reduced motion and without scripts every block is in place."""
    page = await arrive(path, width=width, **options)

    for share in (-0.1, 0.05, 0.15):
        await show_share(page, block, share)
        if "motion" in options:
            await page.wait_for_frames()
        assert await page.evaluate(offset(block)) == 0
        assert await page.is_visible(block)
