"""The inputs that all pages depend on, and the record of a build: why each page was rendered."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from prerender.browser.chromium import Chromium
from prerender.bundle.bundle import Bundle, part_json
from prerender.crawl.cache import part_key
from prerender.progress.profile import span
from prerender.store import Store

_PACKAGE = Path(__file__).parents[1]
_ENTRY_MODULE = _PACKAGE / "pipeline/build.py"
_IMPORT = re.compile(r"(?m)^\s*(?:from|import) (prerender[\w.]*)(?: import (\([^)]*\)|.*))?")
RECORD_FILE = "last-build.json"
_MAX_LISTED = 5
"""Maximum changes that are listed; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """Inputs whose change requires rendering every page again."""

    origin: str
    browser: str
    app: str
    """The digest of the built app."""
    tool: dict[str, str]
    """Digests of the prerenderer's files that decide a page."""
    sources: dict[str, str]
    """Digests of the app's sources, which explain a changed app; not part of the key."""
    locales: str = ""
    """The languages of the setting ``locales``."""

    @property
    def key(self) -> str:
        """The key of these inputs, the same on every machine."""
        values = {name: value for name, value in asdict(self).items() if name != "sources"}
        return digest(json.dumps(values, sort_keys=True).encode())

    @property
    def program(self) -> str:
        """The key of the browser and the prerenderer, the same on every machine."""
        return digest(json.dumps([self.browser, self.tool], sort_keys=True).encode())


def inputs_of(
    bundle: Bundle, origin: str, chromium: Chromium, locales: Iterable[str] = ()
) -> Inputs:
    """Return the current inputs."""
    with span("stage", "inputs"):
        tool = _tool()
    return Inputs(
        origin=origin,
        browser=chromium.name,
        app=bundle.app,
        tool=tool,
        sources=bundle.sources,
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


@dataclass(frozen=True, slots=True)
class PageRecord:
    """One page of a build."""

    parts: dict[str, str]
    """The address of each part of its page data."""
    why: tuple[str, ...] = ()
    """Why it was rendered; empty for a cached snapshot."""
    visit: str | None = None
    """Why it was visited; empty if it passed before, unchanged, and None if it was not selected."""
    like: str | None = None
    """The visited page of the same form, of a page that was published as it was hydrated."""

    @property
    def proof(self) -> str:
        """How the page was verified: ``opened``, ``like PATH``, or nothing."""
        if self.visit is not None:
            return "opened"
        return f"like {self.like}" if self.like else ""


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a build."""

    inputs: Inputs
    pages: dict[str, PageRecord]


def read_record(cache: Path) -> Record | None:
    """Read the record of the last build; None if it is missing or damaged."""
    try:
        value = json.loads((cache / RECORD_FILE).read_text("utf-8"))
        pages = {
            path: PageRecord(page["parts"], tuple(page["why"]), page["visit"], page["like"])
            for path, page in value["pages"].items()
        }
        return Record(Inputs(**value["inputs"]), pages)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_record(cache: Path, record: Record) -> None:
    """Replace the record of the last build."""
    cache.mkdir(parents=True, exist_ok=True)
    aside = cache / f"{RECORD_FILE}.new"
    aside.write_text(json.dumps(asdict(record)), "utf-8")
    aside.rename(cache / RECORD_FILE)


class Reasons:
    """Explains why pages are rendered again."""

    def __init__(self, before: Record | None, now: Inputs, store: Store, bundle: Path) -> None:
        """Compare the inputs with those of the last build."""
        self._before = before
        self._store = store
        self._bundle = bundle
        self._common = tuple(_changes(before.inputs, now)) if before else ()

    def why(self, path: str, parts: Mapping[str, str]) -> tuple[str, ...]:
        """Return one sentence for each reason."""
        if self._before is None:
            return ("There is no record of an earlier build.",)
        page = self._before.pages.get(path)
        if page is None:
            return ("The page is new: the last build did not have it.",)
        reasons = [*self._common]
        for name in sorted(page.parts.keys() | parts.keys()):
            before, now = page.parts.get(name, ""), parts.get(name, "")
            if before != now:
                reasons.append(self._part_change(name, before, now))
        return tuple(reasons) or ("Its cached snapshot is missing or damaged.",)

    def _part_change(self, name: str, before: str, now: str) -> str:
        if not before or not now:
            return f"The catalogue {'has' if now else 'no longer has'} {name}."
        kept = self._store.get(part_key(before))
        old = _content(kept) if kept else None
        new = _content((self._bundle / now[1:]).read_bytes())
        fields = list(_differences(old, new)) if old is not None and new is not None else []
        return f"In the catalogue, {name} changed{': ' if fields else ''}{_some(fields)}."


def _changes(before: Inputs, now: Inputs) -> Iterator[str]:
    if before.origin != now.origin:
        yield f"The origin was {before.origin} and is {now.origin}."
    if before.browser != now.browser:
        yield f"The browser was {before.browser} and is {now.browser}."
    if before.locales != now.locales:
        yield "The setting locales changed."
    if before.tool != now.tool:
        yield f"The prerenderer changed: {_some(_keys(before.tool, now.tool))}."
    if before.app != now.app:
        yield f"The app changed: {_some(_keys(before.sources, now.sources))}."


def _keys(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    return [key for key in sorted(before.keys() | now.keys()) if before.get(key) != now.get(key)]


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _MAX_LISTED} more" if len(names) > _MAX_LISTED else ""
    return ", ".join(names[:_MAX_LISTED]) + more


def _content(module: bytes) -> Any:  # noqa: ANN401 - JSON
    try:
        return json.loads(part_json(module.decode()))
    except ValueError:
        return None


def _differences(before: Any, now: Any, place: str = "") -> Iterator[str]:  # noqa: ANN401 - JSON
    """Yield the paths of differences, as deep as both values have the same structure."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in sorted(before.keys() | now.keys()):
            if before.get(key) != now.get(key):
                yield from _differences(before.get(key), now.get(key), f"{place}.{key}")
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for at, (old, new) in enumerate(zip(before, now, strict=True)):
            if old != new:
                yield from _differences(old, new, f"{place}[{at}]")
    else:
        yield place.removeprefix(".") or "everything"
