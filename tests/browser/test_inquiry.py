"""The inquiry form: idle, sending, and the chat that opens with the message."""

from urllib.parse import parse_qs, urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.fields import choose
from tests.support.inquiry import (
    BUTTON,
    FILLED,
    FORM,
    REQUIRED,
    SUBMIT,
    VALUES,
    fill,
    message,
    send,
)
from tests.support.published import catalogue
from tests.support.visitor import Arrive

NOTIFICATIONS = 'section[aria-label="Notifications"]'
STORED = """(async () => [
  localStorage.length, sessionStorage.length, document.cookie,
  (await indexedDB.databases()).length, (await caches.keys()).length,
])()"""


WATCH = f"""(() => {{
  window.log = [];
  const note = (what) => log.push([what, performance.now()]);
  addEventListener('keydown', () => note('pressed'), {{ capture: true, once: true }});
  const open = window.open;
  window.open = (address, ...rest) => (note(String(address)), open(address, ...rest));
  new MutationObserver(() => note(`${{{BUTTON}.innerText}} ${{{BUTTON}.disabled}}`))
    .observe({BUTTON}, {{ attributeFilter: ['disabled'] }});
}})()"""


async def targets(browser: Browser) -> list[dict[str, str]]:
    """Return what is open in the browser, other tests' tabs too."""
    return list((await browser.send("Target.getTargets"))["targetInfos"])


@pytest.mark.clause("form.submit")
async def test_form_sends_for_a_second_and_opens_the_chat(arrive: Arrive, browser: Browser) -> None:
    """The button is disabled and says 'Sending...'; after 1000 ms one new tab opens."""
    visitor = await arrive("/connect")
    await fill(visitor, REQUIRED)
    assert await visitor.text(SUBMIT) == "Send Message"
    await visitor.tab_to(SUBMIT)
    there = {target["targetId"] for target in await targets(browser)}
    await visitor.feel_pulse()
    await visitor.ask(WATCH)
    await visitor.press("Enter")
    await visitor.until("log.length === 4")

    (_, pressed), *log = await visitor.ask("log")
    (sending, disabled), (to, opened), (idle, enabled) = log
    late = await visitor.late()
    assert (sending, idle) == ("Sending... true", "Send Message false")
    assert disabled - pressed <= 250 + late
    assert 950 <= opened - pressed <= 1250 + late
    assert enabled - opened <= 250 + late
    assert visitor.opened == [to]
    new = [target for target in await targets(browser) if target["targetId"] not in there]
    chats = [target for target in new if target["url"] == visitor.opened[0]]
    assert [chat["type"] for chat in chats] == ["page"]
    assert await visitor.ask("location.pathname") == "/connect"


@pytest.mark.clause("calls.chat", "form.submit", "constants.options")
async def test_message_carries_every_field(arrive: Arrive) -> None:
    """The chat's text has all six fields under their labels, whatever characters they hold."""
    visitor = await arrive("/connect")
    await fill(visitor, FILLED)
    await choose(visitor, f"{FORM} select", "Partnership Opportunity")
    greeting, fields = message(await send(visitor)).split("\n\n")

    assert greeting == catalogue()["pages"]["connect"]["form"]["greeting"]
    assert fields == (
        f"Full Name: {FILLED['name']}\nEmail Address: {FILLED['email']}\n"
        f"Phone Number: {FILLED['phone']}\nCompany: {FILLED['company']}\n"
        f"Inquiry Type: Partnership Opportunity\nMessage: {FILLED['text']}"
    )


@pytest.mark.clause("form.submit")
async def test_fields_clear_and_link_stays_after_the_toast(arrive: Arrive) -> None:
    """The toast shows, all fields are empty, and a real link to the chat outlives the toast."""
    visitor = await arrive("/connect")
    await fill(visitor, FILLED)
    await choose(visitor, f"{FORM} select", "Quote Request")
    assert "" not in await visitor.ask(VALUES)
    address = await send(visitor)

    assert "Redirecting to WhatsApp..." in await visitor.text(NOTIFICATIONS)
    assert await visitor.ask(VALUES) == [""] * 6
    await visitor.click(f"{NOTIFICATIONS} button")
    await visitor.until(f"!document.querySelector('{NOTIFICATIONS} li')")
    assert [to for _, to in await visitor.links(f"{FORM} a")] == [address]
    assert await visitor.shown(f"{FORM} a")


@pytest.mark.clause("form.submit", "calls.none")
async def test_nothing_is_stored_and_nothing_is_asked_for(arrive: Arrive) -> None:
    """Sending makes no request of the page and leaves nothing in the browser."""
    visitor = await arrive("/connect")
    await fill(visitor, FILLED)
    before = list(visitor.requests)
    await send(visitor)

    assert await visitor.ask(STORED) == [0, 0, "", 0, 0]
    cookies = await visitor.tab.send("Network.getCookies")
    assert cookies["cookies"] == []
    assert visitor.requests == before


@pytest.mark.clause("connect.hero")
@pytest.mark.parametrize(("width", "offset"), [(375, 120), (1280, 100)])
async def test_hero_button_jumps_to_the_form(arrive: Arrive, width: int, offset: int) -> None:
    """'Contact Us Now' brings the form under the header and its anchor into the address."""
    visitor = await arrive("/connect", width=width)
    assert (await visitor.box("#contact-form"))["top"] > 200
    await visitor.click('main a[href$="#contact-form"]')

    top = "document.getElementById('contact-form').getBoundingClientRect().top"
    await visitor.until(f"Math.round({top}) === {offset}")
    assert await visitor.ask("location.hash") == "#contact-form"


@pytest.mark.parametrize("width", [375, 1280])
async def test_e_mail_stands_beside_the_chat(arrive: Arrive, width: int) -> None:
    """'Send by e-mail' asks for the required fields first, then writes the same message."""
    visitor = await arrive("/connect", width=width)
    await visitor.ask(
        "navigation.addEventListener('navigate', (event) => "
        "{ window.written = event.destination.url; event.preventDefault(); })"
    )
    await visitor.click(f"{FORM} button[type=button]")
    await visitor.until("document.activeElement.name === 'name'")
    await fill(visitor, REQUIRED)
    await visitor.click(f"{FORM} button[type=button]")
    await visitor.until("window.written?.startsWith('mailto:')")

    parts = urlsplit(await visitor.ask("window.written"))
    body = parse_qs(parts.query)["body"][0]
    assert parts.path == catalogue()["company"]["email"]
    assert [text for text in REQUIRED.values() if text not in body] == []


@pytest.mark.parametrize(("signs", "words"), [(1500, "longForEmail"), (2500, "longForBoth")])
async def test_message_that_no_link_carries_is_told_before_it_is_sent(
    arrive: Arrive, signs: int, words: str
) -> None:
    """Beyond what links carry the form says so while one writes, and offers to copy it."""
    visitor = await arrive("/connect")
    await fill(visitor, REQUIRED)
    said = catalogue()["pages"]["connect"]["form"][words]
    assert said not in await visitor.text(FORM)
    await visitor.ask("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    await visitor.type(f"{FORM} [name=text]", "x" * signs)
    await visitor.until(f"document.querySelector('{FORM}').innerText.includes({said!r})")
    await visitor.click(f"{FORM} [role=status] button")

    await visitor.until("window.copied")
    assert "x" * signs in await visitor.ask("window.copied")
