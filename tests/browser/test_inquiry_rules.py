"""What the inquiry form insists on, and what it lets pass."""

import pytest

from tests.support.fields import OPTIONS, choose
from tests.support.inquiry import BUTTON, FORM, REQUIRED, SUBMIT, fill, message, send
from tests.support.visitor import Arrive

LONG = "wire " * 4000


@pytest.mark.clause("form.required")
@pytest.mark.parametrize("missing", ["name", "email", "text"])
async def test_required_field_blocks_when_empty(arrive: Arrive, missing: str) -> None:
    """Without name, e-mail or message nothing is sent, and the empty field says so."""
    visitor = await arrive("/connect")
    await fill(visitor, {name: text for name, text in REQUIRED.items() if name != missing})
    await visitor.click(SUBMIT)
    await visitor.rest()

    assert await visitor.text(SUBMIT) == "Send Message"
    assert await visitor.ask("document.activeElement.name") == missing
    field = f"document.querySelector('{FORM} [name={missing}]')"
    said = f"document.getElementById({field}.getAttribute('aria-describedby')).innerText"
    assert await visitor.ask(said)
    assert await visitor.ask(f"{field}.ariaInvalid") == "true"
    assert visitor.opened == []


@pytest.mark.clause("form.required")
@pytest.mark.parametrize("address", ["asha", "asha@", "@example.org", "a b@example.org"])
async def test_email_must_be_an_address(arrive: Arrive, address: str) -> None:
    """What is no e-mail address blocks; corrected, it goes out."""
    visitor = await arrive("/connect")
    await fill(visitor, REQUIRED | {"email": address})
    await visitor.click(SUBMIT)
    await visitor.rest()
    assert await visitor.text(SUBMIT) == "Send Message"
    assert await visitor.ask("document.activeElement.name") == "email"

    await visitor.ask("document.activeElement.select()")
    await visitor.tab.send("Input.insertText", {"text": REQUIRED["email"]})
    await visitor.rest()
    assert not await visitor.ask(f"document.querySelector('{FORM} [aria-invalid]')")
    await visitor.press("Enter")
    await visitor.until(f"{BUTTON}.disabled")


@pytest.mark.clause("form.type", "form.required", "calls.chat")
async def test_optional_fields_and_type_do_not_block(arrive: Arrive) -> None:
    """With only the three required fields the message goes out and has just those."""
    visitor = await arrive("/connect")
    assert "Inquiry Type *" in await visitor.texts(f"{FORM} label")
    await fill(visitor, REQUIRED)

    assert message(await send(visitor)).split("\n\n", 1)[1] == (
        f"Full Name: {REQUIRED['name']}\nEmail Address: {REQUIRED['email']}\n"
        f"Message: {REQUIRED['text']}"
    )


@pytest.mark.clause("constants.options")
async def test_each_type_has_its_value(arrive: Arrive) -> None:
    """Each of the five types can be chosen by its label and has the specified value."""
    visitor = await arrive("/connect")

    for value, label in OPTIONS.items():
        await choose(visitor, f"{FORM} select", label)
        assert await visitor.ask(f"document.querySelector('{FORM} select').value") == value


@pytest.mark.clause("form.rows")
async def test_message_is_five_rows_high_and_unlimited(arrive: Arrive) -> None:
    """The message has five rows, and a text of twenty thousand characters arrives whole."""
    visitor = await arrive("/connect")
    await fill(visitor, REQUIRED | {"text": LONG})

    assert await visitor.ask(f"document.querySelector('{FORM} textarea').rows") == 5
    assert message(await send(visitor)).endswith(f"Message: {LONG.strip()}")


@pytest.mark.clause("form.submit")
async def test_form_sends_once_however_often_it_is_pressed(arrive: Arrive) -> None:
    """While it sends, neither the button nor Enter in a field sends again."""
    visitor = await arrive("/connect")
    await fill(visitor, REQUIRED)
    await visitor.click(SUBMIT)
    await visitor.click(SUBMIT)
    await visitor.click(f"{FORM} [name=name]")
    await visitor.press("Enter")
    await visitor.until(f"!{BUTTON}.disabled")

    await visitor.come_back()
    await visitor.rest()
    assert len(visitor.opened) == 1
    assert message(visitor.opened[0])
