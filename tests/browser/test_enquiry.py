"""The enquiry list: filled on products' pages, changed on its own, kept by the browser."""

import json

import pytest

from prerender.browser.browser import Browser
from tests.support.axe import at_the_top, findings
from tests.support.enquiries import (
    ADD,
    ASK,
    BOX,
    BRASS,
    COUNTER,
    KEPT,
    LINES,
    PAGE,
    Keep,
    Line,
    first_choices,
    kept,
    lines,
    press,
    read,
    written,
)
from tests.support.visitor import Arrive, Visitor

pytestmark = pytest.mark.usefixtures("_forget")


async def rewrite(visitor: Visitor, selector: str, text: str) -> None:
    """Write something else into a field."""
    await visitor.ask(f"document.querySelector({json.dumps(selector)}).select()")
    await visitor.ask(f"document.querySelector({json.dumps(selector)}).focus()")
    await visitor.tab.send("Input.insertText", {"text": text})


async def counts(visitor: Visitor, words: str) -> None:
    """Wait until the header's counter says something."""
    await visitor.until(f"document.querySelector(\"{COUNTER}\")?.innerText === '{words}'")


@pytest.mark.parametrize("width", [375, 1280])
async def test_choice_is_added_and_counted(arrive: Arrive, width: int) -> None:
    """A press puts all that is chosen onto the list; the header counts it and leads there."""
    visitor = await arrive("/products/1", width=width)
    assert await visitor.ask(f'document.querySelector("{COUNTER}")') is None
    await visitor.click(f"{BOX} label:has([value='p-5'])")
    await visitor.click(ADD)
    await counts(visitor, "Enquiry, 1 item")
    await visitor.scroll_to(0)
    await visitor.click(COUNTER)
    await lines(visitor, 1)

    goods = await visitor.text(f"{LINES} a")
    assert goods == "Plain Brass Wire, CuZn37, 0.25 mm, hard (900 N/mm² or more)"
    assert await kept(visitor) == [Line(1, BRASS.choice | {"package": "p-5"})]


async def test_list_names_the_pack(keep: Keep) -> None:
    """It stands below the goods, and changes with the choice of another."""
    visitor = await keep(written([BRASS]))
    await lines(visitor, 1)
    goods, pack = f"{LINES} > div", ASK["fields"]["package"]
    assert f"{pack} DIN-125" in await visitor.text(goods)
    await visitor.click("main summary")
    await visitor.click("li form label:has([value=japax])")

    await visitor.until(f"document.querySelector('{goods}').innerText.includes('{pack} JAPAX')")


async def test_replaced_choice_is_told_in_the_line(keep: Keep) -> None:
    """Another grade of copper wire comes on spools only; the field says so and the line has it."""
    choice = {"grade": "c11000", "form": "coil", "diameter": "2", "temper": "hard"}
    visitor = await keep(written([Line(9, choice | {"quantity": "5"})]))
    await lines(visitor, 1)
    await visitor.click("main summary")
    await visitor.click("li form label:has([value=c10200])")
    await visitor.until("document.querySelector('li form [name=form]:checked')?.value === 'spool'")

    told = ASK["choice"]
    assert told["replaced"].format(name="Spool") in await visitor.text("li form")
    assert told["leftOut"] in await visitor.text("li form")
    assert (await kept(visitor))[0].choice["form"] == "spool"
    await rewrite(visitor, "li form [name=quantity]", "6")
    await visitor.until(f"{KEPT}.includes('Q6')")
    assert told["leftOut"] not in await visitor.text("li form")


async def test_diameter_of_a_line_is_read_as_in_the_finder(keep: Keep) -> None:
    """The field keeps what is typed, and the line says it in millimetres."""
    copper = Line(9, {"grade": "c11000", "form": "spool", "temper": "soft", "quantity": "2,5"})
    copper.choice |= {"package": "copper-spool", "unit": "kg"}
    visitor = await keep(written([copper]))
    await lines(visitor, 1)
    await visitor.click("main summary")
    for sign in "AWG 30":
        await visitor.ask("document.querySelector('li form [name=diameter]').focus()")
        await visitor.tab.send("Input.insertText", {"text": sign})
    await visitor.until(f"document.querySelector('{LINES} a').innerText.includes('0.2546 mm')")

    assert await visitor.ask("document.querySelector('li form [name=diameter]').value") == "AWG 30"
    assert "2.5 kg (spools): Copper Wire" in await visitor.ask(
        "document.querySelector('main ol:not([aria-label])').textContent"
    )


