"""The record of a build: what each page was made from, and why it was rendered, if it was."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from prerender.bundle.bundle import part_json
from prerender.crawl.cache import part_key
from prerender.pipeline.inputs import Inputs
from prerender.store import Store

FILE = "last-build.json"
_SHOWN = 5
"""Changes named of one thing; the rest is counted."""


@dataclass(frozen=True, slots=True)
class PageRecord:
    """One page of a build."""

    parts: dict[str, str]
    """The address of each part of the content that it was made from."""
    why: tuple[str, ...] = ()
    """Why it was rendered; empty when it was kept from an earlier build."""


@dataclass(frozen=True, slots=True)
class Record:
    """A build."""

    inputs: Inputs
    pages: dict[str, PageRecord]


def read_record(cache: Path) -> Record | None:
    """Read the record of the last build; None where there is none that can be read."""
    try:
        value = json.loads((cache / FILE).read_text("utf-8"))
        pages = {
            path: PageRecord(page["parts"], tuple(page["why"]))
            for path, page in value["pages"].items()
        }
        return Record(Inputs(**value["inputs"]), pages)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_record(cache: Path, record: Record) -> None:
    """Write the record of this build over the last one's."""
    cache.mkdir(parents=True, exist_ok=True)
    aside = cache / f"{FILE}.new"
    aside.write_text(json.dumps(asdict(record)), "utf-8")
    aside.rename(cache / FILE)


class Reasons:
    """Says why pages are rendered although an earlier build may have rendered them."""

    def __init__(self, before: Record | None, now: Inputs, store: Store, bundle: Path) -> None:
        """Compare with the build before."""
        self._before = before
        self._store = store
        self._bundle = bundle
        self._common = tuple(_changes(before.inputs, now)) if before else ()

    def why(self, path: str, parts: Mapping[str, str]) -> tuple[str, ...]:
        """Return one sentence a reason."""
        if self._before is None:
            return ("There is no record of a build before this one.",)
        page = self._before.pages.get(path)
        if page is None:
            return ("The build before this one had no such page.",)
        reasons = [*self._common]
        for name in sorted(page.parts.keys() | parts.keys()):
            before, now = page.parts.get(name, ""), parts.get(name, "")
            if before != now:
                reasons.append(self._part_change(name, before, now))
        return tuple(reasons) or ("What was kept of it is gone or damaged.",)

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
    if before.tool != now.tool:
        yield f"The prerenderer changed: {_some(_keys(before.tool, now.tool))}."
    if before.app != now.app:
        yield f"The app changed: {_some(_keys(before.sources, now.sources))}."


def _keys(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    return [key for key in sorted(before.keys() | now.keys()) if before.get(key) != now.get(key)]


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more


def _content(module: bytes) -> Any:  # noqa: ANN401 - JSON
    try:
        return json.loads(part_json(module.decode()))
    except ValueError:
        return None


def _differences(before: Any, now: Any, place: str = "") -> Iterator[str]:  # noqa: ANN401 - JSON
    """Yield the places where two values differ, as deep as their shapes agree."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in sorted(before.keys() | now.keys()):
            if before.get(key) != now.get(key):
                yield from _differences(before.get(key), now.get(key), f"{place}.{key}")
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for at, (old, new) in enumerate(zip(before, now, strict=True)):
            if old != new:
                yield from _differences(old, new, f"{place}[{at}]")
    else:
        yield place.removeprefix(".") or "all of it"
