"""Choosing on a product's page: what is offered, what it comes to, and the message it becomes."""

import json
import math
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

CONTENT = catalogue()
WORDS = CONTENT["pages"]["ask"]
BOX = f'[role=group][aria-label="{WORDS["heading"]}"]'
ASK = f"{BOX} a[href^='/connect']"
FORM = "#contact-form form"
COMES = f"{BOX} > [role=status]"
CHAT_LINK = f"document.querySelector('{BOX} a[href*=\"wa.me\"]').href"
CHAT = f"decodeURIComponent({CHAT_LINK})"
TEXTAREA = "document.querySelector('#contact-form textarea')?.value"
WANTED = ["10 spools P-5", "Plain Brass Wire", "CuZn37", "0.25 mm", "hard (900 N/mm2 or more)"]


def option(name: str, value: str) -> str:
    """Return the label of a choice."""
    return f"{BOX} label:has([name={name}][value='{value}'])"


async def send(visitor: Visitor) -> str:
    """Write name and address, send the form, and return the text that WhatsApp gets."""
    # The page scrolls to the form, and then goes there with the focus.
    await visitor.until(f"document.activeElement.id === 'contact-form' && {TEXTAREA}")
    await visitor.rest()
    await visitor.type(f"{FORM} [name=name]", "Asha Rao")
    await visitor.type(f"{FORM} [name=email]", "asha@example.org")
    await visitor.click(f"{FORM} [type=submit]")
    await visitor.until(f"document.querySelector('{FORM} [role=status] a')")
    await visitor.come_back()
    return parse_qs(urlsplit(visitor.opened[0]).query)["text"][0]


@pytest.mark.parametrize("width", [375, 1280])
async def test_three_presses_from_the_product_to_the_filled_message(
    arrive: Arrive, width: int
) -> None:
    """The spool, 'Request a quote', 'Send Message': WhatsApp's text says all that was chosen."""
    visitor = await arrive("/products/1", width=width)
    await visitor.click(option("package", "p-5"))
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes('P-5')")
    await visitor.click(ASK)
    text = await send(visitor)

    assert [part for part in WANTED if part not in text] == []
    assert "Inquiry Type: Quote Request" in text


async def test_four_presses_from_the_home_page(arrive: Arrive) -> None:
    """Home, EDM Wire, the spool, 'Request a quote', 'Send Message'."""
    visitor = await arrive("/")
    await visitor.click("main a[href='/products/5']")
    await visitor.until(f"document.querySelector('{BOX}')")
    await visitor.click(option("package", "p-5"))
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes('P-5')")
    await visitor.click(ASK)
    text = await send(visitor)

    assert [part for part in WANTED if part not in text] == []


async def test_choice_is_made_and_asked_for_by_keys_alone(arrive: Arrive) -> None:
    """Tab and arrows choose; Enter on 'Request a quote' fills the form."""
    visitor = await arrive("/products/1")
    await visitor.tab_to(f"{BOX} [name=package]")
    await visitor.press("ArrowRight")
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes('P-5')")
    await visitor.tab_to(ASK)
    await visitor.press("Enter")
    await visitor.until(TEXTAREA)

    text = await visitor.ask(TEXTAREA)
    assert "10 spools P-5" in text
    assert "0.25 mm" in text


async def test_family_asks_for_the_member_that_is_chosen(arrive: Arrive) -> None:
    """On EDM Wire another type brings its own sizes; what both have stays chosen."""
    visitor = await arrive("/products/5")
    await visitor.click(option("package", "p-5"))
    await visitor.click(option("product", "2"))
    await visitor.until(f"!document.querySelector('{BOX} [value=cuzn37]')")
    await visitor.click(ASK)
    await visitor.until(TEXTAREA)

    text = await visitor.ask(TEXTAREA)
    assert "10 spools P-5: Diffused Wire" in text


async def written(visitor: Visitor) -> str:
    """Return the text that WhatsApp gets from the box."""
    return str(await visitor.ask(f"new URL({CHAT_LINK}).searchParams.get('text')"))


async def write(visitor: Visitor, name: str, text: str) -> None:
    """Write something else into a field of the box."""
    field = f"document.querySelector('{BOX} [name={name}]')"
    await visitor.ask(f"({field}.focus(), {field}.select())")
    await visitor.tab.send("Input.insertText", {"text": text})


def ticked(name: str) -> str:
    """Return the script that reads which choice of a field is ticked."""
    return f"document.querySelector('{BOX} [name={name}]:checked')?.value"


def replaced(now: str) -> str:
    """Return what is told of a choice that is not offered."""
    return str(WORDS["choice"]["replaced"].format(name=now))


