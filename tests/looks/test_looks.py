"""Every kind of page looks as it did when its picture was last kept.

Kept pictures are of the pinned browser with the bundled fonts; no font of the system and no
other browser can be compared with them.
"""

from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import Chromium
from tests.support.camera import is_pinned, take
from tests.support.kept_looks import FOLDER, MADE_WITH, compare
from tests.support.published import PAGES, STATES
from tests.support.views import KEPT, View

LIGHT_ENOUGH = 1_500_000


@pytest.fixture(scope="module")
async def camera(chromium: Chromium) -> AsyncIterator[Browser]:
    """Start the browser that the kept pictures are of."""
    if not is_pinned(chromium):
        pytest.skip(f"kept pictures are of the pinned browser, and this is {chromium.version}")
    async with launch(chromium) as browser:
        yield browser


@pytest.mark.parametrize("view", KEPT, ids=lambda view: view.name)
async def test_page_looks_as_kept(camera: Browser, origin: str, view: View) -> None:
    """A page differs nowhere from its kept picture by more than edges smoothed another way."""
    difference = compare(view, await take(camera, origin, view))

    assert difference is None, f"{view.name}: {difference}"


def test_kept_pictures_are_of_the_pinned_browser(chromium: Chromium) -> None:
    """When the pinned browser changes, the pictures are looked at and kept anew: 'make looks'."""
    if not is_pinned(chromium):
        pytest.skip("the browser of these tests is not the pinned one")

    assert MADE_WITH.read_text("utf-8").strip() == chromium.name


def test_each_kind_of_page_is_kept() -> None:
    """Every page of the company, every state, products and the not-found page have pictures."""
    looked_at = {view.page.path.partition("?")[0] for view in KEPT}

    assert {*PAGES, *STATES} <= looked_at
    assert {file.stem for file in FOLDER.glob("*.avif")} == {view.name for view in KEPT}


def test_kept_pictures_are_light_enough_to_keep_in_the_project() -> None:
    """All kept pictures together take less than 1.5 MB, and all contact sheets."""
    sheets = (FOLDER.parents[2] / "docs/looks").glob("*.avif")

    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < LIGHT_ENOUGH
    assert sum(file.stat().st_size for file in sheets) < LIGHT_ENOUGH
