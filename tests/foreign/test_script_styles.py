"""Styles, head tags and attributes that an app's scripts add are in its published pages."""

import re
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.browser.chromium import Chromium
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage
from tests.support.harbour import install_locked, prepare_app
from tests.support.project import ROOT, Project

pytestmark = pytest.mark.slow

APP = ROOT / "tests/foreign/apps/styles"
COLOURS = {
    "#emotion": "rgb(1, 2, 3)",
    "#styled": "rgb(7, 8, 9)",
    "#other": "rgb(7, 8, 9)",
    ".appended": "rgb(13, 14, 15)",
    ".adopted": "rgb(16, 17, 18)",
    ".hoisted": "rgb(19, 20, 21)",
    "h1": "rgb(22, 23, 24)",
}
"""The colour of each element, which only a style from a script sets."""
READ = "getComputedStyle(document.querySelector('%s')).color"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, chromium: Chromium) -> Path:
    """Publish the app, whose build opens each page again."""
    folder = tmp_path_factory.mktemp("styles") / "app"
    app: Project = prepare_app(APP, folder, install_locked, chromium)
    result = app.run("build", "--origin", "https://styles.example")
    assert result.returncode == 0, result.stdout + result.stderr
    return app.root / "build/site"


@pytest.mark.parametrize("script", [False, True], ids=["without-script", "with-script"])
async def test_page_has_its_styles(built: Path, browser: Browser, *, script: bool) -> None:
    """Each element has its colour before a script runs, and once the app has added its styles."""
    async with listening(host_app(built)) as origin:
        page = await BrowserPage.arrive(browser, origin, "/", script=script)
        shown = {one: await page.evaluate(READ % one) for one in COLOURS}
        copies = await page.evaluate("document.querySelectorAll('[data-published-style]').length")
        await page.close()

    assert shown == COLOURS
    assert copies == (0 if script else 2)


def test_emotion_finds_the_rules_of_the_page_alone(built: Path) -> None:
    """Its element names the classes of the page, so that Emotion adds none of them again."""
    names = {
        page: re.findall(r'<style data-emotion="css ([^"]*)">', (built / page).read_text("utf-8"))
        for page in ("index.html", "ar.html")
    }

    assert [len(found) for found in names.values()] == [1, 1]
    for page, (ids,) in names.items():
        used = set(re.findall(r"css-(\w+)", (built / page).read_text("utf-8").split("<body")[1]))
        assert set(ids.split()) == used


def test_document_has_the_language_and_the_head_of_its_page(built: Path) -> None:
    """Attributes and data that effects add are published; an async script keeps the title."""
    html = (built / "ar.html").read_text("utf-8")
    head = html.partition("<body")[0]

    assert '<html lang="ar" class="no-js" dir="rtl" data-theme="light">' in html
    assert '<body class="ready">' in html
    assert "<title>Styles in Arabic</title>" in head
    assert '<script async="" src="/late.js"></script>' in head
    assert '<script type="application/ld+json">' in head
    assert '<meta property="og:locale" content="ar_EG">' in head