@pytest.mark.parametrize(
    ("member", "name", "strength"),
    [("2", "Diffused Wire", "800-900"), ("3", "Zinc Diffused Coated Wire", "850-950")],
)
async def test_choice_that_another_type_lacks_is_replaced_visibly(
    arrive: Arrive, member: str, name: str, strength: str
) -> None:
    """Soft 0.10 becomes hard 0.20: both are ticked, told at their fields, computed and sent."""
    visitor = await arrive("/products/5")
    await visitor.click(option("temper", "soft"))
    await visitor.click(option("diameter", "0.10"))
    await visitor.click(option("product", member))
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes('0.20 mm')")

    assert await visitor.ask(ticked("diameter")) == "0.20"
    assert await visitor.ask(ticked("temper")) == "hard"
    for field, now in (("diameter", "0.20 mm"), ("temper", "Hard")):
        assert replaced(now) in await visitor.text(f"{BOX} fieldset:has([name={field}])")
    wanted = f"10 spools DIN-125: {name}, 0.20 mm, hard ({strength} N/mm2)"
    assert wanted in await written(visitor)

    await visitor.click(option("product", "1"))
    await visitor.until(f"{ticked('diameter')} === '0.10' && {ticked('temper')} === 'soft'")
    assert "0.10 mm, soft" in await written(visitor)
    assert replaced("Hard") not in await visitor.text(BOX)


async def test_choice_that_nothing_replaces_is_told(arrive: Arrive) -> None:
    """Another grade of copper wire has no tempers and no coils; neither goes in silence."""
    visitor = await arrive("/products/9")
    await visitor.click(option("form", "coil"))
    await visitor.click(option("temper", "hard"))
    await visitor.click(option("grade", "c10200"))
    await visitor.until(f"{ticked('form')} === 'spool'")

    assert replaced("Spool") in await visitor.text(f"{BOX} fieldset:has([name=form])")
    assert WORDS["choice"]["leftOut"] in await visitor.text(BOX)
    text = await written(visitor)
    assert "1 spool: Copper Wire, C10200 (Cu-OF)" in text
    assert "hard" not in text


@pytest.mark.parametrize(
    ("diameter", "said"),
    [("4,5", "4.5 mm, hard."), ("1.0", "1.0 mm, hard (about 461 N/mm2)."), ("", ", hard.")],
)
async def test_strength_is_said_of_the_size_that_it_holds_for(
    arrive: Arrive, diameter: str, said: str
) -> None:
    """Copper wire's strengths hold at 1.0 mm, which the box says; any other size has the temper."""
    visitor = await arrive("/products/9")
    await visitor.click(option("temper", "hard"))
    if diameter:
        await write(visitor, "diameter", diameter)
    shown = f"{BOX} label:has([value=hard]) small"
    await visitor.until(f"document.querySelector('{shown}').textContent.endsWith('at 1.0 mm')")

    await visitor.until(f"{CHAT}.endsWith({json.dumps(said)})")


async def test_strength_of_the_metal_in_general_is_not_said(arrive: Arrive) -> None:
    """That of molybdenum wire in general is not that of fine cutting wire."""
    visitor = await arrive("/products/8")
    await visitor.click(option("diameter", "0.20"))
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes('0.20 mm')")
    text = await written(visitor)

    assert "250 m (plastic spools): Molly Wire, 0.20 mm, hard" in text
    assert "N/mm2" not in text


@pytest.mark.parametrize(
    ("product", "pressed", "said"),
    [
        (7, ("form", "bar"), "bar, R200 (soft), 200 N/mm2 or more"),
        (9, ("form", "spool"), "1 spool: Copper Wire, C11000 (Cu-ETP), soft"),
        (10, None, "1 HDPE-lined bag of 25 litres: Ion Exchange Resin"),
        (12, None, "1 carton of 2 pieces: Filter"),
        (22, ("grade", "bcup-2"), "1 spool: Copper Phosphor Brazing Wire, BCuP-2"),
        (23, ("package", "s100-copper"), "20 kg (spools S100 / D100): ER Cu Si-A, 1.0 mm"),
        (161, ("length", "400"), "1 box of 10-50 pieces: Copper Tube Electrode, length 400 mm"),
    ],
)
async def test_packs_are_called_as_they_are_counted(
    arrive: Arrive, product: int, pressed: tuple[str, str] | None, said: str
) -> None:
    """A message names each thing once, in the words of who counts it."""
    visitor = await arrive(f"/products/{product}")
    if pressed:
        await visitor.click(option(*pressed))
    else:
        await visitor.click(f"{BOX} [name=quantity]")

    await visitor.until(f"{CHAT}.includes({json.dumps(said)})")


