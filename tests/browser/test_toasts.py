"""Both systems of notifications: how long one shows, and how many at a time."""

import asyncio

import pytest

from tests.support.visitor import Arrive, Visitor

AREA = "section[aria-label=Notifications]"
TOASTS = f"{AREA} li"
WATCH = f"""(() => {{
  window.log = [];
  window.lives = new Map();
  addEventListener('click', () => (window.clicked = performance.now()), true);
  const note = () => {{
    const now = performance.now();
    const shown = [...document.querySelectorAll('{TOASTS}')];
    log.push([now, shown.length]);
    for (const toast of shown) if (!lives.has(toast)) lives.set(toast, {{ came: now }});
    for (const [toast, life] of lives) if (!shown.includes(toast)) life.went ??= now;
  }};
  new MutationObserver(note)
    .observe(document.querySelector('{AREA}'), {{ childList: true, subtree: true }});
}})()"""
SEND_AGAIN = """(() => {
  const { elements } = document.querySelector('main form');
  for (const [name, text] of Object.entries({ name: 'Asha', email: 'a@example.com', text: 'Q' })) {
    elements[name].focus();
    document.execCommand('insertText', false, text);
  }
  document.querySelector('main button[type=submit]').click();
})()"""
"""At once, since the first toast stays for five seconds only."""
TALL = 6000
"""Pixels of a window in which all of a product's tables are in view."""


async def watch(visitor: Visitor) -> None:
    """Note from now on when notifications come and go, and how late the page is.

    A busy page takes away together what is due within a moment: what is asserted of each
    is read from `lives`, and `log` tells how many there were.
    """
    await visitor.feel_pulse()
    await visitor.ask(WATCH)


async def count(visitor: Visitor) -> int:
    """Return how many notifications show."""
    return int(await visitor.ask(f"document.querySelectorAll('{TOASTS}').length"))


async def copy_tables(visitor: Visitor, times: int) -> None:
    """Press copy buttons of a product's page, one right after another.

    A headless browser has to be told to allow it.
    """
    allowed = {"permissions": ["clipboardSanitizedWrite"]}
    await visitor.tab.send("Browser.grantPermissions", allowed)
    await visitor.resize(1280, TALL)
    await visitor.rest()
    places = await visitor.ask(
        "[...document.querySelectorAll('article section button:has(svg)')].map((button) => {"
        "const { x, y, width, height } = button.getBoundingClientRect();"
        "return [x + width / 2, y + height / 2]; })"
    )
    assert len(places) >= times
    for x, y in places[:times]:
        await asyncio.gather(
            visitor.mouse("mousePressed", x, y), visitor.mouse("mouseReleased", x, y)
        )
        await visitor.rest()


async def send_inquiry(visitor: Visitor) -> None:
    """Fill the form's required fields and submit."""
    await visitor.type("main [name=name]", "Asha")
    await visitor.type("main [name=email]", "asha@example.com")
    await visitor.type("main [name=text]", "A question")
    await visitor.click("main button[type=submit]")


@pytest.mark.clause("frame.toasts")
@pytest.mark.parametrize("path", ["/", "/products/5", "/connect", "/pr"])
async def test_every_page_has_a_toast_area(arrive: Arrive, path: str) -> None:
    """The frame holds an empty area for notifications that assistive technology listens to."""
    visitor = await arrive(path)

    assert await visitor.ask(f"document.querySelectorAll('{AREA} [role=status]').length") == 2
    assert await count(visitor) == 0


@pytest.mark.clause("constants.toasts", "frame.toasts")
async def test_toast_shows_for_5_seconds(arrive: Arrive) -> None:
    """The form's toast shows at the edge of the window and goes after five seconds."""
    visitor = await arrive("/connect")
    await watch(visitor)

    await send_inquiry(visitor)
    await visitor.until("log.length === 1")
    await visitor.come_back()
    await visitor.rest()
    assert await visitor.text(f"{TOASTS} p") == "Redirecting to WhatsApp..."
    assert await visitor.shown(TOASTS)
    await visitor.until("log.length === 2")

    (came, one), (went, none) = await visitor.ask("log")
    assert (one, none) == (1, 0)
    assert 4995 <= went - came <= 5400 + await visitor.late()


@pytest.mark.clause("constants.toasts")
async def test_one_toast_is_visible_at_a_time(arrive: Arrive) -> None:
    """A second toast takes the place of the first and shows for five seconds of its own."""
    visitor = await arrive("/connect")
    await watch(visitor)

    await send_inquiry(visitor)
    await visitor.until("log.length === 1")
    await visitor.ask(SEND_AGAIN)
    await visitor.until("log.at(-1)[1] === 0")

    log = await visitor.ask("log")
    assert [shown for _, shown in log] == [1, 1, 0]
    assert log[1][0] - log[0][0] < 4900
    assert 4995 <= log[2][0] - log[1][0] <= 5400 + await visitor.late()


@pytest.mark.clause("constants.toasts")
async def test_notice_shows_for_4_seconds(arrive: Arrive) -> None:
    """The notice after copying a table goes after four seconds."""
    visitor = await arrive("/products/5")
    await watch(visitor)

    await copy_tables(visitor, 1)
    await visitor.until("log.length === 2")

    (came, one), (went, none) = await visitor.ask("log")
    assert (one, none) == (1, 0)
    assert 3995 <= went - came <= 4400 + await visitor.late()


@pytest.mark.clause("constants.toasts")
async def test_three_notices_are_visible_at_a_time(arrive: Arrive) -> None:
    """Of four notices in a row the last three show, and each goes four seconds after it came."""
    visitor = await arrive("/products/5")
    await watch(visitor)

    await copy_tables(visitor, 4)
    assert await count(visitor) == 3
    await visitor.until("log.at(-1)[1] === 0")

    shown = [number for _, number in await visitor.ask("log")]
    assert shown[:4] == [1, 2, 3, 3]
    assert shown[3:] == sorted(shown[3:], reverse=True)
    first, *others, last = await visitor.ask("[...lives.values()]")
    assert first["went"] == last["came"]
    assert len(others) == 2
    late = await visitor.late()
    for notice in (*others, last):
        assert 3995 <= notice["went"] - notice["came"] <= 4400 + late


@pytest.mark.clause("constants.toasts")
async def test_notice_waits_under_the_mouse_and_can_be_dismissed(arrive: Arrive) -> None:
    """While the mouse rests on a notice it stays; its button takes it away at once."""
    visitor = await arrive("/products/5")
    await watch(visitor)
    await copy_tables(visitor, 1)

    box = await visitor.box(TOASTS)
    await visitor.point(box["left"] + 10, box["top"] + 10)
    await visitor.until("performance.now() > log[0][0] + 4500")
    assert await count(visitor) == 1
    await visitor.click(f"{TOASTS} button")
    await visitor.until("log.length === 2")

    assert await visitor.ask("log[1][0] - clicked") <= 500 + await visitor.late()
