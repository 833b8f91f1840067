"""A site with another app and catalogue; it uses only the contract in docs/engine/contract.md."""

import json
import re
from pathlib import Path

import pytest
from lxml import etree

from prerender.browser.browser import Browser
from prerender.errors import FailedPagesError
from prerender.host.server import host_app, listening
from prerender.pipeline.build import Outcome, build
from prerender.progress.reporter import SilentReporter
from prerender.settings import read_settings
from tests.support.browser_page import BrowserPage
from tests.support.foreign import HERE, copy_project
from tests.support.lights import Lights

PAGES = 19
"""The list and 18 lights, without the not-found page."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the foreign project."""
    return copy_project(tmp_path_factory.mktemp("foreign") / "project")


async def build_site(root: Path) -> Outcome:
    """Build the foreign site."""
    settings = read_settings(root, {})
    return await build(Lights(settings.catalogue), settings, SilentReporter())


@pytest.fixture(scope="module")
async def outcome(root: Path, programs: None) -> Outcome:  # noqa: ARG001
    """Return the outcome of one build."""
    return await build_site(root)


def test_foreign_app_imports_none_of_our_code() -> None:
    """The foreign app imports only packages and its own files."""
    for file in HERE.rglob("*.ts*"):
        for named in re.findall(r"(?:from|import)\s*\(?'([^']+)'", file.read_text("utf-8")):
            assert not named.startswith(".") or HERE in (file.parent / named).resolve().parents


def test_foreign_site_is_rendered_verified_and_published(outcome: Outcome, root: Path) -> None:
    """Every foreign page is published with its card and is in the sitemap."""
    site = root / "build/site"
    paths = [f"/lights/{number}" for number in range(1, PAGES)]
    assert outcome.published
    assert (outcome.pages, outcome.not_found_pages) == (PAGES, 1)
    assert all(outcome.proofs.values()), "every page was opened again, or is like one that was"
    assert [finding for finding in outcome.verdict.warnings if finding.rule != "thin-text"] == []
    [place] = {finding.place for finding in outcome.verdict.warnings if finding.page == paths[4]}
    assert place
    assert (place.file, place.key) == ("lights.json", "[4]")
    for path in paths:
        page = (site / f"{path[1:]}.html").read_text("utf-8")
        assert "Its lamp stands" in page
        assert 'property="og:image"' in page
    urls = etree.parse(site / "sitemap.xml").getroot().iterfind("{*}url/{*}loc")
    assert [url.text for url in urls] == [f"https://lights.example{path}" for path in ["/", *paths]]
    assert (site / "lights.json").is_file()
    assert (site / "_redirects").read_text("utf-8") == ""


async def test_foreign_page_is_interactive_in_a_browser(
    outcome: Outcome, root: Path, browser: Browser
) -> None:
    """A published foreign page hydrates, and its button and links work."""
    assert outcome.published
    async with listening(host_app(root / "build/site")) as origin:
        page = await BrowserPage.arrive(browser, origin, "/lights/3")
        await page.evaluate("document.querySelector('button').click()")
        await page.until("document.querySelector('p').textContent.includes('59 feet')")
        await page.evaluate("document.querySelector('main a').click()")
        await page.until("document.querySelectorAll('li').length === 18")
        await page.close()
        assert page.violations == []


async def test_foreign_site_is_not_published_when_a_page_throws(
    outcome: Outcome, root: Path
) -> None:
    """If a page throws, the page is named in the report and the published tree stays unchanged."""
    assert outcome.published
    before = (root / "build/site/lights/7.html").read_bytes()
    file = root / "lights.json"
    lights = json.loads(file.read_text("utf-8"))
    lights[6]["metres"] = None
    lights[6]["shows"] = {"not": "a text"}
    file.write_text(json.dumps(lights), "utf-8")
    with pytest.raises(FailedPagesError, match=r"/lights/7"):
        await build_site(root)
    assert (root / "build/site/lights/7.html").read_bytes() == before
