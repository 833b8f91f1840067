"""The report as a folder: written by hand for any host, and published beside deploy previews."""

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.support.axe import findings
from tests.support.project import ROUTES, Project
from tests.support.visitor import Visitor
from tests.support.written_report import LATE, PANEL, look_at, read

EDITED, UNTOUCHED = "/products/5", "/products/6"
WORDS = "EDM Wire: Five Kinds"
NOT_TAKEN = "This report was written without opening this page"
LOADED = "[...document.images].every((image) => image.complete && image.naturalWidth > 0)"


@pytest.fixture(scope="module")
def edited(make_project: Callable[[], Project], built: Project) -> Project:
    """Edit one product's title in a project whose site is published."""
    project = make_project()
    project.continue_from(built)
    text = project.catalogue.read_text("utf-8")
    assert text.count("EDM Wire: Four Types") == 1
    project.catalogue.write_text(text.replace("EDM Wire: Four Types", WORDS), "utf-8")
    return project


@pytest.fixture(scope="module")
def written(edited: Project) -> Path:
    """Write the report."""
    result = edited.run("preview", "--write", "report")
    assert result.returncode == 0, result.stdout + result.stderr
    assert (
        f"Pages: 1 changed; nothing else changed: {len(ROUTES) - 1} pages are the same"
        in result.stdout
    )
    return edited.root / "report"


@pytest.fixture(scope="module")
def deployed(edited: Project, written: Path) -> Path:
    """Build the same edit as a host builds a deploy preview, after the report was written."""
    assert written.is_dir()
    result = edited.run("build", CONTEXT="deploy-preview")
    assert result.returncode == 0, result.stdout + result.stderr
    return edited.site


@pytest.fixture
async def reader(browser: Browser, written: Path) -> AsyncIterator[Visitor]:
    """Open the written report from a static host."""
    async with listening(host_app(written)) as origin:
        visitor = await read(browser, f"{origin}/")
        yield visitor
        await visitor.leave()


async def test_written_report_needs_nothing_but_its_files(reader: Visitor) -> None:
    """Every face of the edited page shows, with its pictures; axe finds nothing on any."""
    rows = await reader.texts("tbody tr")
    assert len(rows) == len(ROUTES)
    assert WORDS in rows[0]
    assert await findings(reader) == []
    for tab, words in [
        ("Cards", WORDS),
        ("Changes", "Five Kinds"),
        ("Pictures", "No pixel changed."),
        ("Data sheet", "The same, to the byte."),
        ("Structure", "banner"),
    ]:
        await look_at(reader, EDITED, tab)
        await reader.until(f"{PANEL}.includes('{words}')", LATE)
        await reader.until(LOADED, LATE)
        assert await findings(reader) == []


async def test_written_report_is_only_read(reader: Visitor) -> None:
    """It offers no box to type into, no tab to edit and no way to the owner's desk."""
    for place in (EDITED, "owner", "edit/company"):
        await reader.ask(f"void (location.hash = '{place}')")
        await reader.rest()
        assert await reader.texts("textarea") == []
    await look_at(reader, EDITED, "Cards")
    assert "Edit" not in await reader.texts("[role=tab]")
    assert await reader.texts("a[href='#owner']") == []


async def test_report_says_what_it_has_no_pictures_of(reader: Visitor) -> None:
    """A page that did not change was not opened, and the report says so."""
    await look_at(reader, UNTOUCHED, "Pictures")

    await reader.until(f"{PANEL}.includes('{NOT_TAKEN}')", LATE)


def test_report_is_not_written_over_other_files(edited: Project) -> None:
    """A folder that holds anything else is left alone; the message says what to do."""
    result = edited.run("preview", "--write", "spa")

    assert result.returncode == 3
    assert "spa is also the app, and is replaced whole" in result.stderr
    assert (edited.root / "spa/index.html").is_file()


@pytest.mark.slow
async def test_deploy_preview_holds_the_report(browser: Browser, deployed: Path) -> None:
    """Below /__preview/ stands the report on the deploy preview, kept out of search engines."""
    async with listening(host_app(deployed, indexable=False)) as origin:
        visitor = await read(browser, f"{origin}/__preview/")
        assert WORDS in (await visitor.texts("tbody tr"))[0]
        await look_at(visitor, EDITED, "Cards")
        await visitor.until(LOADED, LATE)
        assert await visitor.ask("document.querySelector('meta[name=robots]').content") == "noindex"
        await visitor.leave()


@pytest.mark.slow
def test_production_holds_no_report(built: Project, deployed: Path, tmp_path: Path) -> None:
    """The build for production leaves nothing of it, and the audit would not let it pass."""
    assert not (built.site / "__preview").exists()
    site = Path(shutil.copytree(built.site, tmp_path / "site"))
    shutil.copytree(deployed / "__preview", site / "__preview")

    told = built.run("audit", str(site))

    assert told.returncode == 1
    assert "/__preview/: preview-folder:" in told.stdout
