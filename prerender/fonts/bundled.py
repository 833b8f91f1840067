"""The bundled fonts: faces, style sheet, server, and the settings that hide other fonts."""

import hashlib
import io
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import brotli
from aiohttp import web

from prerender.errors import BrowserError
from prerender.fonts.characters import characters_of, unwrap_woff
from prerender.system.files import unpack_once

FONTS_FOLDER = Path(__file__).parent / "files"
"""The folder of the font files, unchanged, with their licences."""
FACES_FILE = "faces.css"
"""The style sheet with the faces and ``--bundled-fonts``, the ordered families."""
_WEIGHTS = (400, 700)
_FONTCONFIG_NAME = "fonts.conf"
_GENERIC_FAMILIES = ("sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy")


@dataclass(frozen=True, slots=True)
class Family:
    """A font family with a regular and a bold face."""

    name: str
    source: str
    """The file or archive, with ``{}`` for the name of the weight."""
    weights: tuple[str, str]
    """The names of the regular and the bold weight."""
    within: str = ""
    """The file within the archive, with ``{}`` for the name of the weight."""

    @property
    def files(self) -> tuple[str, ...]:
        """The file names of its faces on the server, by weight."""
        return tuple(f"{self.name.replace(' ', '')}-{weight}.ttf" for weight in _WEIGHTS)

    def faces(self) -> Iterator[bytes]:
        """Yield each face as sfnt, by weight."""
        for weight in self.weights:
            source = FONTS_FOLDER / self.source.format(weight)
            content = _read(source)
            if self.within:
                content = _unpacked(source, content, self.within.format(weight))
            yield unwrap_woff(content)


FONT_FAMILIES = (
    Family(
        "Open Sans",
        "OpenSans.tar.br",
        ("Regular", "Bold"),
        "fonts/Open_Sans/OpenSans-{}.ttf",
    ),
    Family("DejaVu Sans", "DejaVuSans{}.ttf", ("", "-Bold")),
    Family("Noto Sans Devanagari", "NotoSansDevanagari-{}.woff", ("400", "700")),
)
"""The families in fallback order."""


def fonts_digest() -> str:
    """Return the digest of all font files, without unpacking them.

    Raise BrowserError if a file is missing.
    """
    digest = hashlib.sha256()
    sources = (
        FONTS_FOLDER / one.source.format(weight) for one in FONT_FAMILIES for weight in one.weights
    )
    for source in dict.fromkeys(sources):
        digest.update(hashlib.sha256(_read(source)).digest())
    return digest.hexdigest()


@cache
def read_fonts() -> dict[str, bytes]:
    """Return each face by its file name. Raise BrowserError if a file is missing."""
    return {
        name: face
        for family in FONT_FAMILIES
        for name, face in zip(family.files, family.faces(), strict=True)
    }


@cache
def bundled_characters() -> frozenset[str]:
    """Return the characters that a family contains in both weights."""
    fonts = read_fonts()
    found: set[int] = set()
    for family in FONT_FAMILIES:
        regular, bold = (characters_of(fonts[name]) for name in family.files)
        found |= regular & bold
    return frozenset(map(chr, found))


def faces_css() -> str:
    """Return the style sheet of the faces, with relative addresses."""
    rules = [
        f"@font-face {{ font-family: '{family.name}'; font-weight: {weight}; src: url({name}); }}"
        for family in FONT_FAMILIES
        for weight, name in zip(_WEIGHTS, family.files, strict=True)
    ]
    names = ", ".join(f"'{family.name}'" for family in FONT_FAMILIES)
    return "\n".join([*rules, f":root {{ --bundled-fonts: {names}; }}", ""])


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise _unreadable(file, error) from error


def _unpacked(file: Path, content: bytes, name: str) -> bytes:
    try:
        with tarfile.open(fileobj=io.BytesIO(brotli.decompress(content))) as archive:
            member = archive.extractfile(name)
            return member.read() if member else b""
    except (brotli.error, tarfile.TarError, KeyError) as error:
        raise _unreadable(file, error) from error


def _unreadable(file: Path, error: Exception) -> BrowserError:
    msg = f"{file} cannot be read: {error}. Install the prerenderer again."
    return BrowserError(msg)


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
