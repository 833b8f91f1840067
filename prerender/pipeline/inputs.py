"""Inputs: what every page is made from besides its own parts of the content, by digest."""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from prerender.browser.chromium import Chromium
from prerender.bundle.bundle import Bundle
from prerender.progress.profile import span

_PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Inputs:
    """What, if it changes, makes every page anew."""

    origin: str
    browser: str
    app: str
    """The built app: its page and the names of its chunks, which change with what is in them."""
    tool: dict[str, str]
    """The prerenderer's own files."""
    sources: dict[str, str]
    """What the app was built from: says why it changed, and is no input by itself."""

    @property
    def key(self) -> str:
        """Name the inputs; equal ones have the same key, on any machine."""
        values = {name: value for name, value in asdict(self).items() if name != "sources"}
        return digest(json.dumps(values, sort_keys=True).encode())


def inputs_of(bundle: Bundle, origin: str, chromium: Chromium) -> Inputs:
    """Look at everything that a page depends on."""
    with span("stage", "inputs"):
        tool = _tool()
    return Inputs(
        origin=origin,
        browser=chromium.name,
        app=bundle.app,
        tool=tool,
        sources=bundle.sources,
    )


def _tool() -> dict[str, str]:
    return {
        file.relative_to(_PACKAGE.parent).as_posix(): digest(file.read_bytes())
        for file in sorted(_PACKAGE.rglob("*.py"))
    }


def digest(content: bytes) -> str:
    """Return a short name for a content."""
    return hashlib.sha256(content).hexdigest()[:20]
