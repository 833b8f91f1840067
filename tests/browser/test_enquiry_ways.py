"""The enquiry list on its way: link, text, cells, paper, WhatsApp and e-mail."""

import base64
import csv
import io
import json
import re
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

import pytest
from pypdf import PdfReader

from tests.support.axe import findings
from tests.support.datasheets import packed
from tests.support.enquiries import (
    BRASS,
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
from tests.support.published import catalogue
from tests.support.visitor import A4, Arrive, Visitor

pytestmark = pytest.mark.usefixtures("_forget")

CONTENT = catalogue()
FORM = "#contact-form form"
TOOLS = PAGE["tools"]
LINKED = PAGE["linked"]
HEAD = {
    "certificate": "3.1",
    "date": "2999-12-24",
    "place": "Pune, India",
    "company": "Rao & Sons",
    "tax": "27ABCDE1234F1Z5",
}
WHO = {"name": "Asha Rao", "email": "asha.rao+wire@example.org", "phone": "+91 121 555 0100"}
CHAT_CARRIES, EMAIL_CARRIES = 1900, 1600
SHEET = "main ol:not([aria-label]) > li"


def many(count: int) -> list[Line]:
    """Return so many lines, of different products as far as there are some."""
    products = first_choices(count)
    return [
        Line(line.product, line.choice | {"quantity": str(at + 1)})
        for at in range(count)
        for line in [products[at % len(products)]]
    ]


def names(line: Line) -> list[str]:
    """Return what a reader must find of a line: product, grade, size, temper, pack, quantity.

    A pack that has a phrase of its own is read in tests/browser/test_ask.py.
    """
    product = next(p for p in CONTENT["products"] if p["id"] == line.product)
    grade = next(g for g in product["grades"] if g["id"] == line.choice["grade"])
    words = CONTENT["vocabulary"]
    found = [product["name"], line.choice["quantity"]]
    if len(product["grades"]) > 1:
        found.append(grade["name"])
    for key, terms in (("temper", "tempers"), ("package", "packages")):
        if key in line.choice:
            term = next(term for term in words[terms] if term["id"] == line.choice[key])
            found += [] if "called" in term else [term["name"]]
    return found + [line.choice[size] for size in SIZES if size in line.choice]


SIZES = ("diameter", "width", "thickness", "length")


def missing(text: str, line: Line) -> list[str]:
    """Return what of a line a text does not have."""
    return [one for one in names(line) if one.lower() not in text.lower()]


async def copied(visitor: Visitor, label: str) -> str:
    """Press a button that copies, and return what it copied."""
    await visitor.ask(
        "navigator.clipboard.writeText = async (text) => void (window.copied = text);"
        " window.copied = undefined"
    )
    await press(visitor, label)
    await visitor.until("window.copied")
    return str(await visitor.ask("window.copied"))


async def saved(visitor: Visitor) -> bytes:
    """Press 'Save as CSV' and return the file."""
    await visitor.ask(
        "(make => (URL.createObjectURL = (blob) => (window.file = blob, make(blob))))"
        "(URL.createObjectURL.bind(URL)); 0"
    )
    await press(visitor, TOOLS["csv"])
    await visitor.until("window.file")
    numbers = await visitor.ask("file.arrayBuffer().then((b) => [...new Uint8Array(b)])")
    return bytes(numbers)


async def to_the_form(visitor: Visitor) -> None:
    """Press 'Send' and say who asks."""
    await visitor.click("main a[href='/connect#contact-form']")
    await visitor.until("document.querySelector('#contact-form textarea')?.value")
    await visitor.until("document.activeElement.id === 'contact-form'")
    await visitor.rest()
    for name, text in WHO.items():
        await visitor.type(f"{FORM} [name={name}]", text)


async def by_chat(visitor: Visitor) -> str:
    """Send the form and return the address that opens."""
    await visitor.click(f"{FORM} [type=submit]")
    await visitor.until(f"document.querySelector('{FORM} [role=status] a')")
    await visitor.come_back()
    return visitor.opened[0]


async def by_mail(visitor: Visitor) -> str:
    """Press 'Send by e-mail' and return the address that opens."""
    await visitor.ask(
        "navigation.addEventListener('navigate', (event) => "
        "{ window.written = event.destination.url; event.preventDefault(); })"
    )
    await press(visitor, CONTENT["pages"]["connect"]["form"]["byEmail"], FORM)
    await visitor.until("window.written?.startsWith('mailto:')")
    return str(await visitor.ask("window.written"))


def linked(text: str) -> list[Line]:
    """Return the lines of the list whose address stands in a text."""
    (address,) = re.findall(r"https?://\S+/enquiry#l=(\S+)", text)
    return read(address)[0]


async def test_link_carries_twenty_lines_to_a_colleague(arrive: Arrive, keep: Keep) -> None:
    """Whoever opens it reads each line complete; the address has no sign that would be encoded."""
    chosen = many(20)
    visitor = await keep(written(chosen, HEAD))
    await lines(visitor, 20)
    link = await copied(visitor, TOOLS["copyLink"])
    code = link.partition("#l=")[2]
    assert quote(code, safe="") == code
    assert len(code) < 40 * 20
    assert read(code) == (chosen, HEAD)
    await visitor.ask("localStorage.clear()")

    colleague = await arrive(link.removeprefix(visitor.origin))
    await colleague.until(f"document.querySelectorAll('{SHEET}').length === 20")
    said = await colleague.texts(SHEET)
    assert [(at, missing(said[at], line)) for at, line in enumerate(chosen)] == [
        (at, []) for at in range(20)
    ]
    assert HEAD["place"] in await colleague.text("main dl")
    assert await colleague.ask(KEPT) is None


async def test_link_leaves_one_s_own_list_alone(keep: Keep) -> None:
    """It can be added to it, or replace it, and either is undone with one press."""
    other = many(3)
    own = [BRASS, Line(1, other[0].choice)]
    visitor = await keep(written(own, {"place": "Agra"}))
    for label, after in (
        (LINKED["add"], 4),
        (LINKED["replace"], 3),
    ):
        await visitor.go(f"/enquiry#l={written(other, HEAD)}")
        await visitor.go("/connect")
        await visitor.go(f"/enquiry#l={written(other, HEAD)}")
        await visitor.until(f"document.querySelectorAll('{SHEET}').length === 3")
        assert read(await visitor.ask(KEPT)) == (own, {"place": "Agra"})
        await press(visitor, label)
        await lines(visitor, after)
        assert await visitor.ask("location.hash") == ""
        if label == LINKED["add"]:
            head = read(await visitor.ask(KEPT))[1]
            assert head == HEAD | {"place": "Agra"}
            assert (await kept(visitor))[1].choice["quantity"] == "2"
        await visitor.until(f"document.activeElement.innerText === '{TOOLS['undo']}'")
        await visitor.press("Enter")
        await lines(visitor, 2)
        assert read(await visitor.ask(KEPT)) == (own, {"place": "Agra"})


@pytest.mark.parametrize(
    ("code", "said", "count"),
    [
        ("", None, 0),
        ("x", "unread", 0),
        ("2-1~1Q1~e", "unread", 0),
        ("1-1~<script>alert(1)</script>~e", "unread", 0),
        ('1-1~1G_"><img src=x onerror=alert(1)>.~e', "unread", 0),
        ("1-1~1Q_PGltZyBzcmM9eCBvbmVycm9yPWFsZXJ0KDEpPg.~e", None, 1),
        ("1-1~__proto__Q1~e", "unread", 0),
        ("1-1~1Z5~e", "unread", 0),
        ("1-1~1N_%%%.~e", "unread", 0),
        ("1-2~1Q5~9Q5Ukg~hX1~e", "unread", 2),
        ("1-3~1Q5~9Q5~10Q1000", "cut", 2),
        ("1-1~999999999999999Q5~e", None, 1),
        ("1-600~" + "1Q5~" * 600 + "e", "over", 500),
        ("%7E", "unread", 0),
        ("1-1%7E1Q5%7Ee", None, 1),
    ],
)
async def test_link_made_by_hand_does_no_harm(
    keep: Keep, code: str, said: str | None, count: int
) -> None:
    """What is no line is named, what is cut is told, nothing runs, and one's own list stays."""
    visitor = await keep(written([BRASS]))
    await visitor.go("/connect")
    await visitor.go(f"/enquiry#l={code}")
    if code:
        await visitor.until(f"document.body.innerText.includes({json.dumps(LINKED['heading'])})")
        await visitor.until(f"document.querySelectorAll('{SHEET}').length === {count}")
    else:
        await lines(visitor, 1)
    text = await visitor.text("main")

    for words in ("unread", "cut", "over"):
        start = re.split(r"\{\w+\}", LINKED[words])
        there = all(part.strip(" .") in text for part in start)
        assert there is (words == said), words
    assert await visitor.ask("document.querySelectorAll('main :is(script, img)').length") == 0
    assert await kept(visitor) == [BRASS]
    assert visitor.console == []


async def test_five_hundred_lines_are_one_list(keep: Keep) -> None:
    """They stand there, can be changed, and are more than links carry, which is said before."""
    chosen = many(500)
    visitor = await keep(written(chosen))
    await lines(visitor, 500)
    field = "li:nth-child(500) form [name=quantity]"
    await visitor.ask(f"document.querySelector('{field}').select()")
    await visitor.ask(f"document.querySelector('{field}').focus()")
    await visitor.tab.send("Input.insertText", {"text": "7"})
    await visitor.until(f"{KEPT}.endsWith('Q7~e')")
    start = PAGE["sending"]["longForLinks"].replace("{count}", "500").partition("{said}")[0]
    assert start in await visitor.text("main")
    assert len(list(csv.reader(io.StringIO((await saved(visitor)).decode("utf-8-sig"))))) == 501
    await visitor.go("/products/9")
    await visitor.click("[role=group] p > button")

    full = CONTENT["pages"]["ask"]["list"]["full"].replace("{most}", "500")
    await visitor.until(f"document.body.innerText.includes({json.dumps(full)})")
    assert len(await kept(visitor)) == 500


async def test_csv_has_every_line_complete(keep: Keep) -> None:
    """A spreadsheet reads a row a line in UTF-8, and runs none of its cells."""
    chosen = many(20)
    chosen[0].choice["note"] = '=HYPERLINK("http://example.org")'
    chosen[1].choice["note"] = 'कृपया, "sofort"'
    visitor = await keep(written(chosen, HEAD))
    await lines(visitor, 20)
    file = await saved(visitor)

    assert file.startswith(b"\xef\xbb\xbf")
    columns, *rows = csv.reader(io.StringIO(file.decode("utf-8-sig"), newline=""))
    assert {len(row) for row in rows[:20]} == {len(columns)}
    for line, row in zip(chosen, rows, strict=False):
        assert missing(" ".join(row), line) == []
        assert row[columns.index("Quantity")] == line.choice["quantity"]
    note = columns.index(PAGE["lines"]["note"])
    assert rows[0][note] == "'" + chosen[0].choice["note"]
    assert rows[1][note] == chosen[1].choice["note"]
    assert [row[1] for row in rows[21:]] == [
        PAGE["head"]["certificates"]["3.1"],
        *[HEAD[name] for name in ("date", "place", "company", "tax")],
    ]
    assert [cell for row in rows for cell in row if re.match(r"[=+\-@\t]", cell)] == []


async def test_text_and_cells_are_copied(keep: Keep) -> None:
    """The text has every line in words, the cells a row each; both can be pasted."""
    chosen = many(20)
    visitor = await keep(written(chosen, HEAD))
    await lines(visitor, 20)
    text = await copied(visitor, TOOLS["copyText"])
    numbered = re.findall(r"^(\d+)\) (.+)$", text, re.MULTILINE)
    assert [int(number) for number, _ in numbered] == list(range(1, 21))
    for line, (_, said) in zip(chosen, numbered, strict=True):
        assert missing(said, line) == []
    assert [one for one in HEAD.values() if one not in text] == []
    assert linked(text) == chosen

    rows = [row.split("\t") for row in (await copied(visitor, TOOLS["copyCells"])).split("\n")]
    for line, row in zip(chosen, rows[1:], strict=False):
        assert missing(" ".join(row), line) == []


async def test_text_can_be_copied_by_hand(keep: Keep) -> None:
    """Where the browser refuses, the text stands there to be marked."""
    visitor = await keep(written([BRASS]))
    await lines(visitor, 1)
    await visitor.ask("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    await press(visitor, TOOLS["copyText"])
    await visitor.until("document.querySelector('main textarea')")

    assert "Plain Brass Wire" in await visitor.ask("document.querySelector('main textarea').value")
    assert TOOLS["notCopied"] in await visitor.text("main")


@pytest.mark.parametrize("width", [375, 1280])
async def test_twenty_lines_print_on_one_sheet(keep: Keep, width: int) -> None:
    """On paper stand the lines and the head, and nothing to press."""
    chosen = many(20)
    visitor = await keep(written(chosen, HEAD), width=width)
    await lines(visitor, 20)
    printed = await visitor.tab.send("Page.printToPDF", {"preferCSSPageSize": True, **A4})
    paper = PdfReader(io.BytesIO(base64.b64decode(printed["data"])))

    (page,) = paper.pages
    text = packed(page.extract_text()).lower()
    for line in chosen:
        assert [one for one in names(line) if packed(one).lower() not in text] == []
    assert packed(HEAD["tax"]).lower() in text
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})
    for gone in ("main button", "main input", "main summary", "main a", "footer a"):
        assert not await visitor.shown(gone), gone


