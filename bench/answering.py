"""Response times of the search on the built site, with a throttled CPU."""

import asyncio
from pathlib import Path

from prerender.browser.browser import launch
from prerender.browser.chromium import Chromium
from prerender.host.listening import listening
from prerender.host.server import host_app

SLOWER = 6
"""CPU slowdown: the factor with which Lighthouse simulates a mid-range phone on a laptop."""
QUERIES = (
    "hard brass 0.25",
    "silicon bronze tig",
    "molibdenum wire",
    "er 5356 1.2",
    "copper wire 2.5 mm",
    "edm filter 5 micron",
)
_TYPE = """(async (queries) => {
  const field = document.querySelector('header [role=search] input');
  const list = () => document.querySelector('header [role=listbox]');
  const task = () => new Promise((next) => setTimeout(next));
  const write = (text) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  field.focus();
  write('wire');
  while (!list()?.childElementCount) await task();
  const times = [];
  for (const query of queries) {
    write('');
    await task();
    for (let length = 1; length <= query.length; length += 1) {
      const start = performance.now();
      const answered = new Promise((done) => {
        const seen = new MutationObserver(done);
        seen.observe(list().parentElement, { subtree: true, childList: true, characterData: true });
        // A key that changes no suggestion counts as answered when the page is idle.
        setTimeout(done, 1000, null);
      });
      write(query.slice(0, length));
      if ((await answered) !== null) times.push(performance.now() - start);
      await task();
    }
  }
  return times.sort((one, other) => one - other);
})"""


async def answered(site: Path, chromium: Chromium) -> list[float]:
    """Return the times in ms from each key press to the changed suggestions, sorted."""
    async with launch(chromium) as browser, listening(host_app(site)) as origin:
        tab = await browser.open()
        loaded = asyncio.Event()
        tab.on("Page.loadEventFired", lambda _: loaded.set())
        await tab.send("Page.enable")
        await tab.send("Page.navigate", {"url": f"{origin}/products/5"})
        await loaded.wait()
        await tab.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        times: list[float] = await tab.evaluate(f"{_TYPE}({list(QUERIES)})", limit=300)
        await tab.close()
    return times
