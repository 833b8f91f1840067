"""The preview that is published with a deploy preview."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.axe import findings
from tests.support.browser_page import BrowserPage
from tests.support.project import ROUTES, Project

pytestmark = pytest.mark.slow

WORDS = "EDM Wire: Five Kinds"
LATE = 60.0


@pytest.fixture(scope="module")
def deployed(make_project: Callable[[], Project], built: Project) -> Path:
    """Build an edited title as a deploy preview of a project whose site is published."""
    project = make_project()
    project.continue_from(built)
    text = project.catalogue.read_text("utf-8")
    assert text.count("EDM Wire: Four Types") == 1
    project.catalogue.write_text(text.replace("EDM Wire: Four Types", WORDS), "utf-8")
    result = project.run("build", NETLIFY="true", CONTEXT="deploy-preview")
    assert result.returncode == 0, result.stdout + result.stderr
    return project.site


async def test_deploy_preview_contains_the_report(deployed: Path, browser: Browser) -> None:
    """The overview lists the edited page first, and its view shows what has changed."""
    page = json.loads((deployed / "__preview/data/pages/products--5.json").read_text("utf-8"))
    assert page["card"]["title"].startswith(WORDS)
    assert (deployed / urlsplit(page["card"]["image"]).path[1:]).is_file()
    assert "Five Kinds" in json.dumps(page["changes"])
    async with listening(host_app(deployed)) as origin:
        reader = BrowserPage(await browser.open(), f"{origin}/__preview/")
        await reader.tab.send("Page.navigate", {"url": reader.origin})
        await reader.until("document.querySelector('main table')", LATE)
        robots = "document.querySelector('meta[name=robots]').content"
        assert await reader.evaluate(robots) == "noindex"
        rows = await reader.texts("tbody tr")
        assert len(rows) == len(ROUTES)
        assert WORDS in rows[0]
        for place in ("", "/products/5"):
            await reader.evaluate(f"location.hash = '{place}'")
            await reader.until(
                f"document.querySelector('main').innerText.includes('{WORDS}')", LATE
            )
            assert await findings(reader) == []
        await reader.close()


def test_production_site_contains_no_report(built: Project) -> None:
    """A production build publishes no report."""
    assert not (built.site / "__preview").exists()
