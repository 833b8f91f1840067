"""A metal from near stands among the tables as one of them."""

from tests.support.visitor import Arrive

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
  const beside = caption.left >= image.right;
  const used = beside ? image.width + caption.width : image.width;
  return used / figure.getBoundingClientRect().width;
})()"""


async def test_close_up_has_room_and_fills_its_row(arrive: Arrive) -> None:
    """There is air above and below it, and picture and caption leave no part of the row empty."""
    visitor = await arrive("/products/24", motion=False)
    for width in (768, 1280):
        await visitor.resize(width)
        await visitor.rest()
        assert min(await visitor.ask(GAPS)) >= 24
        assert await visitor.ask(FILLED) > 0.9
