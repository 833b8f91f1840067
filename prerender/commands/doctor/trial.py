"""A trial: renders the home page and its card as a build does, without writing them."""

import tempfile
from contextlib import ExitStack
from pathlib import Path

from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.cards import CardDocuments, CardOptions, draw_cards
from prerender.commands.doctor.check_result import CheckResult
from prerender.crawl.app import CrawlOptions
from prerender.crawl.crawler import crawler
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck
from prerender.errors import PublishError
from prerender.pipeline.build import build_app
from prerender.pipeline.site_module import load_content
from prerender.progress.reporter import SilentReporter, ignore_progress
from prerender.publish.tree import destination
from prerender.settings import Settings
from prerender.store import Store
from prerender.system.machine import locked

_READ_ON = "Fix that, then run 'python -m prerender doctor' again."
_AFTER_BUILD = "Wait for its end, then run 'python -m prerender doctor' again."


async def try_page_and_card(settings: Settings, chromium: Chromium) -> CheckResult:
    """Render one page and its card, unless a build is running. Raises PrerenderError on failure."""
    folder = destination(settings.site).parent
    folder.mkdir(parents=True, exist_ok=True)
    busy = f"A build is running in {folder}, so no page is rendered as a trial"
    with ExitStack() as stack:
        try:
            # The trial and a build would write the same bundle.
            stack.enter_context(locked(folder / ".lock", or_raise=busy))
        except PublishError as error:
            return CheckResult(str(error), _AFTER_BUILD)
        return await _try(settings, chromium)


async def _try(settings: Settings, chromium: Chromium) -> CheckResult:
    content = load_content(settings)
    bundle = await build_app(content, settings, SilentReporter())
    crawling = CrawlOptions(bundle.folder, settings.origin, 1, 1, settings.page_limit)
    async with shared_browser(chromium) as pool:
        async with crawler(crawling, pool) as tabs:
            [made, *late] = [one async for one in tabs.crawl([bundle.base])]
            late += await tabs.late_faults()
        if not isinstance(made, Snapshot) or made.faults or late:
            return CheckResult(f"The home page cannot be rendered: {_why(made, *late)}", _READ_ON)
        sheet = CardDocuments(bundle.folder, chromium).of(made)
        drawn: dict[str, bytes] = {}
        with tempfile.TemporaryDirectory() as folder:
            drawing = CardOptions(bundle.folder, pool, 1, settings.page_limit)
            store = Store(Path(folder), settings.cache_limit)
            await draw_cards(
                [sheet] if sheet else [], drawing, store, drawn.__setitem__, ignore_progress
            )
    size = len(drawn[sheet.card.file]) if sheet else 0
    return CheckResult(
        f"The home page is rendered ({len(made.body):,} characters) and its card drawn "
        f"({size:,} bytes)"
    )


def _why(*outcomes: Snapshot | LateFault | Stuck) -> str:
    """Return the first error."""
    for one in outcomes:
        if isinstance(one, Stuck):
            return one.reason
        faults = one.faults if isinstance(one, Snapshot) else (one.fault,)
        for fault in faults:
            return fault.message
    return "the browser returned no page"
