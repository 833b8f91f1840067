"""Tables in the app's code: a build fails if one lacks a page or names a missing colour."""

import shutil
from collections.abc import Callable

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

FAILED = 3

BROKEN_LISTS = {
    "a catalogue page missing from the page table": (
        "spa/src/content/site-pages.ts",
        "  tools: { schema: 'WebPage', searched: false },\n",
        "",
        "catalogue.json: pages.tools has a path. Add it to spa/src/content/site-pages.ts.",
    ),
    "a page without content": (
        "spa/src/features/company/page-data.ts",
        "export function customers(",
        "export function buyers(",
        (
            "spa/plugins/parts.ts finds no data for customers. "
            'Export a function "customers" from the page-data.ts of its feature.'
        ),
    ),
    "a colour without a token": (
        "spa/src/styles/_tokens.scss",
        "  --on-graphite-accent: ",
        "  --on-graphite-accents: ",
        "spa/src/styles/_tokens.scss has no colour --on-graphite-accent",
    ),
}


@pytest.fixture(scope="module")
def copy(make_project: Callable[[], Project]) -> Project:
    """Return one copy of the project for all tests; each test restores the file that it edits."""
    return make_project()


@pytest.mark.parametrize("broken", BROKEN_LISTS)
def test_build_is_rejected_when_a_list_names_something_missing(copy: Project, broken: str) -> None:
    """The build fails, its message names the incorrect list, and nothing is published."""
    file, old, new, message = BROKEN_LISTS[broken]
    before = (copy.root / file).read_text("utf-8")
    copy.edit(file, old, new)

    result = copy.run("build")

    (copy.root / file).write_text(before, "utf-8")
    shutil.rmtree(copy.root / "build/spa", ignore_errors=True)
    assert result.returncode == FAILED, result.stderr
    assert message in result.stderr
    if message.startswith(("catalogue.json", "spa/")):
        assert "    at " not in result.stderr
        assert "Vite did not build" not in result.stderr
    assert not copy.site.exists()
