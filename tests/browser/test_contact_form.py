"""The contact form in a browser. Vitest covers its message."""

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive, BrowserPage
from tests.support.enquiry_form import BUTTON, FILLED, FORM, REQUIRED, SUBMIT, VALUES, fill, message
from tests.support.fields import OPTIONS, choose

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
    """Return all open targets of the browser, including other tests' tabs."""
    return list((await browser.send("Target.getTargets"))["targetInfos"])


async def cookies_of(page: BrowserPage) -> dict[str, str]:
    """Return all cookies of the page by name; Chromium lists them in any order.

    Ports share cookies, so the previews of other tests have theirs here too.
    """
    found = await page.tab.send("Network.getCookies")
    return {cookie["name"]: cookie["value"] for cookie in found["cookies"]}


@pytest.mark.clause("calls.chat", "calls.none", "form.submit", "frame.toasts", "constants.options")
async def test_contact_form_opens_one_chat_after_a_second(arrive: Arrive, browser: Browser) -> None:
    """The form opens one chat tab 1 s after submission, even when submitted twice.

    A toast shows, the fields are empty and a link to the chat remains. Nothing is stored or
    requested.
    """
    page = await arrive("/connect")
    cookies = await cookies_of(page)
    await fill(page, FILLED)
    for value, label in OPTIONS.items():
        await choose(page, f"{FORM} select", label)
        assert await page.evaluate(f"document.querySelector('{FORM} select').value") == value
    assert await page.text(SUBMIT) == "Send by WhatsApp"
    await page.tab_to(SUBMIT)
    open_before = {target["targetId"] for target in await targets(browser)}
    requests = list(page.requests)
    await page.record_timer_delay()
    await page.evaluate(WATCH)
    await page.press("Enter")
    await page.click(SUBMIT)
    await page.until("log.length === 4")

    (_, pressed), *log = await page.evaluate("log")
    (sending, disabled), (to, opened), (idle, enabled) = log
    late = await page.timer_delay()
    assert (sending, idle) == ("Sending... true", "Send by WhatsApp false")
    assert disabled - pressed <= 250 + late
    assert 950 <= opened - pressed <= 1250 + late
    assert enabled - opened <= 250 + late
    await page.activate()
    await page.wait_for_frames()
    assert page.opened == [to]
    assert f"Inquiry Type: {label}" in message(to)
    new = [target for target in await targets(browser) if target["targetId"] not in open_before]
    assert [target["type"] for target in new if target["url"] == to] == ["page"]

    assert await page.evaluate("location.pathname") == "/connect"
    assert "Redirecting to WhatsApp..." in await page.text(NOTIFICATIONS)
    assert await page.is_visible(f"{NOTIFICATIONS} li")
    assert await page.evaluate(VALUES) == [""] * 6
    await page.click(f"{NOTIFICATIONS} button")
    await page.until(f"!document.querySelector('{NOTIFICATIONS} li')")
    assert [address for _, address in await page.links(f"{FORM} a")] == [to]
    assert await page.is_visible(f"{FORM} a")
    assert await page.evaluate(STORED) == [0, 0, "", 0, 0]
    assert await cookies_of(page) == cookies
    assert page.requests == requests


@pytest.mark.clause("form.required")
async def test_contact_form_is_blocked_until_required_fields_are_valid(arrive: Arrive) -> None:
    """Submitting focuses the first invalid field, which has an error message."""
    page = await arrive("/connect")
    wrong = [
        ({}, "name"),
        ({"name": REQUIRED["name"]}, "email"),
        *[({"email": text}, "email") for text in ("asha", "asha@", "@example.org", "a b@c.org")],
        ({"email": REQUIRED["email"]}, "text"),
    ]
    for values, name in wrong:
        for field, text in values.items():
            await page.evaluate(f"document.querySelector('{FORM} [name={field}]').select()")
            await page.type(f"{FORM} [name={field}]", "")
            await page.evaluate(f"document.querySelector('{FORM} [name={field}]').select()")
            await page.tab.send("Input.insertText", {"text": text})
        await page.click(SUBMIT)
        await page.wait_for_frames()
        assert await page.text(SUBMIT) == "Send by WhatsApp"
        assert await page.evaluate("document.activeElement.name") == name, values
        assert await page.evaluate("document.activeElement.ariaInvalid") == "true"
        description = "document.activeElement.getAttribute('aria-describedby')"
        assert await page.evaluate(f"document.getElementById({description}).innerText")
    assert page.opened == []

    await page.type(f"{FORM} [name=text]", REQUIRED["text"])
    assert not await page.evaluate(f"document.querySelector('{FORM} [aria-invalid]')")
    await page.click(SUBMIT)
    await page.until(f"{BUTTON}.disabled")