async def test_same_goods_are_one_line(arrive: Arrive) -> None:
    """Added again they add up; another size is a line of its own."""
    visitor = await arrive("/products/1")
    await visitor.click(ADD)
    await counts(visitor, "Enquiry, 1 item")
    await visitor.click(ADD)
    await visitor.until(f"{KEPT}.includes('Q20')")
    await visitor.click(f"{BOX} label:has([value='0.30'])")
    await visitor.click(ADD)
    await counts(visitor, "Enquiry, 2 items")

    quantities = [
        (line.choice["diameter"], line.choice["quantity"]) for line in await kept(visitor)
    ]
    assert quantities == [("0.25", "20"), ("0.30", "10")]


async def test_wrong_quantity_is_not_added(arrive: Arrive) -> None:
    """The focus goes to the field, which says what is wrong, and the list stays as it was."""
    visitor = await arrive("/products/1")
    await rewrite(visitor, f"{BOX} [name=quantity]", "ten")
    await visitor.until(f"document.querySelector('{BOX} [name=quantity]').ariaInvalid === 'true'")
    await visitor.click(ADD)
    await visitor.until("document.activeElement.name === 'quantity'")

    assert await visitor.ask(KEPT) is None


async def test_offers_that_cannot_be_loaded_are_said(arrive: Arrive) -> None:
    """Without a connection nothing is added, which is told; loaded again with one, it is."""
    visitor = await arrive("/products/1")
    await visitor.tab.send("Network.setBlockedURLs", {"urls": ["*/assets/ask-1-*"]})
    await visitor.click(ADD)
    await visitor.until(f"document.body.innerText.includes({json.dumps(ASK['notLoaded'])})")
    assert await visitor.ask(KEPT) is None
    # Browsers remember of a script that could not be loaded that it could not.
    await visitor.tab.send("Network.setBlockedURLs", {"urls": []})
    await visitor.go("/products/1")
    await visitor.click(ADD)

    await counts(visitor, "Enquiry, 1 item")


@pytest.mark.parametrize("width", [375, 768, 1280])
async def test_lines_can_be_read_with_text_twice_as_large(keep: Keep, width: int) -> None:
    """Goods, quantity and note have room, and nothing makes the page scroll sideways."""
    visitor = await keep(written([BRASS, *first_choices(6)]), width=width, motion=False)
    await visitor.ask("document.documentElement.style.fontSize = '200%'")
    await lines(visitor, 7)

    narrow = await visitor.ask(
        f"Math.min(...[...document.querySelectorAll('{LINES} > div')].map((e) => e.offsetWidth))"
    )
    assert narrow > 280
    assert await visitor.ask("document.documentElement.scrollWidth") <= width


async def test_lines_are_changed_and_stay_after_a_reload(keep: Keep) -> None:
    """Quantity, note, temper and head are there again when the page is loaded afresh."""
    copper = Line(9, {"grade": "c11000", "form": "coil", "diameter": "2.5", "quantity": "20"})
    visitor = await keep(written([BRASS, copper]))
    await lines(visitor, 2)
    await rewrite(visitor, "li:nth-child(1) form [name=quantity]", "25")
    await visitor.type("li:nth-child(2) form [name=note]", "Straight, please")
    await visitor.click("li:nth-child(1) form summary")
    await visitor.click("li:nth-child(1) form label:has([value='0.30'])")
    await visitor.type("main [name=place]", "Pune, India")
    await visitor.ask(
        "(select => (select.value = '3.1', select.dispatchEvent(new Event('change',"
        " { bubbles: true }))))(document.querySelector('main [name=certificate]'))"
    )
    await visitor.until(f"{KEPT}.includes('C3.1')")
    await visitor.go("/enquiry")
    await lines(visitor, 2)

    found, head = read(await visitor.ask(KEPT))
    assert (found[0].choice["quantity"], found[0].choice["diameter"]) == ("25", "0.30")
    assert found[1].choice["note"] == "Straight, please"
    assert head == {"certificate": "3.1", "place": "Pune, India"}
    assert await visitor.ask("document.querySelector('main [name=place]').value") == "Pune, India"
    assert "0.30 mm" in await visitor.text(LINES)


