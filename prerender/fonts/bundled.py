"""The bundled fonts: faces, characters, style sheet, server, and the settings that hide others."""

import hashlib
import re
import unicodedata
from dataclasses import dataclass
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
_WEIGHTS = (400, 700)
_FONTCONFIG_NAME = "fonts.conf"
_GENERIC_FAMILIES = ("sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy")


_INVISIBLE = {"Cc", "Cf", "Zl", "Zp"}
"""Unicode categories of characters that need no glyph: controls, joiners, separators."""
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors; one of them selects a colour emoji, which no bundled font contains."""
_JOINERS = "[\u200c\u200d\ufe0f]"
"""Characters that can join a run, such as in a combined emoji."""
REPLACEMENT_CHARACTER = "\ufffd"


@dataclass(frozen=True, slots=True)
class Family:
    """A font family with a regular and a bold face."""

    name: str

    @property
    def files(self) -> tuple[str, ...]:
        """The file names of its faces, by weight."""
        return tuple(f"{self.name.replace(' ', '')}-{weight}.ttf" for weight in _WEIGHTS)


FONT_FAMILIES = (Family("Open Sans"), Family("DejaVu Sans"), Family("Noto Sans Devanagari"))
"""The families in fallback order."""


def fonts_digest() -> str:
    """Return the digest of all font files. Raise BrowserError if a file is missing."""
    faces = read_fonts().values()
    return hashlib.sha256(b"".join(hashlib.sha256(face).digest() for face in faces)).hexdigest()


def read_fonts() -> dict[str, bytes]:
    """Return each face by its file name. Raise BrowserError if a file is missing."""
    return {name: _read(name) for family in FONT_FAMILIES for name in family.files}


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
        f"@font-face {{ font-family: '{family.name}'; font-weight: {weight}; src: url({name}); }}"
        for family in FONT_FAMILIES
        for weight, name in zip(_WEIGHTS, family.files, strict=True)
    ]
    names = ", ".join(f"'{family.name}'" for family in FONT_FAMILIES)
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
    fonts = read_fonts()

    async def faces(_: web.Request) -> web.Response:
        return web.Response(text=faces_css(), content_type="text/css")

    async def face(request: web.Request) -> web.Response:
        return web.Response(body=fonts[request.match_info["name"]], content_type="font/ttf")

    app.router.add_get(f"/fonts/{FACES_FILE}", faces)
    app.router.add_get("/fonts/{name}", face)


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
    families = "".join(f"<family>{family.name}</family>" for family in FONT_FAMILIES)
    aliases = "\n".join(
        f'<alias binding="strong"><family>{name}</family><prefer>{families}</prefer></alias>'
        for name in _GENERIC_FAMILIES
    )
    return (
        '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n'
        f"<fontconfig>\n<dir>{folder}</dir>\n<cachedir>{folder}/cache</cachedir>\n"
        f"{aliases}\n</fontconfig>\n"
    )


@dataclass(frozen=True, slots=True)
class Coverage:
    """The characters that the bundled fonts contain."""

    characters: frozenset[str]

    def missing(self, html: str) -> tuple[str, ...]:
        """Return the distinct runs of uncovered characters, in document order."""
        text = unescape(_body(html))
        pattern = self._pattern(text)
        return tuple(dict.fromkeys(pattern.findall(text))) if pattern else ()

    def shown(self, html: str) -> str:
        """Return the document with ``�`` in place of each run of uncovered characters.

        Otherwise the result depends on the machine's fonts, or ends at the character.
        """
        body = _body(html)
        head, drawn = html.removesuffix(body), _SELECTORS.sub("", body)
        pattern = self._pattern(body)
        if pattern:
            drawn = pattern.sub(REPLACEMENT_CHARACTER, drawn)
        return head + drawn

    def _pattern(self, text: str) -> re.Pattern[str] | None:
        uncovered = sorted(
            one
            for one in set(text) - self.characters
            if unicodedata.category(one) not in _INVISIBLE and not _SELECTORS.match(one)
        )
        one = f"[{re.escape(''.join(uncovered))}]"
        return re.compile(f"{one}(?:{_JOINERS}*{one})*") if uncovered else None


def _body(html: str) -> str:
    """Return the document from its body on; the head contains no visible text."""
    return html[html.find("<body") :] if "<body" in html else html
