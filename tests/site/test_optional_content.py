"""Sites whose lists have any length, or whose company lacks all optional content."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.support.optional_content import OPTIONAL, remove, resize
from tests.support.project import Project
from tests.support.published import page

PATHS = ("/", "/foundation", "/infrastructure", "/customers", "/connect", "/privacy")


def strip(content: Any) -> None:
    """Remove all optional content and every entry."""
    for place in OPTIONAL:
        remove(content, place)
    resize(content, 0)


CATALOGUES: dict[str, Callable[[Any], None]] = {
    "nothing optional": strip,
    "1 entry": partial(resize, count=1),
    "3 entries": partial(resize, count=3),
    "40 entries": partial(resize, count=40),
}


@pytest.mark.parametrize("edit", CATALOGUES.values(), ids=CATALOGUES)
def test_site_passes_the_audit_with_any_number_of_entries(
    again: Project, edit: Callable[[Any], None]
) -> None:
    """A build with any number of entries succeeds, and no page has an empty list or section."""
    again.edit_catalogue(edit)

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    for path in PATHS:
        document = page(again.site, path)
        empty = document.select("main ul, main ol, main dl, main section, footer ul, footer dl")
        assert [one for one in empty if not one.get_text(strip=True)] == []
