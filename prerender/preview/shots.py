"""Shots: what a page looks like at three widths, and what its accessibility tree says.

Taken of a published tree by the browser that the build uses, and kept by content: a page whose
bytes are unchanged loads the same files, whose names change with their content.
"""

import asyncio
import base64
import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from prerender.browser.shared_browser import SharedBrowser
from prerender.browser.tab import BrowserLostError, Tab, TabLostError
from prerender.host.answer import answer
from prerender.store import Store

WIDTHS = (360, 768, 1280)
_HEIGHT = 900
_TALLEST = 12_000
"""Pixels of a page that are shown; a picture's memory grows with them."""
_QUALITY = 60
_LIMIT = 20.0
_LANDMARKS = ("banner", "navigation", "main", "contentinfo", "complementary", "form", "search")
_SHOWN = {*_LANDMARKS, "region", "heading"}
_FORMAT = "1"
"""Changed when shots are taken differently, so that kept ones are not used."""
_READY = """new Promise((resolve) => {
  const done = async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    requestAnimationFrame(() => setTimeout(() => resolve(document.documentElement.scrollHeight)));
  };
  if (performance.getEntriesByName('ready').length) done();
  else new PerformanceObserver(done).observe({ type: 'mark', buffered: true });
})"""


@dataclass(frozen=True, slots=True)
class Node:
    """A landmark or heading of the accessibility tree, with how deep it lies among them."""

    role: str
    name: str
    depth: int


class Shots:
    """Takes and keeps pictures of the pages of one tree."""

    def __init__(self, tree: Path, origin: str, pool: SharedBrowser, store: Store) -> None:
        """Look at a tree that is served at ``origin``, by a browser that is lent."""
        self._tree = tree
        self._origin = origin
        self._pool = pool
        self._store = store
        self._one_at_a_time = asyncio.Lock()

    async def picture(self, path: str, width: int) -> bytes | None:
        """Return a page's full length at a width as JPEG; None where the tree has no such page."""
        return await self._kept(path, str(width))

    async def nodes(self, path: str) -> list[Node]:
        """Return the landmarks and headings as assistive technology hears of them."""
        found = await self._kept(path, "nodes")
        return [Node(**node) for node in json.loads(found)] if found else []

    async def _kept(self, path: str, what: str) -> bytes | None:
        file = answer(self._tree, path).file
        if file is None:
            return None
        page = hashlib.sha256(file.read_bytes()).hexdigest()
        key = f"shot {_FORMAT} {path} {page} {what}"
        kept = self._store.get(key)
        if kept is not None:
            return kept
        async with self._one_at_a_time:
            kept = self._store.get(key)
            if kept is None:
                kept = await self._take_surely(path, what)
                self._store.put(key, kept)
        return kept

    async def _take_surely(self, path: str, what: str) -> bytes:
        """Take it; where nothing answered, once more, in tabs that nothing else shares."""
        try:
            return await self._take(path, what)
        except (TabLostError, BrowserLostError):
            return await self._take(path, what)

    async def _take(self, path: str, what: str) -> bytes:
        async with self._pool.acquire() as browser:
            tab = await browser.open()
            await _prefer_stillness(tab)
            width = WIDTHS[-1] if what == "nodes" else int(what)
            await _resize(tab, width, _HEIGHT)
            await tab.send("Page.navigate", {"url": f"{self._origin}{path}"})
            height = await tab.evaluate(_READY, limit=_LIMIT)
            if what == "nodes":
                return json.dumps([asdict(node) for node in await _tree(tab)]).encode()
            clip = {"x": 0, "y": 0, "width": width, "height": min(height, _TALLEST), "scale": 1}
            how = {"format": "jpeg", "quality": _QUALITY, "captureBeyondViewport": True}
            shot = await tab.send("Page.captureScreenshot", how | {"clip": clip})
            return base64.b64decode(shot["data"])


async def _prefer_stillness(tab: Tab) -> None:
    """Nothing moves while a picture is taken, so that equal pages give equal pictures."""
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    await tab.send("Emulation.setEmulatedMedia", {"features": features})


async def _resize(tab: Tab, width: int, height: int) -> None:
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    await tab.send("Emulation.setDeviceMetricsOverride", metrics)


async def _tree(tab: Tab) -> list[Node]:
    await tab.send("Accessibility.enable")
    answered = await tab.send("Accessibility.getFullAXTree")
    nodes = {node["nodeId"]: node for node in answered["nodes"]}
    [root] = [node for node in answered["nodes"] if "parentId" not in node]
    return list(_walk(root, nodes, 0))


def _walk(node: dict[str, Any], nodes: dict[str, dict[str, Any]], depth: int) -> Iterable[Node]:
    role = node.get("role", {}).get("value", "")
    shown = role in _SHOWN and not node.get("ignored")
    if shown:
        yield Node(role, str(node.get("name", {}).get("value", "")), depth)
    for child in node.get("childIds", ()):
        if child in nodes:
            yield from _walk(nodes[child], nodes, depth + shown)
