"""Faults that only a browser finds, planted in hand-written pages."""

import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from prerender.browser.browser import SharedBrowser, shared_browser
from prerender.browser.chromium import Chromium
from prerender.browser.tab import PHONE_IN_MOTION
from prerender.host.policy import SPECULATION_RULES, STRICT_POLICY, content_policy, header_rules
from prerender.host.server import HEADER_FILE
from prerender.progress.reporter import ignore_progress
from prerender.publish.site_files import headers_file, speculation_rules
from prerender.setting_keys import Analytics
from prerender.store import Store
from prerender.visit.page import read_page
from prerender.visit.visit import VisitCache, VisitOptions, visit
from tests.support.project import SETTINGS

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Wire</title>{head}</head>
<body><div id="root" data-page="{name}" data-origin=""><h1>Wire</h1>{body}</div>
<script type="module" src="/assets/{name}.js"></script></body></html>
"""
UNUSUAL = "caf\u00e9 #1 100%?.html"
"""A file whose address browsers encode."""
READY = "performance.mark('ready');"
BROKEN = b"this is not Brotli"
STORES = {
    "local storage": ("localStorage.setItem('seen', '1')", "localStorage.getItem('seen')"),
    "session storage": ("sessionStorage.setItem('seen', '1')", "sessionStorage.getItem('seen')"),
    "a cookie": ("document.cookie = 'seen=1'", "document.cookie"),
    "the window's name": ("window.name = 'seen'", "window.name"),
    "the cache storage": ("await caches.open('seen')", "(await caches.keys()).length"),
    "a database": (
        "await new Promise((resolve) => { indexedDB.open('seen').onsuccess = resolve; })",
        "(await indexedDB.databases()).length",
    ),
}
"""By kind of storage: a statement that stores something, and an expression that finds it."""


@dataclass(frozen=True)
class Fault:
    """A faulty page."""

    report: str
    """A part of the expected message."""
    head: str = ""
    body: str = ""
    script: str = ""


FAULTS = {
    "chunk-type": Fault("MIME type", script="await import('/assets/chunk.txt').catch(() => {});"),
    "chunk-missing": Fault(
        "/assets/none.js", script="await import('/assets/none.js').catch(() => {});"
    ),
    "page-copy": Fault("net::ERR_CONTENT_DECODING_FAILED"),
    "style-copy": Fault(
        "ERR_CONTENT_DECODING_FAILED", head='<link rel="stylesheet" href="/assets/copy.css">'
    ),
    "preload": Fault(
        "/assets/old-chunk.js", head='<link rel="modulepreload" href="/assets/old-chunk.js">'
    ),
    "integrity": Fault(
        "integrity",
        head=f'<link rel="stylesheet" href="/assets/plain.css" integrity="sha384-{"A" * 64}">',
    ),
    "picture-width": Fault(
        "/wire-1280.png",
        body='<img alt="" src="/wire-320.png" sizes="100vw" '
        'srcset="/wire-320.png 320w, /wire-1280.png 1280w">',
    ),
    "style-picture": Fault(
        "/wire-ground.png", head='<link rel="stylesheet" href="/assets/ground.css">'
    ),
    "inline-style": Fault("style-src 'self'", body='<p style="color: red">Wire</p>'),
    "frame": Fault("frame-src", body='<iframe src="https://frame.example/"></iframe>'),
    "markup": Fault(
        "TrustedHTML", script="setTimeout(() => { document.body.innerHTML = ''; }, 0);"
    ),
    "dialog": Fault("opens a dialog", script="alert('Wire');"),
    "reload": Fault(
        "reloads",
        script="const [{ type }] = performance.getEntriesByType('navigation');"
        "if (type !== 'reload') location.reload();",
    ),
    "navigation": Fault("navigates to /correct while", script="location.replace('/correct');"),
    "hidden": Fault(
        '73 % of the text is invisible until the script runs: "The harbour',
        head='<link rel="stylesheet" href="/assets/hidden.css">',
        body="<p>The harbour</p>",
        script="document.querySelector('p').className = 'shown';",
    ),
    "unstyled": Fault(
        "without its styles until the script runs",
        script="const sheet = new CSSStyleSheet(); sheet.replaceSync('h1 { padding: 3px }');"
        "document.adoptedStyleSheets = [sheet];",
    ),
    "title": Fault("the head changed during hydration", script="document.title = 'Coil';"),
    "text": Fault(
        "the page changed during hydration",
        script="document.querySelector('h1').textContent = 'Coil';",
    ),
}

CHANGE = "document.querySelector('h1').textContent = 'Coil';"
DIFFERS = "the page changed during hydration"
PHONE_FAULTS = {
    "phone-source": Fault(
        "/wire-narrow.png",
        body='<picture><source media="(max-width: 600px)" srcset="/wire-narrow.png">'
        '<img alt="" src="/wire.png"></picture>',
    ),
    "phone-density": Fault(
        "/wire-double.png",
        body='<img alt="" src="/wire.png" srcset="/wire.png 1x, /wire-double.png 2x">',
    ),
    "phone-dark": Fault(
        "/wire-dark.png",
        body='<picture><source media="(prefers-color-scheme: dark)" srcset="/wire-dark.png">'
        '<img alt="" src="/wire.png"></picture>',
    ),
    "phone-style": Fault(
        "/wire-behind.png", head='<link rel="stylesheet" href="/assets/narrow.css">'
    ),
    "phone-width": Fault(DIFFERS, script=f"if (matchMedia('(max-width: 600px)').matches) {CHANGE}"),
    "phone-touch": Fault(
        "console: no mouse", script="if (navigator.maxTouchPoints) console.error('no mouse');"
    ),
    "phone-language": Fault(
        DIFFERS, script=f"if ((0.5).toLocaleString().includes(',')) {{ {CHANGE} }}"
    ),
}
"""Faults that only a visit on a phone finds."""


@pytest.fixture(scope="module")
async def pool(chromium: Chromium) -> AsyncIterator[SharedBrowser]:
    """Share a browser between the visits of this file."""
    async with shared_browser(chromium) as shared:
        yield shared


def write_page(tree: Path, name: str, fault: Fault) -> Path:
    """Write a page and its script."""
    (tree / "assets").mkdir(exist_ok=True)
    (tree / SPECULATION_RULES.removeprefix("/")).write_text(speculation_rules())
    (tree / f"assets/{name}.js").write_text(f"{fault.script}\n{READY}")
    file = tree / f"{name}.html"
    file.write_text(PAGE.format(name=name, head=fault.head, body=fault.body))
    return file


async def messages(
    tree: Path, files: list[Path], pool: SharedBrowser, policy: str = STRICT_POLICY
) -> dict[str, list[str]]:
    """Visit pages in one tab; return the messages of each path that has any."""
    (tree / HEADER_FILE).write_text(headers_file(header_rules(indexable=True, policy=policy)))
    findings = await visit(tree, files, pool, VisitOptions(1, 2), ignore_progress)
    found: dict[str, list[str]] = {}
    for finding in findings:
        found.setdefault(finding.page, []).append(finding.message)
    return found


@pytest.fixture(scope="module")
async def reported(
    pool: SharedBrowser, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[str]]:
    """Visit all faulty pages and one correct page."""
    tree = tmp_path_factory.mktemp("tree")
    files = [write_page(tree, name, fault) for name, fault in FAULTS.items()]
    files.append(write_page(tree, "correct", Fault("")))
    shutil.copyfile(files[-1], tree / UNUSUAL)
    files.append(tree / UNUSUAL)
    (tree / "assets/chunk.txt").write_text("export {};")
    for name in ("plain", "copy"):
        (tree / f"assets/{name}.css").write_text("h1 { color: green }")
    (tree / "assets/ground.css").write_text("h1 { background: url(/wire-ground.png) }")
    (tree / "assets/hidden.css").write_text(
        "p { opacity: 0; transition: opacity 1s } .shown { opacity: 1 }"
    )
    for file in (tree / "page-copy.html", tree / "assets/copy.css"):
        file.with_name(f"{file.name}.br").write_bytes(BROKEN)
    (tree / "wire-320.png").write_bytes(b"")
    return await messages(tree, files, pool)


@pytest.mark.parametrize("name", FAULTS)
def test_visit_reports_fault(reported: dict[str, list[str]], name: str) -> None:
    """A visit names the page and its fault."""
    assert any(FAULTS[name].report in message for message in reported[f"/{name}"]), reported


def test_visit_reports_no_other_page(reported: dict[str, list[str]]) -> None:
    """Faults of other pages do not affect a correct page."""
    assert reported.keys() == {f"/{name}" for name in FAULTS}


@pytest.fixture(scope="module")
async def reported_on_phone(
    pool: SharedBrowser, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[str]]:
    """Visit pages that are correct on the desktop only, and one correct page."""
    tree = tmp_path_factory.mktemp("phone")
    files = [write_page(tree, name, fault) for name, fault in PHONE_FAULTS.items()]
    still = "if (matchMedia('(prefers-reduced-motion: reduce)').matches)"
    files.append(write_page(tree, "correct", Fault("", script=f"{still} {CHANGE}")))
    adapt = "if (innerWidth < 600) document.querySelector('h1').append(document.createElement('b'))"
    files.append(write_page(tree, "adapted", Fault("", script=f"{adapt};")))
    (tree / "wire.png").write_bytes(b"")
    (tree / "assets/narrow.css").write_text(
        "@media (max-width: 600px) { h1 { background: url(/wire-behind.png) } }"
    )
    return await messages(tree, files, pool)


@pytest.mark.parametrize("name", PHONE_FAULTS)
def test_visit_reports_fault_that_occurs_only_on_a_phone(
    reported_on_phone: dict[str, list[str]], name: str
) -> None:
    """A phone's visit names the page, the phone and the fault, and nothing else."""
    found = reported_on_phone[f"/{name}"]

    assert any(PHONE_FAULTS[name].report in message for message in found), found
    assert all(message.startswith(f"{PHONE_IN_MOTION}: ") for message in found), found