@pytest.mark.parametrize("count", [1, 5, 12, 20, 30, 60])
async def test_message_is_as_long_as_links_carry(keep: Keep, count: int) -> None:
    """By WhatsApp and by e-mail; what it leaves out is said before, and stands in its link."""
    chosen = many(count)
    visitor = await keep(written(chosen, HEAD))
    await lines(visitor, count)
    before = await visitor.text("main")
    await to_the_form(visitor)
    mail = await by_mail(visitor)
    body = parse_qs(urlsplit(mail).query)["body"][0]
    chat = await by_chat(visitor)
    text = parse_qs(urlsplit(chat).query)["text"][0]

    said = re.findall(r"^(\d+)\) (.+)$", text, re.MULTILINE)
    for (number, words), line in zip(said, chosen, strict=False):
        assert missing(words, line) == [], number
    form = CONTENT["pages"]["connect"]["form"]
    assert f"{form['company']}: {HEAD['company']}" in text
    assert f"{form['inquiryType']}: Quote Request" in text
    assert [one for one in (HEAD["place"], HEAD["tax"], "3.1") if one not in text] == []
    assert text.isascii()
    assert len(urlsplit(chat).query) - len("text=") <= CHAT_CARRIES
    assert body == text
    told = "link to the whole list" in before
    if count <= 5:
        assert len(said) == count
    elif count <= 30:
        assert told is (len(said) < count)
        assert linked(text) == chosen
        if count <= 20:
            assert len(mail.partition("&body=")[2]) <= EMAIL_CARRIES
    else:
        assert "so is the link to the list" in before
        assert f"{count - len(said)} more, which I send as text or as a CSV file" in text


