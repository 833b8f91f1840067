"""The preview shows a product's data sheet before and after an edit."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession

from prerender.browser.browser import Browser
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage
from tests.support.datasheets import DataSheet, without_spaces
from tests.support.project import Project
from tests.support.written_report import LATE, PANEL, look_at, open_report

pytestmark = pytest.mark.slow

EDITED, UNTOUCHED = "/products/5", "/products/6"
NOTE = "Say which machine the wire is for, and which temper it ran with until now."
LINKS = "Array.from(document.querySelectorAll('[role=tabpanel] a'), (link) => link.href)"


@pytest.fixture
async def reader(again: Project, browser: Browser) -> AsyncIterator[BrowserPage]:
    """Edit a product's note, write the report about it, and open the report."""

    def change(content: dict[str, list[dict[str, object]]]) -> None:
        next(one for one in content["products"] if one["id"] == 5)["note"] = NOTE

    again.edit_catalogue(change)
    result = again.run("preview", "--write", "report")
    assert result.returncode == 0, result.stdout + result.stderr
    async with listening(host_app(again.root / "report")) as origin:
        visitor = await open_report(browser, f"{origin}/")
        yield visitor
        await visitor.close()


async def test_data_sheet_is_shown_before_and_after_an_edit(
    reader: BrowserPage, built: Project, tmp_path: Path
) -> None:
    """The edited data sheet has the new words; the published one and all others are unchanged."""
    await look_at(reader, EDITED, "Data sheet")
    await reader.until(f"{PANEL}.includes('Published')", LATE)
    edited, published = await reader.evaluate(LINKS)
    async with ClientSession() as session:
        files = []
        for address in (edited, published):
            async with session.get(address) as answer:
                assert (answer.status, answer.content_type) == (200, "application/pdf")
                files.append(await answer.read())

    (tmp_path / "edited.pdf").write_bytes(files[0])
    assert without_spaces(NOTE) in DataSheet(tmp_path / "edited.pdf").text
    assert files[1] == (built.site / "datasheets/5.pdf").read_bytes()

    await look_at(reader, UNTOUCHED, "Data sheet")
    await reader.until(f"{PANEL}.includes('Identical to the edited one.')", LATE)
