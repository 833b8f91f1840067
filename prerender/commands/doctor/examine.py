"""All checks of the machine, from installed programs to a rendered page."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path

from prerender.browser.browser import shared_browser
from prerender.browser.chromium import BROWSER_VARIABLE, Chromium, with_sandbox_if_possible
from prerender.browser.find import embedded_is_for, find_chromium, unpack_embedded
from prerender.cards import CardDocuments, CardOptions, draw_cards
from prerender.commands.doctor.checks import (
    CheckResult,
    free_space,
    how_to_install,
    missing_libraries,
    node,
    open_files_allowed,
    packages,
    python,
)
from prerender.crawl.app import CrawlOptions
from prerender.crawl.crawler import crawler
from prerender.crawl.snapshot import LateFault, Snapshot, Stuck
from prerender.errors import BrowserError, PrerenderError, PublishError
from prerender.pipeline.build import build_app
from prerender.pipeline.job import STORE_BYTES, describe_browser
from prerender.pipeline.site_module import load_content
from prerender.progress.reporter import SilentReporter, ignore_progress
from prerender.publish.tree import destination
from prerender.settings import Settings
from prerender.store import Store
from prerender.system.machine import Machine, locked

_INSTALL = f"Run 'make setup', install Chrome or Chromium, or name one in {BROWSER_VARIABLE}."
_READ_ON = "Fix that, then run 'python -m prerender doctor' again."
_AFTER_BUILD = "Wait for its end, then run 'python -m prerender doctor' again."


async def examine(settings: Settings, machine: Machine) -> AsyncIterator[CheckResult]:
    """Yield the result of each check; a page and a card are rendered only if the rest passes."""
    wrong = False
    for found in (
        python(),
        node(settings.root, machine),
        packages(settings.root),
        *free_space(settings, machine),
        open_files_allowed(),
    ):
        wrong = wrong or bool(found.cure)
        yield found
    try:
        chromium = find_chromium(settings.root, settings.cache, machine.environment, machine)
        found = _browser(chromium, machine)
    except BrowserError as error:
        yield _no_browser(str(error), settings, machine)
        return
    yield found
    if wrong or found.cure:
        return
    try:
        chromium, lack = await with_sandbox_if_possible(chromium, machine)
        yield CheckResult(lack.rstrip(".") or "The browser's sandbox works")
        yield await try_page_and_card(settings, chromium)
    except PrerenderError as error:
        yield CheckResult(str(error).rstrip("."), _READ_ON)


def _browser(chromium: Chromium, machine: Machine) -> CheckResult:
    """Check a browser that was found; one that ``CHROMIUM`` names can be broken."""
    text = describe_browser(chromium).rstrip(".")
    if chromium.version:
        return CheckResult(text)
    lacked = missing_libraries(chromium.executable, chromium.output)
    if lacked:
        return CheckResult(f"{text}: it lacks {', '.join(lacked)}", how_to_install(lacked, machine))
    return CheckResult(
        f"{text}. Its output: {chromium.output or '(nothing)'}",
        f"Correct or unset {BROWSER_VARIABLE}.",
    )


def _no_browser(said: str, settings: Settings, machine: Machine) -> CheckResult:
    lacked = missing_libraries(_embedded(settings, machine), said)
    if lacked:
        text = f"No browser runs here. The pinned one lacks {', '.join(lacked)}"
        return CheckResult(text, how_to_install(lacked, machine))
    return CheckResult(said.splitlines()[0].partition(" Install Chrome")[0].rstrip("."), _INSTALL)


def _embedded(settings: Settings, machine: Machine) -> Path:
    if embedded_is_for(machine):
        try:
            return unpack_embedded(settings.root, settings.cache)[0]
        except (OSError, BrowserError):
            pass
    return Path("nowhere")


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
    crawling = CrawlOptions(bundle.folder, settings.origin, 1, settings.page_limit)
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
            store = Store(Path(folder), STORE_BYTES)
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