async def test_removed_line_is_brought_back_to_its_place(keep: Keep) -> None:
    """It stands where it stood, by mouse and by keys, and the focus stays there."""
    chosen = first_choices(4)
    visitor = await keep(written(chosen))
    await lines(visitor, 4)
    await visitor.click(f"li:nth-child(2) button[aria-label='{PAGE['lines']['remove']} line 2']")
    await lines(visitor, 3)
    await visitor.until(f"document.activeElement.innerText === '{PAGE['lines']['bringBack']}'")
    assert await kept(visitor) == [chosen[0], *chosen[2:]]
    await visitor.press("Enter")
    await lines(visitor, 4)

    assert await kept(visitor) == chosen
    assert await visitor.ask("document.activeElement.ariaLabel") == "Remove line 2"


async def test_emptied_list_comes_back(keep: Keep) -> None:
    """One press empties the list, the next undoes it."""
    chosen = first_choices(3)
    visitor = await keep(written(chosen, {"place": "Pune"}))
    await lines(visitor, 3)
    await press(visitor, PAGE["tools"]["empty"])
    await lines(visitor, 0)
    await visitor.until(f'!document.querySelector("{COUNTER}") && {KEPT} === null')
    await visitor.until(f"document.activeElement.innerText === '{PAGE['tools']['undo']}'")
    await visitor.press("Enter")
    await lines(visitor, 3)

    assert read(await visitor.ask(KEPT)) == (chosen, {"place": "Pune"})


async def test_tabs_share_the_list(arrive: Arrive, keep: Keep) -> None:
    """What is added in one tab stands in the other, and is not lost by a change there."""
    first = await keep(written([BRASS]))
    await lines(first, 1)
    other = await arrive("/products/9")
    await other.come_back()
    await other.click(ADD)
    await counts(other, "Enquiry, 2 items")
    await first.come_back()
    await lines(first, 2)
    await rewrite(first, "li:nth-child(1) form [name=quantity]", "11")
    await first.until(f"{KEPT}.includes('Q11')")

    assert [line.product for line in await kept(first)] == [1, 9]


async def test_list_works_where_the_browser_keeps_nothing(browser: Browser, origin: str) -> None:
    """Refused storage is said, and the list lasts as long as the page."""
    refuse = """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('refused', 'SecurityError'); },
    })"""
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": refuse})
    await visitor.go("/products/1")
    await visitor.click(ADD)
    await visitor.until(f"document.body.innerText.includes({json.dumps(ASK['notKept'])})")
    await counts(visitor, "Enquiry, 1 item")
    await visitor.click(COUNTER)
    await lines(visitor, 1)

    assert PAGE["notKept"] in await visitor.text("main")
    assert [line for line in visitor.console if line.startswith(("error", "uncaught"))] == []
    await visitor.leave()


