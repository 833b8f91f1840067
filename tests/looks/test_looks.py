"""Every kind of page looks like its reference picture.

Reference pictures are taken by the pinned browser with the bundled fonts. Screenshots of another
browser or with system fonts cannot be compared with them.
"""

from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import Chromium
from tests.support.published import PAGES, STATES
from tests.support.reference_pictures import FOLDER, MADE_WITH, compare
from tests.support.screenshots import is_pinned, take_screenshot
from tests.support.views import KEPT, View

pytestmark = pytest.mark.slow

MAX_BYTES = 1_500_000


@pytest.fixture(scope="module")
async def camera(chromium: Chromium) -> AsyncIterator[Browser]:
    """Start the pinned browser."""
    if not is_pinned(chromium):
        pytest.skip(f"reference pictures need the pinned browser, not {chromium.version}")
    async with launch(chromium) as browser:
        yield browser


@pytest.mark.parametrize("view", KEPT, ids=lambda view: view.name)
async def test_page_matches_its_reference_picture(camera: Browser, origin: str, view: View) -> None:
    """A page matches its reference picture, apart from anti-aliasing."""
    difference = compare(view, await take_screenshot(camera, origin, view))
    if difference:
        # On a busy machine a part of a tall screenshot can be blank.
        difference = compare(view, await take_screenshot(camera, origin, view))

    assert difference is None, f"{view.name}: {difference}"


def test_reference_pictures_were_taken_by_the_pinned_browser(chromium: Chromium) -> None:
    """A new version of the pinned browser needs new reference pictures: run 'make looks'."""
    if not is_pinned(chromium):
        pytest.skip("the tests do not run the pinned browser")

    assert MADE_WITH.read_text("utf-8").strip() == chromium.name


def test_each_kind_of_page_has_a_reference_picture() -> None:
    """Company pages, page states, products and the not-found page have reference pictures."""
    paths = {view.page.path.partition("?")[0] for view in KEPT}

    assert {*PAGES, *STATES} <= paths
    assert {file.stem for file in FOLDER.glob("*.avif")} == {view.name for view in KEPT}


def test_pictures_stay_below_the_size_limit() -> None:
    """The reference pictures together are smaller than 1.5 MB, and so are the contact sheets."""
    sheets = (FOLDER.parents[2] / "docs/looks").glob("*.avif")

    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < MAX_BYTES
    assert sum(file.stat().st_size for file in sheets) < MAX_BYTES
