"""An open page: what the browser says while it is open, and what stands in it then."""

from dataclasses import dataclass, field
from typing import Any

from prerender.browser.browser import VIEWPORT, Browser
from prerender.browser.tab import Tab
from prerender.visit.differences import differences
from prerender.visit.published import Published

_SEEN = VIEWPORT | {"scale": 0.1}
"""The page is laid out as usual; only the picture, which nobody looks at, has few pixels."""

_SETTLED = """new Promise((resolve) => {
  const done = () => setTimeout(() => resolve({
    body: document.getElementById('root').innerHTML,
    head: [...document.head.querySelectorAll('title, meta, link')].map((tag) => [
      tag.localName,
      [...tag.attributes].map(({ name, value }) => [name, value]).sort(),
      tag.localName === 'title' ? tag.text.trim() : '',
    ]),
  }));
  const observer = new PerformanceObserver(done);
  if (performance.getEntriesByName('ready').length) done();
  else observer.observe({ type: 'mark', buffered: true });
})"""


@dataclass(slots=True)
class _Noted:
    """What the browser said while one page was open."""

    address: str = ""
    messages: list[str] = field(default_factory=list)


class VisitingTab:
    """A tab in which one page after another is opened."""

    def __init__(self, tab: Tab) -> None:
        """Begin with a tab that ``open_tab`` has prepared."""
        self.tab = tab
        self.noted = _Noted()

    async def visit(self, server: str, page: Published, limit: float) -> list[str]:
        """Open a page; return what is wrong with it.

        Raises TabLostError when it is not ready within the limit (seconds).
        """
        self.noted.address = f"{server}{page.address}"
        self.noted.messages.clear()
        await self.tab.send("Page.navigate", {"url": self.noted.address})
        seen = await self.tab.evaluate(_SETTLED, limit=limit)
        return [*self.noted.messages, *differences(page, seen)]

    async def leave(self) -> None:
        """Leave the page, which would go on working. Raises TabLostError when it does not go."""
        await self.tab.send("Page.navigate", {"url": "about:blank"})


async def open_tab(browser: Browser) -> VisitingTab:
    """Open a tab and listen to what its pages do."""
    tab = await browser.open()
    visiting = VisitingTab(tab)
    noted = visiting.noted
    for domain in ("Runtime", "Log", "Network"):
        await tab.send(f"{domain}.enable")
    await tab.send("Network.setBypassServiceWorker", {"bypass": True})  # of a page before it
    await tab.send("Emulation.setDeviceMetricsOverride", _SEEN)
    tab.on("Runtime.exceptionThrown", lambda event: _note_exception(noted, event))
    tab.on("Runtime.consoleAPICalled", lambda event: _note_console(noted, event))
    tab.on("Page.javascriptDialogOpening", lambda event: _note_dialog(noted, event))
    tab.on("Log.entryAdded", lambda event: _note_log(noted, event))
    return visiting


def _note_exception(noted: _Noted, event: dict[str, Any]) -> None:
    details = event["exceptionDetails"]
    text = details.get("exception", {}).get("description") or details["text"]
    noted.messages.append(f"uncaught: {text.splitlines()[0]}")


def _note_console(noted: _Noted, event: dict[str, Any]) -> None:
    if event["type"] in ("error", "assert"):
        values = [str(a.get("value", a.get("description", ""))) for a in event["args"]]
        noted.messages.append(f"console: {' '.join(values)}")


def _note_dialog(noted: _Noted, event: dict[str, Any]) -> None:
    noted.messages.append(f"opens a dialog by itself ({event['type']}): {event['message']}")


def _note_log(noted: _Noted, event: dict[str, Any]) -> None:
    entry = event["entry"]
    own_status = entry["source"] == "network" and entry.get("url") == noted.address
    if entry["level"] == "error" and not own_status:
        noted.messages.append(f"{entry['source']}: {entry['text']} {entry.get('url', '')}".strip())
