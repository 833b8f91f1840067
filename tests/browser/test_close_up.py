"""The close-up picture between a product's tables."""

from tests.support.browser_page import Arrive

GAPS = """(() => {
  const figure = document.querySelector('main figure:has(figcaption):has(img)');
  const box = figure.getBoundingClientRect();
  const before = figure.previousElementSibling.getBoundingClientRect();
  const after = figure.nextElementSibling.getBoundingClientRect();
  return [box.top - before.bottom, after.top - box.bottom];
})()"""
FILLED = """(() => {
  const figure = document.querySelector('main figure:has(figcaption):has(img)');
  const [image, caption] = ['img', 'figcaption'].map((name) =>
    figure.querySelector(name).getBoundingClientRect());
  const isBeside = caption.left >= image.right;
  const used = isBeside ? image.width + caption.width : image.width;
  return used / figure.getBoundingClientRect().width;
})()"""


async def test_close_up_has_margins_and_fills_its_row(arrive: Arrive) -> None:
    """The close-up has at least 24 px above and below, and fills 90 % of its row."""
    page = await arrive("/products/24", motion=False)
    for width in (768, 1280):
        await page.resize(width)
        await page.wait_for_frames()
        assert min(await page.evaluate(GAPS)) >= 24
        assert await page.evaluate(FILLED) > 0.9
