"""The privacy page describes everything that the app stores and loads."""

import re
from pathlib import Path

from tests.support.project import ROOT

APP = ROOT / "spa/src"
STORES = {
    "features/compare/use-compare-ticks.ts",
    "features/enquiry/enquiry-counter.tsx",
    "features/enquiry/list/add.ts",
    "features/enquiry/use-enquiry-list.ts",
    "layout/error-boundary.tsx",
    "ui/use-units.ts",
}
"""Modules that use the browser's storage. A new one needs a sentence on the privacy page."""
UNUSED = re.compile(r"document\.cookie|indexedDB|sendBeacon|cookieStore")
EMBEDDED = {"features/company/connect/connect-page.tsx"}
"""Modules with a frame of another site; the privacy page describes the map."""


def sources() -> dict[str, str]:
    """Return the app's modules without their tests."""
    return {
        file.relative_to(APP).as_posix(): file.read_text("utf-8")
        for pattern in ("*.ts", "*.tsx")
        for file in Path(APP).rglob(pattern)
        if ".test." not in file.name
    }


def test_privacy_page_covers_every_use_of_the_browsers_storage() -> None:
    """The app stores the enquiry list, the comparison, the selected units and the last reload."""
    users = {
        name
        for name, text in sources().items()
        if re.search(r"local-storage'|sessionStorage", text)
    }

    assert users == STORES


def test_app_sets_no_cookie_and_sends_no_measurement() -> None:
    """The privacy page states that the site uses no cookies and no analytics, which is true."""
    assert [name for name, text in sources().items() if UNUSED.search(text)] == []


def test_privacy_page_covers_every_frame_of_another_site() -> None:
    """The app loads only the map from another site, after a click."""
    assert {name for name, text in sources().items() if "<iframe" in text} == EMBEDDED