async def test_small_masses_are_in_grams(arrive: Arrive) -> None:
    """The least of molybdenum wire comes to the grams of the page's own table."""
    visitor = await arrive("/products/8")

    assert await visitor.text(COMES) == "250 m (plastic spools), 0.18 mm: about 64.9 g"


async def test_box_starts_with_what_is_sold(arrive: Arrive) -> None:
    """Can wire comes in coils of 100 kg and more: one stands there, and 20 kg are remarked on."""
    visitor = await arrive("/products/29")
    assert await visitor.ask(f"document.querySelector('{BOX} [name=quantity]').value") == "1"
    assert (await visitor.text(COMES)).startswith("1 coil in one length, 1.38 mm: 100 to 500 kg")
    await visitor.ask(
        "(select => (select.value = 'kg', select.dispatchEvent(new Event('change',"
        f" {{ bubbles: true }}))))(document.querySelector('{BOX} [name=unit]'))"
    )
    await visitor.until(f"document.querySelector('{BOX} [name=quantity]').value === '100'")
    await write(visitor, "quantity", "20")

    less = WORDS["choice"]["belowPack"].format(amount="100 kg")
    await visitor.until(f"document.querySelector('{BOX}').innerText.includes('{less}')")


@pytest.mark.parametrize(
    ("text", "mm"),
    [("0.25mm", "0.25"), ("2,5", "2.5"), (".010 in", "0.254"), ("AWG 30", "0.2546")],
)
async def test_diameter_is_read_as_in_the_finder(arrive: Arrive, text: str, mm: str) -> None:
    """Millimetres, inches and gauges are understood, and said in millimetres."""
    visitor = await arrive("/products/9")
    await write(visitor, "diameter", text)
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes(', {mm} mm: ')")

    assert await visitor.ask(f"document.querySelector('{BOX} [name=diameter]').value") == text
    assert await visitor.ask(f"document.querySelector('{BOX} [aria-invalid]')") is None
    assert f", {mm} mm, soft" in await written(visitor)


@pytest.mark.parametrize("text", ["7", "7 mm", "1 in", "AWG 99", "thin"])
async def test_nothing_is_made_of_a_size_that_is_refused(arrive: Arrive, text: str) -> None:
    """Neither an amount nor a message has it."""
    visitor = await arrive("/products/9")
    await write(visitor, "diameter", "2")
    await visitor.until(f"document.querySelector('{COMES}')?.textContent.includes('2 mm')")
    await write(visitor, "diameter", text)
    await visitor.until(f"document.querySelector('{BOX} [name=diameter]').ariaInvalid === 'true'")

    assert await visitor.ask(f"document.querySelector('{COMES}')") is None
    assert "Copper Wire, C11000 (Cu-ETP), spool, soft" not in await written(visitor)
    assert "1 spool: Copper Wire, C11000 (Cu-ETP), soft" in await written(visitor)


