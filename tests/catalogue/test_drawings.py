"""SVG drawings that are broken or contain active content."""

import json
from pathlib import Path

import pytest

from prerender.catalogue.checks.pictures import drawing_problem
from prerender.catalogue.reading import read_catalogue
from prerender.errors import CatalogueError
from tests.support.project import ROOT
from tests.support.published import catalogue

SVG = 'xmlns="http://www.w3.org/2000/svg"'
SIZE = 'width="640" height="480"'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD">'


def drawing(inside: str = "", head: str = f"{SVG} {SIZE}") -> str:
    """Return an SVG drawing with this content."""
    return f"<svg {head}>{inside}</svg>"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (drawing(head=SIZE), 'does not begin with <svg xmlns="http://www.w3.org/2000/svg">, so '),
        ("<html/>", 'does not begin with <svg xmlns="http://www.w3.org/2000/svg">, so browsers '),
        (drawing("\n<path>"), "is not well-formed XML (line 2: Opening and ending tag mismatch"),
        ("", "is not well-formed XML (line 1: "),
        ("\x89PNG", "is not well-formed XML (line 1: "),
        (drawing(head=f'{SVG} height="4"'), "has no width on its svg element; write it in pixels"),
        (drawing(head=f'{SVG} width="100%" height="4"'), 'has width="100%" on its svg element; '),
        (drawing(head=f'{SVG} viewBox="0 0 0 480"'), "has no width on its svg element; write it"),
        (drawing(head=f'{SVG} width="4" viewBox="0 0 4 4"'), "has no height on its svg element"),
        (drawing(head=f'{SVG} width="4" height="0"'), 'has height="0" on its svg element; write'),
        (drawing("\n<script>alert(1)</script>"), "contains <script> (line 2), which is not all"),
        (drawing("<g><foreignObject/></g>"), "contains <foreignObject> (line 1), which is not al"),
        (drawing(head=f'{SVG} {SIZE} onload="x()"'), 'contains the attribute "onload" (line 1)'),
        (drawing('<a href="javascript:x()"/>'), 'contains href="javascript:x()", which refers out'),
        (drawing('<a href="java&#115;cript:x()"/>'), 'contains href="javascript:x()", which ref'),
        (drawing('<use href="data:image/svg+xml,x"/>'), 'contains href="data:image/svg+xml,x", w'),
        (
            drawing('<image xlink:href="https://a.example/b.png"/>', f"{SVG} {LINK} {SIZE}"),
            'contains href="https://a.example/b.png", which refers outside the file (line 1)',
        ),
        (drawing("<style>@import 'a.css';</style>"), "contains a style that fetches another file"),
        (drawing('<g style="fill: url(//a.example)"/>'), 'contains the attribute "style", which '),
        (drawing('<set attributeName="href" to="x"/>'), "contains an animation of href (line 1)"),
        (drawing('<set attributeName="onclick"/>'), "contains an animation of onclick (line 1)"),
        (
            f'<?xml-stylesheet href="a.css"?>{drawing()}',
            "contains a processing instruction (line 1)",
        ),
        (
            f'<!DOCTYPE svg [<!ENTITY a "b">]>{drawing("&a;")}',
            "declares entities in its DOCTYPE; remove them",
        ),
    ],
)
def test_drawing_is_rejected_when_it_is_broken_or_active(content: str, fault: str) -> None:
    """A broken or active drawing is rejected with the reason and its line."""
    assert drawing_problem(content.encode()).startswith(fault)


def test_rejected_drawing_is_reported_wherever_the_catalogue_shows_it(tmp_path: Path) -> None:
    """A rejected drawing is reported at every key that refers to it."""
    content = catalogue()
    content["images"]["bad.svg"] = {"alt": "Bad"}
    content["products"][3]["image"] = "bad.svg"
    images = tmp_path / "spa/images"
    images.mkdir(parents=True)
    source_images = ROOT / "spa/images"
    for file in source_images.rglob("*"):
        if file.is_file():
            (images / file.relative_to(source_images)).parent.mkdir(parents=True, exist_ok=True)
            (images / file.relative_to(source_images)).touch()
    (images / "bad.svg").write_text(drawing("<script/>"))
    file = tmp_path / "catalogue.json"
    file.write_text(json.dumps(content, indent=2), "utf-8")

    with pytest.raises(CatalogueError) as caught:
        read_catalogue(file, tmp_path / "spa", ["/pr"])

    fault = "contains <script> (line 1), which is not allowed in a picture; remove it"
    reason = f"spa/images/bad.svg {fault}"
    reported = {(one.where, one.message) for one in caught.value.problems}
    assert reported == {('images["bad.svg"]', reason), ("products[3].image", reason)}
