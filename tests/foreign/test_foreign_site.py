"""A site of its own content, app and addresses, made by the contract of docs/contract.md alone."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from prerender.browser.browser import Browser
from prerender.errors import PagesError
from prerender.host.listening import listening
from prerender.host.server import host_app
from prerender.pipeline.build import build
from prerender.pipeline.outcome import Outcome
from prerender.progress.reporter import SilentReporter
from prerender.settings import Settings, read_settings
from tests.support.lights import Lights
from tests.support.project import ROOT
from tests.support.visitor import Visitor

HERE = Path(__file__).parent
PAGES = 19
"""The list and eighteen lights; the twentieth is the not-found page."""
PICTURE = 500
"""Bytes of a picture."""


def laid_out(folder: Path) -> Path:
    """Lay the foreign project into a folder, beside nothing of ours but the packages."""
    shutil.copytree(HERE / "project", folder)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay the foreign project into a folder of its own."""
    return laid_out(tmp_path_factory.mktemp("foreign") / "project")


class Pictured(Lights):
    """The same content, which brings the picture that a page shows."""

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:
        """Yield the content, and a picture."""
        yield from super().files(settings)
        yield "lamp.webp", bytes(PICTURE)


async def published(root: Path, content: type[Lights] = Lights) -> Outcome:
    """Build the foreign site."""
    settings = read_settings(root, {})
    return await build(content(settings.catalogue), settings, SilentReporter())


@pytest.fixture(scope="module")
async def outcome(root: Path, programs: None) -> Outcome:  # noqa: ARG001
    """Build it once."""
    return await published(root)


def test_foreign_app_shares_no_line_with_ours() -> None:
    """Its files import the packages and each other, and nothing else."""
    for file in (HERE / "project").rglob("*.ts*"):
        for named in re.findall(r"(?:from|import)\s*\(?'([^']+)'", file.read_text("utf-8")):
            assert not named.startswith(".") or HERE in (file.parent / named).resolve().parents


def test_every_page_of_a_foreign_site_is_made_proven_and_published(
    outcome: Outcome, root: Path
) -> None:
    """Each page is a document of its own, with its card, and stands in the sitemap."""
    site = root / "build/site"
    paths = [f"/lights/{number}" for number in range(1, PAGES)]
    assert outcome.published
    assert (outcome.pages, outcome.not_found_pages) == (PAGES, 1)
    assert outcome.sample is None, "every page was opened"
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


async def test_foreign_pages_answer_in_a_browser(
    outcome: Outcome, root: Path, browser: Browser
) -> None:
    """React takes a published page over, and its button and its links work."""
    assert outcome.published
    async with listening(host_app(root / "build/site")) as origin:
        visitor = await Visitor.arrive(browser, origin, "/lights/3")
        await visitor.ask("document.querySelector('button').click()")
        await visitor.until("document.querySelector('p').textContent.includes('59 feet')")
        await visitor.ask("document.querySelector('main a').click()")
        await visitor.until("document.querySelectorAll('li').length === 18")
        await visitor.leave()
        assert visitor.violations == []


@pytest.mark.slow
async def test_picture_that_the_content_brings_is_weighed_with_its_page(tmp_path: Path) -> None:
    """What a page loads counts as it lies in the tree, the app's or not."""
    root = laid_out(tmp_path / "project")
    app, settings = root / "app/src/app.tsx", root / "pyproject.toml"
    shown = '<h1>{title}</h1><img src="/lamp.webp" alt="" width={1} height={1} />'
    app.write_text(app.read_text("utf-8").replace("<h1>{title}</h1>", shown), "utf-8")
    limits = f"visits = 0\n[tool.prerender.budgets]\nimage = {PICTURE - 1}\n"
    settings.write_text(settings.read_text("utf-8") + limits, "utf-8")

    outcome = await published(root, Pictured)

    told = {one.page: one.message for one in outcome.verdict.warnings if one.rule == "weight"}
    assert told["/lights/3"] == f"has {PICTURE} bytes of image; {PICTURE - 1} are the budget"
    assert len(told) == PAGES + 1


async def test_broken_foreign_page_is_named_and_nothing_is_published(
    outcome: Outcome, root: Path
) -> None:
    """A light without its height throws in one page, and the tree stays as it was."""
    assert outcome.published
    before = (root / "build/site/lights/7.html").read_bytes()
    file = root / "lights.json"
    lights = json.loads(file.read_text("utf-8"))
    lights[6]["metres"] = None
    lights[6]["shows"] = {"not": "a text"}
    file.write_text(json.dumps(lights), "utf-8")
    with pytest.raises(PagesError, match=r"/lights/7"):
        await published(root)
    assert (root / "build/site/lights/7.html").read_bytes() == before
