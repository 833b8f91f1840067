"""Project folders for measurements: a copy of a build's inputs, with a catalogue of any size."""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from prerender.browser.chromium import BROWSER_VARIABLE, Chromium
from prerender.catalogue.checks.figures import FIGURE_FIELDS, figure_formatter
from prerender.catalogue.model import Catalogue
from tests.support.folder import SETTINGS

ROOT = Path(__file__).parents[1]
CATALOGUE = "catalogue.json"
COPIED = ("package.json", "package-lock.json", CATALOGUE, SETTINGS)
APP = ("spa", "react")
"""The folders of the app's source."""
BUNDLE = "build/spa"
SITE = "build/site"
CACHE = "build/cache"
BUILD = (sys.executable, "-W", "ignore", "-m", "prerender", "build")
_PICTURES = f"{CACHE}/pictures"
"""Encoded pictures, which all projects share: no browser encodes them."""
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"

FAMILY = 12
"""Number of products in a family. The first product is the parent, whose page lists the others."""
CARDS = 200
"""Number of families with a card in the listing; a longer listing would be unrealistic."""
BRANCHES = 3
"""Number of further families without a card that each family links to."""
FIRST_ID = 10_001
GRADED = 60
"""Number of products with grades, so that the lists of sizes and names are those of one maker."""
SHOWN = 16
"""Letters of the model's name in a variant's name, so that titles fit into search results."""

DIAMETERS = ("0.10", "0.15", "0.20", "0.25", "0.30", "0.33", "0.80", "1.00", "1.20", "1.60")
TEMPERS = ("soft", "quarter hard", "half hard", "hard")
DESCRIPTION = "<p>{name} is delivered {temper}, {diameter} mm thick, from lot {number} on.</p>"
SUMMARY = "{name}: {temper}, {diameter} mm, drawn to order, wound and tested by the lot."

Content = dict[str, Any]


def environment_of(chromium: Chromium) -> dict[str, str]:
    """Return an environment in which a tool finds this browser and this project's modules.

    The environment lets Python write bytecode, which many containers disable. Without bytecode,
    every start compiles our modules again, which takes a seventh of a second.
    """
    own = {
        "PYTHONPATH": str(ROOT),
        BROWSER_VARIABLE: str(chromium.executable),
        "NODE_ENV": "production",
    }
    if chromium.libraries:
        own["LD_LIBRARY_PATH"] = str(chromium.libraries)
    inherited = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
    return inherited | own


def copy_project(folder: Path) -> None:
    """Copy this project's inputs; share installed packages and encoded pictures.

    Raises FileExistsError if the folder exists.
    """
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copyfile(ROOT / name, folder / name)
    for name in APP:
        shutil.copytree(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / CACHE).mkdir(parents=True)
    (ROOT / _PICTURES).mkdir(parents=True, exist_ok=True)
    (folder / _PICTURES).symlink_to((ROOT / _PICTURES).resolve())


def make_folder(size: int, folder: Path) -> None:
    """Write a project with a catalogue of ``size`` products.

    Raises ValueError if this project's own catalogue has more.
    """
    catalogue = catalogue_of(size, json.loads((ROOT / CATALOGUE).read_text("utf-8")))
    copy_project(folder)
    text = json.dumps(catalogue, indent=2, ensure_ascii=False) + "\n"
    (folder / CATALOGUE).write_text(text, "utf-8")


def forget(project: Path) -> None:
    """Move everything that a build wrote aside, except the encoded pictures.

    Deleting it would slow later builds. The file system ext4 does not reuse inode numbers of files
    that were removed in the last minute, and checks each of them. After thousands of removals,
    creating a file takes five times as long. Source: ``recently_deleted`` in fs/ext4/ialloc.c.
    """
    aside = Path(tempfile.mkdtemp(prefix=".aside-", dir=project))
    cached = [entry for entry in (project / CACHE).iterdir() if not entry.is_symlink()]
    for entry in (project / SITE, project / BUNDLE, *cached):
        if entry.exists():
            entry.rename(aside / entry.name)