async def test_full_storage_is_said_and_no_line_is_lost(arrive: Arrive) -> None:
    """Where there is no room the page says so, to everyone, and goes on with its list."""
    visitor = await arrive("/products/1", motion=False)
    await visitor.ask(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    await visitor.click(ADD)
    await counts(visitor, "Enquiry, 1 item")
    await visitor.scroll_to(0)
    await visitor.click(COUNTER)
    await lines(visitor, 1)

    assert PAGE["notKept"] in await visitor.text("main")
    await at_the_top(visitor)
    assert await findings(visitor) == []


async def test_what_has_gone_is_said_and_kept(keep: Keep) -> None:
    """A product or a size that is offered no more is named beside its line, and still asked for."""
    old = Line(99, {"grade": "gold", "diameter": "0.10", "quantity": "3", "unit": "pack"})
    other = Line(1, BRASS.choice | {"diameter": "0.27"})
    visitor = await keep(written([old, other, BRASS]))
    await lines(visitor, 3)
    said = await visitor.texts(LINES)

    assert PAGE["lines"]["productGone"] in said[0]
    assert "Product 99 (gold, 0.10, 3)" in said[0]
    assert PAGE["lines"]["gone"].replace("{ids}", "0.27") in said[1]
    await visitor.type("li:nth-child(3) form [name=note]", "x")
    await visitor.until(f"{KEPT}.includes('N')")
    assert (await kept(visitor))[:2] == [old, other]
    await visitor.click("li:nth-child(2) form summary")
    await visitor.click("li:nth-child(2) form label:has([value='0.30'])")
    await visitor.until(f"!document.querySelectorAll('{LINES}')[1].innerText.includes('0.27')")


async def test_lines_that_became_the_same_are_put_together(keep: Keep) -> None:
    """It is offered beside the second of them, and adds both up."""
    other = Line(1, BRASS.choice | {"diameter": "0.30", "quantity": "5"})
    visitor = await keep(written([BRASS, other]))
    await lines(visitor, 2)
    await visitor.click("li:nth-child(2) form summary")
    await visitor.click("li:nth-child(2) form label:has([value='0.25'])")
    await visitor.until(f"document.body.innerText.includes('{PAGE['lines']['join']}')")
    await press(visitor, PAGE["lines"]["join"])
    await lines(visitor, 1)

    assert await kept(visitor) == [Line(1, BRASS.choice | {"quantity": "15"})]


@pytest.mark.parametrize("quantity", ["-5", "1000000000", "ten", "2.5", "", "10\t0.25\n20\t0.30"])
async def test_wrong_quantity_is_said_and_holds_the_list_back(keep: Keep, quantity: str) -> None:
    """It is told at its field, 'Send' leads there, and what was written is kept as it is."""
    visitor = await keep(written([Line(9, {"quantity": "5", "unit": "kg"}), BRASS]))
    await lines(visitor, 2)
    field = "li:nth-child(2) form [name=quantity]"
    if quantity:
        await rewrite(visitor, field, quantity)
    else:
        await visitor.ask(f"document.querySelector('{field}').select()")
        await visitor.ask(f"document.querySelector('{field}').focus()")
        await visitor.ask("document.execCommand('delete')")
    await visitor.until(f"document.querySelector('{field}').ariaInvalid === 'true'")
    assert ASK["choice"]["wrongQuantity"] in await visitor.text("li:nth-child(2) form")
    await visitor.click("main a[href='/connect#contact-form']")
    await visitor.until(f"document.activeElement.matches('{field}')")

    assert PAGE["sending"]["wrong"].replace("{lines}", "2") in await visitor.text("main")
    assert await visitor.ask("location.pathname") == "/enquiry"
    await visitor.go("/enquiry")
    await lines(visitor, 2)
    value = await visitor.ask(f"document.querySelector('{field}').value")
    assert value == " ".join(quantity.split("\n"))


@pytest.mark.parametrize("text", ["x" * 201, "<script>alert(1)</script>", "कृपया ₹ 🙂", "=1+1"])
async def test_notes_are_kept_as_they_are(keep: Keep, text: str) -> None:
    """Whatever is written stands there again; what is too long for a message is told."""
    visitor = await keep(written([BRASS]))
    await lines(visitor, 1)
    await visitor.type("li form [name=note]", text)
    await visitor.until(f"{KEPT}.includes('N')")
    await visitor.go("/enquiry")
    await lines(visitor, 1)

    assert await visitor.ask("document.querySelector('li form [name=note]').value") == text
    told = await visitor.ask("document.querySelector('li form [name=note]').ariaInvalid")
    assert told == ("true" if len(text) > 200 else None)
    assert await visitor.ask("document.querySelectorAll('main script').length") == 0


@pytest.mark.parametrize(("day", "wrong"), [("2020-01-01", True), ("2999-12-31", False)])
async def test_day_that_is_over_is_said(keep: Keep, day: str, *, wrong: bool) -> None:
    """A wished date in the past is told at its field."""
    visitor = await keep(written([BRASS], {"date": day}))
    await lines(visitor, 1)

    assert (PAGE["head"]["wrongDate"] in await visitor.text("main")) is wrong


async def test_empty_list_says_how_to_fill_it(arrive: Arrive) -> None:
    """Without a line it leads to the catalogue; without JavaScript to WhatsApp and e-mail."""
    visitor = await arrive("/enquiry")
    assert PAGE["how"] in await visitor.text("main")
    assert PAGE["withoutScript"] not in await visitor.text("main")
    without = await arrive("/enquiry", script=False)

    assert PAGE["withoutScript"] in await without.text("main")
    links = {href.partition("/1")[0].partition(":")[0] for _, href in await without.links("main a")}
    assert {"/products", "/finder", "/connect", "mailto", "https"} <= links


async def test_add_is_not_there_without_a_script(arrive: Arrive) -> None:
    """On a product's page nothing stands that would do nothing."""
    visitor = await arrive("/products/1", script=False)

    assert not await visitor.shown(ADD)
