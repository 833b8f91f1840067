"""Enquiry lists as links and browsers keep them, written and read without the app's own code."""

import base64
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from tests.support.published import catalogue, raw_catalogue
from tests.support.visitor import Visitor

KEY = "enquiry-1"
LETTERS = {
    "G": "grade",
    "F": "form",
    "D": "diameter",
    "W": "width",
    "K": "thickness",
    "L": "length",
    "T": "temper",
    "P": "package",
    "C": "documents",
    "Q": "quantity",
    "U": "unit",
    "N": "note",
}
USUAL = ("unit", "pack")
HEAD = {"C": "certificate", "D": "date", "P": "place", "F": "company", "T": "tax"}
PLAIN = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?")
FIELD = re.compile(r"([A-Z])(_[\w-]*\.|[a-z0-9.-]+)")


@dataclass
class Line:
    """A line of an enquiry; its unit is a pack where none is chosen."""

    product: int
    choice: dict[str, str] = field(default_factory=dict)


def _value(text: str) -> str:
    if PLAIN.fullmatch(text):
        return text
    return f"_{base64.urlsafe_b64encode(text.encode()).decode().rstrip('=')}."


def _text(value: str) -> str:
    if not value.startswith("_"):
        return value
    packed = value[1:-1]
    return base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode()


def written(lines: list[Line], head: dict[str, str] | None = None) -> str:
    """Return a list as the site writes it."""
    words = [f"1-{len(lines)}"]
    for line in lines:
        chosen = {name: text for name, text in line.choice.items() if (name, text) != USUAL}
        fields = (f"{k}{_value(chosen[n])}" for k, n in LETTERS.items() if n in chosen)
        words.append(f"{line.product}{''.join(fields)}")
    if head:
        words.append("h" + "".join(f"{k}{_value(head[n])}" for k, n in HEAD.items() if n in head))
    return "~".join([*words, "e"])


def read(text: str) -> tuple[list[Line], dict[str, str]]:
    """Return the lines and the head of a list that the site wrote."""
    start, *words, end = text.split("~")
    assert end == "e"
    lines, head = [], {}
    for word in words:
        found = FIELD.findall(word)
        assert word.endswith("".join(map("".join, found)))
        if word.startswith("h"):
            head = {HEAD[letter]: _text(value) for letter, value in found}
        else:
            fields = dict([USUAL]) | {LETTERS[letter]: _text(value) for letter, value in found}
            lines.append(Line(int(re.match(r"\d+", word)[0]), fields))  # type: ignore[index]
    assert start == f"1-{len(lines)}"
    return lines, head


def first_choices(count: int) -> list[Line]:
    """Return a line for each of so many products: the first grade, form, size, temper and pack."""
    return [_first(p) for p in raw_catalogue()["products"] if _offered(p)][:count]


def _offered(product: Any) -> list[Any]:
    return [grade for grade in product.get("grades", []) if grade.get("offers")]


def _first(product: Any) -> Line:
    grade = _offered(product)[0]
    offer = grade["offers"][0]
    choice = {"grade": grade["id"], "form": offer["form"]}
    for name, key in (
        ("diameter", "diameters"),
        ("width", "widths"),
        ("thickness", "thicknesses"),
        ("length", "lengths"),
    ):
        sizes = offer.get(key, {})
        if sizes.get("values"):
            choice[name] = sizes["values"][-1]
        elif sizes:
            choice[name] = sizes["from"]
    if grade.get("tempers"):
        choice["temper"] = grade["tempers"][0]["temper"]
    if offer.get("packages"):
        choice["package"] = offer["packages"][0]
    return Line(product["id"], choice | {"quantity": "12", "unit": "pack"})


CONTENT = catalogue()
PAGE = CONTENT["pages"]["enquiry"]
ASK = CONTENT["pages"]["ask"]
BOX = f'[role=group][aria-label="{ASK["heading"]}"]'
ADD = f"{BOX} p > button"
COUNTER = "header:not(main *) a[href='/enquiry']"
LINES = "main ol[aria-label] > li > form"
KEPT = f"localStorage.getItem('{KEY}')"
BRASS = Line(
    1,
    {
        "grade": "cuzn37",
        "form": "spool",
        "diameter": "0.25",
        "temper": "hard",
        "package": "din-125",
        "quantity": "10",
        "unit": "pack",
    },
)
Keep = Callable[..., Awaitable[Visitor]]


async def kept(visitor: Visitor) -> list[Line]:
    """Return the lines that the browser keeps."""
    return read(await visitor.ask(KEPT))[0]


async def lines(visitor: Visitor, count: int) -> None:
    """Wait until the page has so many lines."""
    await visitor.until(f"document.querySelectorAll('{LINES}').length === {count}")


async def press(visitor: Visitor, label: str, inside: str = "main") -> None:
    """Press the button with a label."""
    await visitor.ask(
        f"[...document.querySelectorAll({json.dumps(inside)} + ' button')]"
        f".find((button) => button.textContent === {json.dumps(label)}).click()"
    )