async def test_sent_list_stays_until_it_is_emptied(keep: Keep) -> None:
    """Once sent, the form says so and leads back to it."""
    visitor = await keep(written([BRASS], HEAD))
    await lines(visitor, 1)
    await to_the_form(visitor)
    await by_chat(visitor)
    stays = CONTENT["pages"]["connect"]["form"]["listStays"]
    await visitor.until(f"document.querySelector('{FORM}').innerText.includes({json.dumps(stays)})")
    await visitor.click(f"{FORM} [role=status] a[href='/enquiry']")
    await lines(visitor, 1)

    assert read(await visitor.ask(KEPT)) == ([BRASS], HEAD)
    contacts = [value for value in WHO.values() if value in str(await visitor.ask(KEPT))]
    assert contacts == []


async def test_nothing_leaves_before_it_is_sent(keep: Keep) -> None:
    """Changing, copying and saving ask for no address but this site's own."""
    visitor = await keep(written(many(5), HEAD))
    await lines(visitor, 5)
    await visitor.type("li form [name=note]", "secret")
    await copied(visitor, TOOLS["copyText"])
    await saved(visitor)

    assert [
        one for one in visitor.requests if not one.startswith((visitor.origin, "blob:", "data:"))
    ] == []
    assert [one for one in visitor.requests if "secret" in unquote(one) or "Q1" in one] == []


