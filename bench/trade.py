"""Irregular catalogues, as in real trade: coined names, article numbers, uneven sizes.

If all products were alike, an index would compress unrealistically well.
"""

import random
import re
from copy import deepcopy

from bench.catalogues import FIRST_ID, Content

SEED = 1982
COINED = 9_000
"""Number of unique words: trade names, places, machine parts."""
SYLLABLES = tuple(
    re.findall(
        "[a-z]+",
        "al an ar bra cor dur el fer gal hy in kor lan mer mo nor om per quin ral sil ta ul ver "
        "wol xen yt zan thri plo stra gne che dwi fju kro spe tur vex wha zi",
    )
)
LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
STEPS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25)
"""Increments in mm of manufacturers' series of sizes."""


class Trade:
    """A random generator of words as in trade catalogues; its seed makes them repeatable."""

    def __init__(self) -> None:
        self.chance = random.Random(SEED)  # noqa: S311 - no secret
        self.words = sorted({self._coin() for _ in range(COINED)})

    def _coin(self) -> str:
        return "".join(self.chance.choices(SYLLABLES, k=self.chance.randint(2, 4)))

    def word(self) -> str:
        """Return a word; a few words are frequent, and most are rare."""
        return self.words[int(len(self.words) * self.chance.random() ** 3)]

    def number(self) -> str:
        """Return an article number: letters and digits without a common format."""
        letters = "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 4)))
        return f"{letters}{self.chance.choice(['', '-', ' '])}{self.chance.randint(10, 99_999)}"

    def name(self, model: str) -> str:
        """Return a name that contains one word of the model's name, as buyers use that word."""
        known = self.chance.choice(model.split())
        return f"{self.word().title()} {known} {self.number()}"

    def text(self, model: str) -> str:
        """Return a sentence with a model's words and other words, in random order."""
        words = [*model.split()[:12], *(self.word() for _ in range(3))]
        self.chance.shuffle(words)
        return " ".join(words).capitalize()

    def sizes(self) -> list[str]:
        """Return a series of wire sizes with gaps."""
        step = self.chance.choice(STEPS)
        digits = 3 if step < 0.01 else 2  # noqa: PLR2004 - thousandths
        at, found = self.chance.uniform(0.02, 4), set()
        for _ in range(self.chance.randint(2, 18)):
            at += step * self.chance.randint(1, 5)
            found.add(f"{at:.{digits}f}")
        return sorted(found, key=float)


def roughen(catalogue: Content) -> Content:
    """Return the catalogue with irregular texts and sizes in each added product."""
    trade = Trade()
    products = [p if p["id"] < FIRST_ID else _rough(p, trade) for p in catalogue["products"]]
    names = {str(product["id"]): product["name"] for product in products}
    cards = [_titled(card, names) for card in catalogue["listing"]]
    return catalogue | {"products": products, "listing": cards}


def _rough(model: Content, trade: Trade) -> Content:
    product = deepcopy(model)
    product["name"] = trade.name(model["name"])
    product["summary"] = f"{product['name']}: {trade.text(model['summary'])[:90]}."
    for key in ("keyFeatures", "applications", "variants"):
        if key in product:
            product[key] = [trade.text(text) for text in product[key]]
    for grade in product.get("grades", []):
        _rough_grade(grade, trade)
    return product


def _rough_grade(grade: Content, trade: Trade) -> None:
    grade["name"] = trade.number()
    grade["otherNames"] = [
        f"{trade.word()} {trade.word()}" for _ in range(trade.chance.randint(0, 3))
    ]
    for designation in grade.get("designations", []):
        designation["name"] = trade.number()
    for offer in grade.get("offers", []):
        if "values" in offer.get("diameters", {}):
            sizes = offer["diameters"]
            offer["diameters"] = {
                key: value for key, value in sizes.items() if key not in ("usual", "onOrder")
            } | {"values": trade.sizes()}


def _titled(card: Content, names: dict[str, str]) -> Content:
    if int(card["link"]) < FIRST_ID:
        return card
    return card | {"title": names[card["link"]], "heading": names[card["link"]]}
