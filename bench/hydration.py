"""The benchmark's own check: on a fresh load, React hydrates the page's existing elements.

The check shares only the browser driver with the build's visit. It serves a page from its file,
records the elements before the first script runs, and requires all of them afterwards.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aiohttp import web
from bs4 import BeautifulSoup

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import Chromium
from prerender.browser.tab import TabLostError
from prerender.host.server import listening

SCRIPTS = ("assets", "content")
"""Folders of the built app that its pages load from."""
LIMIT = 10.0
"""Seconds within which a page must be ready; an overloaded machine needs two."""
TABS = 4
"""Pages checked in parallel; a page that is never ready occupies its tab for the whole limit."""
ROOT_TAG = '<div id="root"'

_REMEMBER = """document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  window.published = [...document.querySelectorAll('#root *')];
}, { once: true });"""

_LOOK = """new Promise((resolve) => {
  const count = (selector) => document.head.querySelectorAll(selector).length;
  // A page that search engines are to leave out may name no address for them.
  const place = () => count('link[rel=canonical]') || count('meta[name=robots][content*=noindex]');
  const look = () => setTimeout(() => resolve({
    published: published.length,
    kept: published.filter((element) => element.isConnected).length,
    heads: [count('title'), count('meta[name=description]'), place()],
  }), 20);
  const observer = new PerformanceObserver(look);
  if (performance.getEntriesByName('ready').length) look();
  else observer.observe({ type: 'mark', buffered: true });
})"""


@dataclass(frozen=True, slots=True)
class Checked:
    """The results of the check for a sample of pages."""

    pages: int
    hydrated: int
    """Number of pages without an error, whose elements React kept."""
    one_head: int
    """Number of pages with one title, one description and one canonical address after hydration.
    Pages with noindex can have no canonical address."""
    complaints: tuple[str, ...]
    """The first error of each kind."""


def sample_of(paths: Sequence[str], size: int) -> list[str]:
    """Return up to ``size`` evenly spaced paths, including the first."""
    step = max(1, -(-len(paths) // size))
    return list(paths[::step])


async def check(
    folder: Path, bundle: Path, pages: Mapping[str, str], sample: Sequence[str], chromium: Chromium
) -> Checked:
    """Check the sampled pages of a folder; ``pages`` maps paths to the app's page names.

    If a tool wrote no assets, those of ``bundle``, the built app, are served with its pages.
    """
    some = asyncio.Semaphore(TABS)

    async def look(path: str) -> tuple[list[str], list[int]]:
        if file_in(folder, path) is None:
            return ["was not written"], [0]
        async with some:
            return await _open(browser, f"{server}{path}")

    app = _server(folder, bundle, pages)
    async with listening(app) as server, launch(chromium) as browser:
        seen = await asyncio.gather(*map(look, sample))
    complaints = dict.fromkeys(complaint for errors, _ in seen for complaint in errors)
    return Checked(
        pages=len(sample),
        hydrated=sum(not errors for errors, _ in seen),
        one_head=sum(set(heads) == {1} for _, heads in seen),
        complaints=tuple(complaints)[:5],
    )


async def _open(browser: Browser, address: str) -> tuple[list[str], list[int]]:
    """Return a page's errors, and the number of each head tag after hydration."""
    tab = await browser.open()
    errors: list[str] = []
    tab.on("Runtime.exceptionThrown", lambda event: errors.append(_exception(event)))
    tab.on("Runtime.consoleAPICalled", lambda event: _note_console(errors, event))
    try:
        await tab.send("Runtime.enable")
        await tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": _REMEMBER})
        await tab.send("Page.navigate", {"url": address})
        seen: dict[str, Any] = await tab.evaluate(_LOOK, limit=LIMIT)
    except TabLostError as error:
        return [f"is not ready: {error}", *errors], [0]
    finally:
        await tab.close()
    if not seen["published"]:
        errors.append("the root element is empty")
    elif seen["kept"] < seen["published"]:
        errors.append("React threw elements away")
    return errors, seen["heads"]


def _exception(event: dict[str, Any]) -> str:
    details = event["exceptionDetails"]
    text: str = details.get("exception", {}).get("description") or details["text"]
    return text.splitlines()[0].partition("; visit")[0]


def _note_console(errors: list[str], event: dict[str, Any]) -> None:
    if event["type"] in ("error", "assert"):
        errors.append(
            " ".join(str(a.get("value", a.get("description", ""))) for a in event["args"])
        )


def _server(folder: Path, bundle: Path, pages: Mapping[str, str]) -> web.Application:
    async def page(request: web.Request) -> web.Response:
        file = file_in(folder, request.path)
        if file is None or request.path not in pages:
            return web.Response(status=404, text="nothing is here")
        html = _introduced(file.read_text("utf-8"), pages[request.path])
        return web.Response(text=html, content_type="text/html")

    app = web.Application()
    for name in SCRIPTS:
        own = folder / name
        app.router.add_static(f"/{name}", own if own.is_dir() else bundle / name)
    app.router.add_get("/{path:.*}", page)
    return app


def file_in(folder: Path, path: str) -> Path | None:
    """Return a page's file, named in either of the two usual ways."""
    name = path.strip("/")
    files = (folder / f"{name or 'index'}.html", folder / name / "index.html")
    return next((file for file in files if file.is_file()), None)


def _introduced(html: str, page: str) -> str:
    """Add the data that our own pages give the app; without it, the app cannot hydrate the page."""
    if ROOT_TAG not in html:
        return html
    soup = BeautifulSoup(html, "html.parser")
    root, canonical = soup.select_one("#root"), soup.select_one("link[rel=canonical]")
    if root is None or root.has_attr("data-page"):
        return html
    origin = "/".join(str(canonical["href"]).split("/")[:3]) if canonical else ""
    words = f'{ROOT_TAG} data-page="{page}" data-origin="{origin}"'
    return html.replace(ROOT_TAG, words, 1)
