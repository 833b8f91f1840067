"""Inputs that all pages depend on, by digest; page data are not included."""

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
    """Inputs whose change requires rendering every page again."""

    origin: str
    browser: str
    app: str
    """The digest of the built app."""
    tool: dict[str, str]
    """Digests of the prerenderer's own files."""
    sources: dict[str, str]
    """Digests of the app's sources, which explain a changed app; not part of the key."""

    @property
    def key(self) -> str:
        """The key of these inputs, the same on every machine."""
        values = {name: value for name, value in asdict(self).items() if name != "sources"}
        return digest(json.dumps(values, sort_keys=True).encode())

    @property
    def program(self) -> str:
        """The key of the browser and the prerenderer, the same on every machine."""
        return digest(json.dumps([self.browser, self.tool], sort_keys=True).encode())


def inputs_of(bundle: Bundle, origin: str, chromium: Chromium) -> Inputs:
    """Return the current inputs."""
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
    """Return a short digest of a content."""
    return hashlib.sha256(content).hexdigest()[:20]