def test_visit_on_a_phone_reports_no_other_page(reported_on_phone: dict[str, list[str]]) -> None:
    """A page passes if only its elements adapt to the width or its text to reduced motion."""
    assert reported_on_phone.keys() == {f"/{name}" for name in PHONE_FAULTS}


async def test_page_is_visited_again_when_a_file_that_only_a_phone_loads_changes(
    pool: SharedBrowser, tmp_path: Path
) -> None:
    """The files of a passed visit include those of the phone."""
    tree = tmp_path / "tree"
    tree.mkdir()
    narrow = PHONE_FAULTS["phone-source"]
    files = [write_page(tree, "narrow", narrow)]
    (tree / "wire.png").write_bytes(b"")
    source = tree / "wire-narrow.png"
    source.write_bytes(b"")
    passed = VisitCache(Store(tmp_path / "store", 1_000_000), "program", tree)
    await visit(tree, files, pool, VisitOptions(1, 5), ignore_progress, passed)
    source.unlink()
    again = VisitCache(Store(tmp_path / "store", 1_000_000), "program", tree)

    findings = await visit(tree, files, pool, VisitOptions(1, 5), ignore_progress, again)

    assert [finding.page for finding in findings] == ["/narrow"]


async def test_visit_reports_header_that_blocks_a_picture(
    pool: SharedBrowser, tmp_path: Path
) -> None:
    """A page is visited with the headers of the host."""
    blocking = STRICT_POLICY.replace("img-src 'self'", "img-src 'none'")
    file = write_page(tmp_path, "picture", Fault("", body='<img alt="" src="/wire.png">'))
    (tmp_path / "wire.png").write_bytes(b"")

    (message,) = (await messages(tmp_path, [file], pool, blocking))["/picture"]

    assert "img-src 'none'" in message


