"""A site with another app and catalogue; it uses only the contract in docs/engine/contract.md."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from prerender.browser.browser import Browser
from prerender.errors import FailedPagesError
from prerender.host.server import host_app, listening
from prerender.pipeline.build import Outcome, build
from prerender.progress.reporter import SilentReporter
from prerender.settings import Settings, read_settings
from tests.support.browser_page import BrowserPage
from tests.support.foreign import HERE, copy_project
from tests.support.lights import Lights

PAGES = 19
"""The list and 18 lights, without the not-found page."""
PICTURE = 500
"""Size of a picture in bytes."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the foreign project."""
    return copy_project(tmp_path_factory.mktemp("foreign") / "project")


class LightsWithPicture(Lights):
    """The foreign site's content with an additional picture, which all its pages show."""

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield the content files and a picture."""
        yield from super().files(settings)
        yield "lamp.webp", bytes(PICTURE)


async def build_site(root: Path, content: type[Lights] = Lights) -> Outcome:
    """Build the foreign site."""
    settings = read_settings(root, {})
    return await build(content(settings.catalogue), settings, SilentReporter())


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


@pytest.mark.slow
async def test_page_weight_includes_a_picture_of_the_content(tmp_path: Path) -> None:
    """A page's weight includes the files that the site's content adds to the tree."""
    root = copy_project(tmp_path / "project")
    app, settings = root / "app/src/app.tsx", root / "pyproject.toml"
    shown = '<h1>{title}</h1><img src="/lamp.webp" alt="" width={1} height={1} />'
    app.write_text(app.read_text("utf-8").replace("<h1>{title}</h1>", shown), "utf-8")
    limits = f"visits = 0\n[tool.prerender.budgets]\nimage = {PICTURE - 1}\n"
    settings.write_text(settings.read_text("utf-8") + limits, "utf-8")

    outcome = await build_site(root, LightsWithPicture)

    messages = {one.page: one.message for one in outcome.verdict.warnings if one.rule == "weight"}
    assert messages["/lights/3"] == f"has {PICTURE} bytes of image; the budget is {PICTURE - 1}"
    assert len(messages) == PAGES + 1


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