def record(product: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the first grade of a product and its first offer."""
    grade = next(p for p in CONTENT["products"] if p["id"] == product)["grades"][0]
    return grade, grade["offers"][0]


@pytest.mark.parametrize("diameter", ["0.10", "0.15", "0.20", "0.25", "0.30", "0.33"])
async def test_amounts_are_those_of_the_density(arrive: Arrive, diameter: str) -> None:
    """Ten P-5 come to 50 kg and to the metres of d and the density, to three digits."""
    visitor = await arrive("/products/1")
    await visitor.click(option("package", "p-5"))
    await visitor.click(option("diameter", diameter))
    await visitor.until(f"document.querySelector('{COMES}').textContent.includes('{diameter} mm')")
    grade, _ = record(1)
    grams = math.pi / 4 * float(diameter) ** 2 * float(grade["properties"]["density"]["value"])
    kilometres = float(f"{50 / grams:.3g}")

    said = f"10 spools P-5, {diameter} mm: 50 kg, about {kilometres:,g} km"
    await visitor.until(f"document.querySelector('{COMES}').textContent === '{said}'")


@pytest.mark.parametrize(
    ("quantity", "unit"),
    [("-5", "pack"), ("1000000000", "pack"), ("ten", "pack"), ("2.5", "pack"), ("0", "kg")],
)
async def test_wrong_quantity_is_said_beside_the_field(
    arrive: Arrive, quantity: str, unit: str
) -> None:
    """A number that nobody can order is told at the field; nothing is computed of it."""
    visitor = await arrive("/products/1")
    await visitor.ask(f"document.querySelector('{BOX} [name=quantity]').select()")
    await visitor.ask(f"document.querySelector('{BOX} [name=quantity]').focus()")
    await visitor.tab.send("Input.insertText", {"text": quantity})
    if unit != "pack":
        await visitor.ask(
            f"(select => (select.value = '{unit}', select.dispatchEvent(new Event('change',"
            f" {{ bubbles: true }}))))(document.querySelector('{BOX} [name=unit]'))"
        )
    wrong = WORDS["choice"]["wrongQuantity" if unit == "pack" else "wrongMeasure"]
    said = f"document.querySelector('{BOX} [name=quantity]').ariaInvalid === 'true'"
    await visitor.until(said)

    assert wrong in await visitor.text(BOX)
    assert await visitor.ask(f"document.querySelector('{COMES}')") is None


async def test_size_out_of_the_range_is_said_beside_the_field(arrive: Arrive) -> None:
    """Copper wire is made from 0.10 to 6.00 mm; 7 mm is told, 2,5 mm is understood."""
    visitor = await arrive("/products/9")
    field = f"{BOX} [name=diameter]"
    await visitor.type(field, "7")
    await visitor.until(f"document.querySelector('{field}').ariaInvalid === 'true'")
    assert "0.10 to 6.00 mm" in await visitor.text(BOX)
    await visitor.ask(f"document.querySelector('{field}').select()")
    await visitor.tab.send("Input.insertText", {"text": "2,5"})

    await visitor.until(f"document.querySelector('{field}').ariaInvalid !== 'true'")


async def test_every_way_of_the_header_carries_the_choice(arrive: Arrive) -> None:
    """WhatsApp and e-mail in the header's bar have the message, once the page is touched."""
    visitor = await arrive("/products/1")
    await visitor.click(option("diameter", "0.30"))
    chat = "document.querySelector('header a[href^=\"https://wa.me\"]').href"
    await visitor.until(f"{chat}.includes('0.30')")

    mail = await visitor.ask("document.querySelector('header a[href^=mailto]').href")
    assert "0.30 mm" in unquote(mail)
    assert await visitor.ask(f"{chat}.length") < 1900


async def test_without_javascript_choices_can_be_read_and_asked_for(arrive: Arrive) -> None:
    """All choices are listed, and every way to ask works without JavaScript."""
    visitor = await arrive("/products/1", script=False)
    links = [unquote(to) for _, to in await visitor.links(f"{BOX} a")]

    assert "0.33" in await visitor.text(BOX)
    assert "JAPAX" in await visitor.text(BOX)
    assert links[0] == "/connect#contact-form"
    assert all("quotation for Plain Brass Wire." in to for to in links[1:])


async def test_bar_at_the_foot_of_a_phone(arrive: Arrive) -> None:
    """After the first touch it offers both ways, hides while one types, and covers no button."""
    visitor = await arrive("/products/1", width=375, touch=True)
    bar = f'main [role=group][aria-label="{WORDS["foot"].format(name="Plain Brass Wire")}"]'
    assert await visitor.ask(f"document.querySelector('{bar}')") is None
    await visitor.tap(option("package", "p-5"))
    await visitor.until(f"document.querySelector('{bar}')?.checkVisibility()")
    await visitor.centre("#packaging-delivery")
    await visitor.until("document.querySelector('footer ~ button')?.checkVisibility()")
    foot, top = await visitor.box(bar), await visitor.box("footer ~ button")
    assert top["bottom"] <= foot["top"]

    await visitor.ask("document.querySelector('header input').focus()")
    await visitor.until(f"!document.querySelector('{bar}').checkVisibility()")
    await visitor.ask("document.activeElement.blur()")
    await visitor.until(f"document.querySelector('{bar}').checkVisibility()")
    await visitor.until(f"document.querySelector('{bar} a[href*=P-5]')")
    await visitor.tap(f"{bar} a")
    await visitor.until(TEXTAREA)
    assert "10 spools P-5" in await visitor.ask(TEXTAREA)


async def test_choice_that_cannot_be_said_yet_is_not_said_wrong(arrive: Arrive) -> None:
    """Until what says a choice has come, a message names the product and no other choice."""
    visitor = await arrive("/products/1")
    chat = "document.querySelector('header a[href*=\"wa.me\"][href*=text]')"
    await visitor.tab.send("Network.enable")
    await visitor.tab.send("Network.setBlockedURLs", {"urls": ["*/assets/ask-1-*"]})

    await visitor.click(option("package", "p-5"))
    await visitor.until(chat)

    assert "quotation for Plain Brass Wire." in unquote(await visitor.ask(f"{chat}.href"))