GONE = [Line(99, {"grade": "gold"}), Line(1, BRASS.choice | {"temper": "soft"})]
WRONG = Line(9, {"quantity": "-5", "unit": "kg", "note": "x" * 250})
STATES: dict[str, Any] = {
    "lines": written([BRASS, *GONE, WRONG, BRASS], HEAD | {"date": "2020-01-01"}),
    "too long": written(many(20), HEAD),
    "unread": "1-1~1Z5~e",
}


@pytest.mark.parametrize("state", STATES)
async def test_states_have_no_findings(keep: Keep, state: str) -> None:
    """Axe finds nothing with lines to change, gone, wrong or removed, at any width, in the dark."""
    for width in (375, 768, 1280):
        visitor = await keep(STATES[state], width=width, motion=False)
        if state != "unread":
            await visitor.until(f"document.querySelector('{LINES}')")
            await visitor.ask(
                "document.querySelectorAll('main details').forEach((d) => d.open = 1)"
            )
            await press(visitor, PAGE["lines"]["remove"])
            await visitor.until("document.querySelector('main s')")
        await visitor.ask("scrollTo({ top: 0, behavior: 'instant' })")
        assert await findings(visitor) == []
        await visitor.prefer("prefers-color-scheme", "dark")
        assert await findings(visitor) == []


@pytest.mark.parametrize("code", [written(many(6), HEAD), "1-3~1Q5~9Q5~10Q1000", "x"])
async def test_list_in_a_link_has_no_findings(keep: Keep, code: str) -> None:
    """Axe finds nothing, whether all of it could be read or not."""
    for width in (375, 1280):
        visitor = await keep(written([BRASS]), width=width, motion=False)
        await visitor.go("/connect")
        await visitor.go(f"/enquiry#l={code}")
        await visitor.until(f"document.body.innerText.includes({json.dumps(LINKED['heading'])})")
        assert await findings(visitor) == []
