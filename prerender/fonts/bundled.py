"""The bundled fonts: faces, characters, style sheet, server, and the settings that hide others."""

import hashlib
import re
import unicodedata
from functools import cache
from html import unescape
from pathlib import Path

from aiohttp import web

from prerender.errors import BrowserError
from prerender.system.files import unpack_once

FONTS_FOLDER = Path(__file__).parent / "files"
"""The folder of the font files, unchanged, with their licences."""
CHARACTERS_FILE = "characters.txt"
"""The code points that a family contains in both weights, one range a line.

``tests/fonts/test_bundled.py`` compares it with the fonts, and prints the ranges to write.
"""
FACES_FILE = "faces.css"
"""The style sheet with the faces and ``--bundled-fonts``, the ordered families."""
_FONTCONFIG_NAME = "fonts.conf"
_GENERIC_FAMILIES = ("sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy")


_INVISIBLE = {"Cc", "Cf", "Zl", "Zp"}
"""Unicode categories of characters that need no glyph: controls, joiners, separators."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors; one of them selects a colour emoji, which no bundled font contains."""
_JOINERS = "[\u200c\u200d\ufe0f]"
"""Characters that can join a run, such as in a combined emoji."""
REPLACEMENT_CHARACTER = "\ufffd"


FONT_FAMILIES = ("Open Sans", "DejaVu Sans", "Noto Sans Devanagari")
"""The families in fallback order, each with a regular and a bold face."""
FONT_FILES = {
    f"{family.replace(' ', '')}-{weight}.ttf": (family, weight)
    for family in FONT_FAMILIES
    for weight in (400, 700)
}
"""The family and the weight of each face by its file name."""


def fonts_digest() -> str:
    """Return the digest of all font files. Raise BrowserError if a file is missing."""
    faces = read_fonts().values()
    return hashlib.sha256(b"".join(hashlib.sha256(face).digest() for face in faces)).hexdigest()


def read_fonts() -> dict[str, bytes]:
    """Return each face by its file name. Raise BrowserError if a file is missing."""
    return {name: _read(name) for name in FONT_FILES}


@cache
def bundled_characters() -> frozenset[str]:
    """Return the characters that a family contains in both weights."""
    ranges = (line.split("-") for line in _read(CHARACTERS_FILE).decode().splitlines())
    return frozenset(
        chr(code) for first, last in ranges for code in range(int(first, 16), int(last, 16) + 1)
    )


def faces_css() -> str:
    """Return the style sheet of the faces, with relative addresses."""
    rules = [
        f"@font-face {{ font-family: '{family}'; font-weight: {weight}; src: url({name}); }}"
        for name, (family, weight) in FONT_FILES.items()
    ]
    names = ", ".join(f"'{family}'" for family in FONT_FAMILIES)
    return "\n".join([*rules, f":root {{ --bundled-fonts: {names}; }}", ""])


def _read(name: str) -> bytes:
    file = FONTS_FOLDER / name
    try:
        return file.read_bytes()
    except OSError as error:
        msg = f"{file} cannot be read: {error}. Install the prerenderer again."
        raise BrowserError(msg) from error


def serve_fonts(app: web.Application) -> None:
    """Add routes for the fonts and their style sheet below ``/fonts/``."""

    async def faces(_: web.Request) -> web.Response:
        return web.Response(text=faces_css(), content_type="text/css")

    app.router.add_get(f"/fonts/{FACES_FILE}", faces)
    app.router.add_static("/fonts", FONTS_FOLDER)


def fontconfig_file(cache: Path) -> Path:
    """Return a fontconfig file that lists only the bundled fonts, which are unpacked once.

    Raise BrowserError if the disk is full.
    """
    # The settings contain their folder, so a moved cache needs new ones.
    key = hashlib.sha256(f"{fonts_digest()} {cache.absolute()}".encode()).hexdigest()[:16]
    folder = cache.absolute() / "fonts" / key

    def fill(part: Path) -> None:
        for name, face in read_fonts().items():
            (part / name).write_bytes(face)
        (part / _FONTCONFIG_NAME).write_text(_fontconfig(folder), "utf-8")

    try:
        unpack_once(folder, fill)
    except OSError as error:
        msg = f"The fonts cannot be unpacked to {folder}: {error}. Free 5 MB of disk space."
        raise BrowserError(msg) from error
    return folder / _FONTCONFIG_NAME


def _fontconfig(folder: Path) -> str:
    families = "".join(f"<family>{family}</family>" for family in FONT_FAMILIES)
    aliases = "\n".join(
        f'<alias binding="strong"><family>{name}</family><prefer>{families}</prefer></alias>'
        for name in _GENERIC_FAMILIES
    )
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n'
        f"<fontconfig>\n<dir>{folder}</dir>\n<cachedir>{folder}/cache</cachedir>\n"
        f"{aliases}\n</fontconfig>\n"
    )


def missing_characters(html: str) -> tuple[str, ...]:
    """Return the distinct runs of characters that no bundled font has, in document order."""
    text = unescape(_body(html))
    pattern = _uncovered(text)
    return tuple(dict.fromkeys(pattern.findall(text))) if pattern else ()


def with_covered_characters(html: str) -> str:
    """Return a document with ``�`` in place of each run of characters that no bundled font has.

    Otherwise the result depends on the machine's fonts, or ends at the character.
    """
    body = _body(html)
    head, drawn = html.removesuffix(body), _SELECTORS.sub("", body)
    pattern = _uncovered(body)
    return head + (pattern.sub(REPLACEMENT_CHARACTER, drawn) if pattern else drawn)


def _uncovered(text: str) -> re.Pattern[str] | None:
    uncovered = sorted(
        character
        for character in set(text) - bundled_characters()
        if unicodedata.category(character) not in _INVISIBLE and not _SELECTORS.match(character)
    )
    anything = f"[{re.escape(''.join(uncovered))}]"
    return re.compile(f"{anything}(?:{_JOINERS}*{anything})*") if uncovered else None


def _body(html: str) -> str:
    """Return the document from its body on; the head contains no visible text."""
    return html[html.find("<body") :] if "<body" in html else html
