"""The preview shows a product's data sheet before and after an edit."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.support.datasheets import Sheet, packed
from tests.support.project import Project
from tests.support.visitor import Visitor
from tests.support.written_report import LATE, PANEL, look_at, read

pytestmark = pytest.mark.slow

EDITED, UNTOUCHED = "/products/5", "/products/6"
NOTE = "Say which machine the wire is for, and which temper it ran with until now."
LINKS = "Array.from(document.querySelectorAll('[role=tabpanel] a'), (link) => link.href)"


@pytest.fixture
async def reader(again: Project, browser: Browser) -> AsyncIterator[Visitor]:
    """Edit a product's note, write the report about it, and open the report."""

    def change(content: dict[str, list[dict[str, object]]]) -> None:
        next(one for one in content["products"] if one["id"] == 5)["note"] = NOTE

    again.edit_catalogue(change)
    result = again.run("preview", "--write", "report")
    assert result.returncode == 0, result.stdout + result.stderr
    async with listening(host_app(again.root / "report")) as origin:
        visitor = await read(browser, f"{origin}/")
        yield visitor
        await visitor.leave()


async def test_data_sheet_is_shown_before_and_after_an_edit(
    reader: Visitor, built: Project, tmp_path: Path
) -> None:
    """The edited data sheet has the new words; the published one and all others are unchanged."""
    await look_at(reader, EDITED, "Data sheet")
    await reader.until(f"{PANEL}.includes('Published')", LATE)
    edited, published = await reader.ask(LINKS)
    async with ClientSession() as session:
        files = []
        for address in (edited, published):
            async with session.get(address) as answer:
                assert (answer.status, answer.content_type) == (200, "application/pdf")
                files.append(await answer.read())

    (tmp_path / "edited.pdf").write_bytes(files[0])
    assert packed(NOTE) in Sheet(tmp_path / "edited.pdf").text
    assert files[1] == (built.site / "datasheets/5.pdf").read_bytes()

    await look_at(reader, UNTOUCHED, "Data sheet")
    await reader.until(f"{PANEL}.includes('The same, to the byte.')", LATE)