def catalogue_of(size: int, real: Content) -> Content:
    """Return the real catalogue with products added up to ``size``; menu and pages are unchanged.

    Raises ValueError if the real catalogue already has more products than ``size``.
    """
    models = real["products"]
    more = size - len(models)
    if more < 0:
        msg = f"the real catalogue already has {len(models)} products; choose a larger size"
        raise ValueError(msg)
    graded = GRADED - len(models)
    plain = _without_grades(real)
    products = [
        _variant((models if n < graded else plain)[n % len(models)], n, more) for n in range(more)
    ]
    heads = products[::FAMILY]
    cards = [_card(real["listing"], n, head) for n, head in enumerate(heads[:CARDS])]
    return real | {"products": [*models, *products], "listing": [*real["listing"], *cards]}


def _without_grades(real: Content) -> list[Content]:
    """Return the products without grades, and so without an order form.

    Their texts contain the figures of the grades.
    """
    catalogue = Catalogue.model_validate(real)
    figures = figure_formatter(catalogue)
    texts = {*FIGURE_FIELDS, "specification_tables"}
    plain = []
    for model, product in zip(real["products"], catalogue.products, strict=True):
        own = {key: value for key, value in model.items() if key != "grades"}
        own |= figures.fill_product(product).model_dump(
            by_alias=True, include=texts, exclude_unset=True, exclude_defaults=True
        )
        plain.append(own)
    return plain


def _variant(model: Content, number: int, count: int) -> Content:
    """Return a variant of a model product, with other words, numbers and related products."""
    own = FIRST_ID + number
    diameter = DIAMETERS[number % len(DIAMETERS)]
    temper = TEMPERS[number // len(DIAMETERS) % len(TEMPERS)]
    words = {"temper": temper, "diameter": diameter, "number": own}
    words["name"] = name = f"{model['name'][:SHOWN].rstrip()} {own}"
    product = deepcopy(model)
    product |= {
        "id": own,
        "name": name,
        "summary": SUMMARY.format(**words),
        "description": DESCRIPTION.format(**words) + model["description"],
        "tags": [{"text": model["name"], "link": str(model["id"])}],
        "related": [FIRST_ID + other for other in _neighbours(number, count)],
        "keyFeatures": _turned(model["keyFeatures"], number),
        "applications": _turned(model["applications"], number),
        "technicalSpecifications": {"Lot": f"{own}", "Diameter": f"{diameter} mm"}
        | model["technicalSpecifications"],
    }
    product.pop("parent", None)
    product.pop("seo", None)  # The texts in "seo" must be unique, so a copy cannot keep them.
    if number % FAMILY:
        product["parent"] = own - number % FAMILY
    for table in product.get("specificationTables", []):
        table["rows"] = [*table["rows"], [f"Lot {own}", *_cells(table["columns"], number)]]
    return product


def _neighbours(number: int, count: int) -> Iterator[int]:
    """Yield related products.

    The first product of a family is also related to the first products of later families.
    """
    family, position = divmod(number, FAMILY)
    ahead = [(family * BRANCHES + branch) * FAMILY for branch in range(1, BRANCHES + 1)]
    beside = [family * FAMILY + (position + step) % FAMILY for step in range(1, BRANCHES + 1)]
    for other in beside if position else ahead:
        if other < count and other != number:
            yield other


def _turned(texts: Sequence[str], number: int) -> list[str]:
    at = number % len(texts) if texts else 0
    return [*texts[at:], *texts[:at]]


def _cells(columns: Sequence[str], number: int) -> list[str]:
    return [f"{(number * 7 + column * 13) % 1000 / 10:.1f}" for column in range(1, len(columns))]


def _card(models: Sequence[Content], number: int, product: Content) -> Content:
    name = product["name"]
    model = models[number % len(models)]
    shared = {key: product[key] for key in ("image", "category", "subcategory")}
    return model | shared | {"title": name, "heading": name, "link": str(product["id"])}