@pytest.mark.parametrize("kind", STORES)
async def test_stored_state_of_one_page_does_not_hide_the_fault_of_the_next(
    pool: SharedBrowser, tmp_path: Path, kind: str
) -> None:
    """A page that changes unless an earlier page has stored something is reported."""
    store, find = STORES[kind]
    change = "document.querySelector('h1').textContent = 'Coil';"
    first = write_page(tmp_path, "first", Fault("", script=f"{store};"))
    second = write_page(tmp_path, "second", Fault("", script=f"if (!({find})) {change}"))

    found = await messages(tmp_path, [first, second], pool)

    assert found.keys() == {"/second"}


async def test_page_is_visited_again_only_when_it_or_a_file_that_it_loads_changes(
    pool: SharedBrowser, tmp_path: Path
) -> None:
    """A page is visited again if a file that its script imports changes, but no other page is."""
    tree = tmp_path / "tree"
    tree.mkdir()
    importing = Fault("", script="await import('/assets/shared.js');")
    files = [write_page(tree, "importing", importing), write_page(tree, "plain", Fault(""))]
    shared = tree / "assets/shared.js"
    shared.write_text("export {};")
    store = Store(tmp_path / "store", 1_000_000)

    async def visited() -> list[str]:
        passed = VisitCache(store, "program", tree)
        waiting = [file.stem for file in files if passed.warnings(read_page(tree, file)) is None]
        assert await visit(tree, files, pool, VisitOptions(1, 5), ignore_progress, passed) == ()
        return waiting

    assert await visited() == ["importing", "plain"]
    assert await visited() == []
    shared.write_text("export const changed = 1;")
    assert await visited() == ["importing"]
    files[1].write_text(files[1].read_text() + os.linesep)
    assert await visited() == ["plain"]


async def test_visit_passes_a_banner_with_the_attribute_that_excepts_it(
    pool: SharedBrowser, tmp_path: Path
) -> None:
    """A page that shows a cookie banner after hydration passes if the banner is excepted."""
    add = "document.getElementById('root').append(document.createElement('aside'));"
    ignore = "document.querySelector('aside').setAttribute('data-prerender-ignore', '');"
    files = [
        write_page(tmp_path, "banner", Fault("", script=add)),
        write_page(tmp_path, "excepted", Fault("", script=add + ignore)),
    ]

    assert (await messages(tmp_path, files, pool)).keys() == {"/banner"}


async def test_visit_reports_another_host_only_if_the_policy_forbids_it(
    pool: SharedBrowser, tmp_path: Path
) -> None:
    """Nothing of another host is loaded, which is an error only if the policy blocks it."""
    snippet = '<script async src="https://analytics.example/visits.js"></script>'
    files = [write_page(tmp_path, "snippet", Fault("", head=snippet))]
    socket = "new WebSocket('wss://live.example/tides');"
    live = write_page(tmp_path, "live", Fault("", script=socket))

    counting = Analytics(script="https://analytics.example/visits.js")
    allowing = content_policy(SETTINGS.with_values(policy="strict", analytics=counting))

    assert await messages(tmp_path, [*files, live], pool, "") == {}
    assert await messages(tmp_path, files, pool, allowing) == {}
    assert (await messages(tmp_path, files, pool)).keys() == {"/snippet"}
