"""A card that cannot be drawn leaves no wrong picture in the store."""

from pathlib import Path

import pytest

from prerender.browser.browser import Browser, shared_browser
from prerender.browser.chromium import Chromium
from prerender.browser.tab import TabLostError
from prerender.cards import CardDocument, DrawOptions, SocialCard, draw_cards
from prerender.errors import BrowserError
from prerender.progress.reporter import ignore_progress
from prerender.store import Store

CARDS = 80
FAILING = 0
BROKEN = '<img src="data:image/png;base64,AAAA">'


def documents(*, broken: bool) -> list[CardDocument]:
    """Return cards of different colours; the first can have a picture that does not load."""
    bodies = [f'<body style="background: hsl({n * 4} 90% 40%)">{n}' for n in range(CARDS)]
    if broken:
        bodies[FAILING] += BROKEN
    return [
        CardDocument(SocialCard(f"social/{n}.jpg", "A card"), f"/{n}", body, f"card {n}", ())
        for n, body in enumerate(bodies)
    ]


async def test_failed_card_leaves_only_right_pictures(chromium: Chromium, tmp_path: Path) -> None:
    """The pictures that were stored beside a failed card are those of a build without it."""
    right, found = Store(None, 10**9), Store(None, 10**9)
    async with shared_browser(chromium) as pool, pool.acquire():  # as the crawl beside the cards
        options = DrawOptions(tmp_path, pool, 4, 10.0)
        with pytest.raises(BrowserError, match=rf"^/{FAILING}: its social card cannot be drawn: "):
            await draw_cards(
                documents(broken=True), options, found, lambda *_: None, ignore_progress
            )
        await draw_cards(documents(broken=False), options, right, lambda *_: None, ignore_progress)

    pictures = {n: found.get(f"card {n}") for n in range(CARDS)}
    assert pictures[FAILING] is None
    assert [
        n for n, picture in pictures.items() if picture not in (None, right.get(f"card {n}"))
    ] == []


async def test_card_is_the_same_alone_and_after_others(chromium: Chromium, tmp_path: Path) -> None:
    """A card does not depend on the card before it, with the same styles or with other styles."""
    colours = ("red", "red", "blue", "red")
    cards = [
        CardDocument(
            SocialCard(f"social/{n}.jpg", "A card"),
            f"/{n}",
            f'<html class="{colour}"><style>body {{ color: {colour} }}</style><body>{n}</body>',
            f"card {n}",
            (),
        )
        for n, colour in enumerate(colours)
    ]
    together, alone = Store(None, 10**9), Store(None, 10**9)
    async with shared_browser(chromium) as pool:
        options = DrawOptions(tmp_path, pool, 1, 10.0)
        for store, drawn in ((together, [cards]), (alone, [[card] for card in cards])):
            for each in drawn:
                await draw_cards(each, options, store, lambda *_: None, ignore_progress)

    keys = [card.key for card in cards]
    assert list(map(together.get, keys)) == list(map(alone.get, keys))


async def test_tab_reports_an_address_that_does_not_load(browser: Browser) -> None:
    """The browser shows an error page of its own, which is not a result."""
    tab = await browser.open()

    with pytest.raises(TabLostError, match=r"could not load http://127.0.0.1:9/: net::ERR_"):
        await tab.navigate("http://127.0.0.1:9/")

    await tab.close()
