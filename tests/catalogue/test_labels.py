"""Labels: the words of pages that are typed from catalogue.json itself."""

import json
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from prerender.catalogue.models.labels import LABELS_FILE
from tests.support.project import ROOT, Project

# A property such as `words.title`, a destructured name, or a key in quotes such as 'strength'.
USE = re.compile(r"\.([a-z]\w*)|(?<!\$)\{([][\w,:=\s]+)\} ?[=:,)]|['\"`]([a-z]\w*)['\"`]")
LABELS = json.loads(LABELS_FILE.read_text("utf-8"))


def keys(entries: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the key of each listed text with its place."""
    for key, entry in entries.items():
        if isinstance(entry, dict):
            yield from keys(entry, f"{place}{key}.")
        else:
            yield key, f"{place}{key}"


def test_every_label_is_used() -> None:
    """The code of the app or the prerenderer reads the key of every label from an object."""
    files = [*ROOT.glob("spa/src/**/*.ts*"), *ROOT.glob("spa/plugins/*.ts")]
    files = [file for file in files if not file.name.endswith((".d.ts", ".test.ts", ".test.tsx"))]
    code = [file.read_text("utf-8") for file in files]
    code += [file.read_text("utf-8") for file in ROOT.glob("prerender/catalogue/**/*.py")]
    uses = " ".join(chain.from_iterable(USE.findall("\n".join(code))))
    named = set(re.findall(r"\w+", uses))
    snake = {re.sub("_([a-z])", lambda found: found[1].upper(), name) for name in named}

    unused = [place for key, place in keys(LABELS) if key not in named | snake]
    assert [place for place in unused if not re.search(r"certificates\.\d", place)] == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"empty": "No products found."', '"emptied": "No products found."', '"empty"'),
        ('"empty": "No products found."', '"empty": ""', "pages.products.empty"),
        (
            '"empty": "No products found."',
            '"empty": "No products found for {q}."',
            "pages.products.empty: contains {q}, which the page does not fill; remove it",
        ),
    ],
)
def test_label_is_reported_with_its_line(
    sources: Project, old: str, new: str, message: str
) -> None:
    """A missing, empty or unfillable label is reported with its line."""
    text = sources.catalogue.read_text("utf-8")
    line = text[: text.index(old)].count("\n") + 1
    sources.catalogue.write_text(text.replace(old, new), "utf-8")

    result = sources.call("build")

    assert result.returncode == 2
    assert message in result.stderr
    assert f":{line}" in result.stderr or "emptied" in new
