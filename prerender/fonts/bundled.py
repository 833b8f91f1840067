"""The bundled fonts, their faces, and the style sheet that declares them."""

import hashlib
import io
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import brotli

from prerender.errors import BrowserError
from prerender.fonts.sfnt import characters, unwrap_woff

FILES = Path(__file__).parent / "files"
"""The folder of the font files, unchanged, with their licences."""
FACES_FILE = "faces.css"
"""The style sheet with the faces and ``--bundled-fonts``, the ordered families."""
_WEIGHTS = (400, 700)


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
            source = FILES / self.source.format(weight)
            content = _read(source)
            if self.within:
                content = _unpacked(source, content, self.within.format(weight))
            yield unwrap_woff(content)


FAMILIES = (
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
    sources = (FILES / one.source.format(weight) for one in FAMILIES for weight in one.weights)
    for source in dict.fromkeys(sources):
        digest.update(hashlib.sha256(_read(source)).digest())
    return digest.hexdigest()


@cache
def read_fonts() -> dict[str, bytes]:
    """Return each face by its file name. Raise BrowserError if a file is missing."""
    return {
        name: face
        for family in FAMILIES
        for name, face in zip(family.files, family.faces(), strict=True)
    }


@cache
def bundled_characters() -> frozenset[str]:
    """Return the characters that a family contains in both weights."""
    fonts = read_fonts()
    found: set[int] = set()
    for family in FAMILIES:
        regular, bold = (characters(fonts[name]) for name in family.files)
        found |= regular & bold
    return frozenset(map(chr, found))


def faces_css() -> str:
    """Return the style sheet of the faces, with relative addresses."""
    rules = [
        f"@font-face {{ font-family: '{family.name}'; font-weight: {weight}; src: url({name}); }}"
        for family in FAMILIES
        for weight, name in zip(_WEIGHTS, family.files, strict=True)
    ]
    names = ", ".join(f"'{family.name}'" for family in FAMILIES)
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
