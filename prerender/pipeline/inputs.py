"""The inputs that all pages depend on, and which of them changed since the last build."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from prerender.browser.chromium import Chromium
from prerender.bundle.bundle import Bundle
from prerender.store import Store

_PACKAGE = Path(__file__).parents[1]
_ENTRY_MODULE = _PACKAGE / "pipeline/build.py"
_IMPORT = re.compile(r"(?m)^\s*(?:from|import) (prerender[\w.]*)(?: import (\([^)]*\)|.*))?")
_LAST_INPUTS = "last inputs"
"""The key under which a store has the inputs of the last build."""
_NAMES = {
    "origin": "the origin",
    "browser": "the browser",
    "app": "the app",
    "tool": "the prerenderer",
    "locales": "the setting locales",
}
"""The name of each input in messages."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """Inputs whose change requires rendering every page again."""

    origin: str
    browser: str
    app: str
    """The digest of the built app."""
    tool: dict[str, str]
    """Digests of the prerenderer's files that decide a page."""
    locales: str = ""
    """The languages of the setting ``locales``."""

    @property
    def key(self) -> str:
        """The key of these inputs, the same on every machine."""
        return digest(json.dumps(asdict(self), sort_keys=True).encode())

    @property
    def program(self) -> str:
        """The key of the browser and the prerenderer, the same on every machine."""
        return digest(json.dumps([self.browser, self.tool], sort_keys=True).encode())


def inputs_of(
    bundle: Bundle, origin: str, chromium: Chromium, locales: Iterable[str] = ()
) -> Inputs:
    """Return the current inputs."""
    tool = _tool()
    return Inputs(
        origin=origin,
        browser=chromium.name,
        app=bundle.app,
        tool=tool,
        locales=",".join(locales),
    )


def _tool() -> dict[str, str]:
    """Return the digests of the modules that a build imports, and of the data beside them.

    Commands, deployment and the preview decide no page. The content reaches pages as page data.
    """
    modules = {_PACKAGE / "__init__.py"}
    waiting = [_ENTRY_MODULE]
    while waiting:
        file = waiting.pop()
        if file not in modules:
            modules.add(file)
            waiting += [*_imported(file.read_text("utf-8")), file.with_name("__init__.py")]
    files = modules | {data for folder in {m.parent for m in modules} for data in _data(folder)}
    return {
        file.relative_to(_PACKAGE.parent).as_posix(): digest(file.read_bytes())
        for file in sorted(files)
    }


def _imported(source: str) -> Iterator[Path]:
    """Yield the files of the package's modules that a source imports, also inside functions."""
    for module, names in _IMPORT.findall(source):
        for name in ("", *re.findall(r"\w+", names)):
            place = _PACKAGE.parent.joinpath(*module.split("."), *filter(None, [name]))
            yield from filter(Path.is_file, (place.with_suffix(".py"), place / "__init__.py"))


def _data(folder: Path) -> Iterator[Path]:
    """Yield the files of a package that are not Python, such as scripts and fonts."""
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__" and not (entry / "__init__.py").is_file():
                yield from _data(entry)
        elif entry.suffix not in {".py", ".pyc"}:
            yield entry


def digest(content: bytes) -> str:
    """Return a short digest of a content."""
    return hashlib.sha256(content).hexdigest()[:20]


def store_inputs(inputs: Inputs, store: Store) -> None:
    """Store the inputs of a build, with which the next build is compared."""
    store.put(_LAST_INPUTS, json.dumps(asdict(inputs)).encode())


def reason_to_render(now: Inputs, store: Store) -> str:
    """Return why pages are rendered again, as a clause."""
    stored = store.get(_LAST_INPUTS)
    if stored is None:
        return "no earlier build is cached"
    before, current = json.loads(stored), asdict(now)
    changed = [name for key, name in _NAMES.items() if before.get(key) != current[key]]
    if changed:
        return f"{' and '.join(changed)} changed"
    return "they are new, or their data changed"
