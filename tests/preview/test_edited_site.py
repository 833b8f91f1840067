"""The order in which the preview renders an edited site."""

import json
import secrets

from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.pipeline.job import Job
from prerender.preview.edited_site import preview_settings, show, verify
from prerender.progress.reporter import SilentReporter
from prerender.settings import read_settings
from tests.support.project import Project

PATH = "/products/5"


async def test_pages_are_shown_before_cards_and_data_sheets_are_drawn(
    edited: Project, chromium: Chromium
) -> None:
    """A new name of the company is on all pages before their cards and data sheets are drawn."""
    name = f"Wire {secrets.token_hex(4)}"
    content = json.loads(edited.catalogue.read_text("utf-8"))
    content["company"] |= {"name": name, "logoText": name}
    edited.catalogue.write_text(json.dumps(content), "utf-8")
    settings = read_settings(edited.root, {})
    async with shared_browser(chromium) as pool:
        job = Job(preview_settings(settings), chromium, pool, SilentReporter())
        shown = await show(settings, job)
        page = shown.report.page(PATH)
        assert page
        assert not shown.is_drawn
        assert not shown.report.verdict.errors
        assert (page.card.image, page.sheet) == ("", "")
        assert name in page.title

        report = await verify(shown, settings, job)

    assert report
    page = report.page(PATH)
    assert page
    assert page.card.image
    assert page.sheet
