"""When a build prints data sheets, and what happens if printing fails."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.corrupt_store import corrupt_entries
from tests.support.datasheets import DataSheet, without_spaces
from tests.support.processes import browsers, have_ended
from tests.support.project import LIMIT, Project, tree
from tests.support.published import catalogue, page

pytestmark = pytest.mark.slow

PRODUCTS = len(catalogue()["products"])
SHEET = "spa/src/prerender/datasheet/write-datasheet.tsx"


def build(project: Project, *arguments: str) -> str:
    """Build the site; return the output."""
    result = project.run("build", *arguments)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def sheets(site: Path) -> dict[str, bytes]:
    """Return the published data sheets."""
    return {name: content for name, content in tree(site).items() if name.endswith(".pdf")}


def with_empty_cache(project: Project) -> Project:
    """Give a project its own data sheet cache, which is empty."""
    (project.root / "build/cache/datasheets").unlink()
    return project


@pytest.fixture(scope="module")
def changed(make_project: Callable[[], Project]) -> Project:
    """Return a project built with empty caches, which the tests below change in turn."""
    project = with_empty_cache(make_project())
    assert f"datasheets {PRODUCTS} of {PRODUCTS}" in build(project)
    return project


def test_sheets_have_the_same_bytes_when_printed_twice(
    changed: Project, make_project: Callable[[], Project]
) -> None:
    """Builds with empty caches publish identical files, whether they print with one tab or two."""
    other = with_empty_cache(make_project())
    build(other, "--jobs", "1")

    assert sheets(other.site) == sheets(changed.site)
    assert tree(other.site) == tree(changed.site)


def test_build_prints_only_the_changed_sheet(changed: Project) -> None:
    """If a note is added, one data sheet is printed; if no data sheet shows an edit, none is."""
    before = sheets(changed.site)

    def change(content: dict[str, list[dict[str, object]]]) -> None:
        first, second = content["products"][:2]
        first["note"] = "Ask for the temper that your machine was set up with."
        second["advantages"] = ["Something else"]

    changed.edit_catalogue(change)
    output = build(changed)

    after = sheets(changed.site)
    assert "datasheets 1 of 1" in output
    (name,) = [name for name in before if after[name] != before[name]]
    assert name == "datasheets/1.pdf"
    assert (
        without_spaces("that your machine was set up with") in DataSheet(changed.site / name).text
    )


def test_sheet_keeps_its_address_when_the_product_is_renamed(changed: Project) -> None:
    """The data sheet of a renamed product has the new name and the old address."""
    before = set(sheets(changed.site))

    def change(content: dict[str, list[dict[str, object]]]) -> None:
        content["products"][0]["name"] = "Brass Wire, Plain"

    changed.edit_catalogue(change)
    build(changed)

    assert set(sheets(changed.site)) == before
    assert without_spaces("Brass Wire, Plain") in DataSheet(changed.site / "datasheets/1.pdf").text
    assert page(changed.site, "/products/1").select_one('a[href="/datasheets/1.pdf"]')


def test_site_is_unchanged_when_the_build_is_killed_while_printing(changed: Project) -> None:
    """SIGKILL leaves the published tree unchanged, and the next build succeeds."""
    build(changed)
    before = tree(changed.site)
    running = start_printing(changed)
    browser_ids = browsers(running.pid)

    running.kill()
    running.communicate()

    assert have_ended(browser_ids)
    assert tree(changed.site) == before
    build(changed)
    assert tree(changed.site) == before


def start_printing(project: Project) -> "subprocess.Popen[str]":
    """Damage the cached data sheets and start a build; return the build after the first prints."""
    corrupt_entries(project.root / "build/cache/datasheets", lambda content: content[:-1] + b"\0")
    running = project.start("build")
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        if len(list((project.root / "build").glob(".staging-*/datasheets/*.pdf"))) > 2:
            return running
        time.sleep(0.002)
    pytest.fail("no sheet was printed")


def test_site_has_no_sheets_when_the_setting_is_none(again: Project) -> None:
    """The setting "none" publishes no data sheet and no link to one."""
    again.settle(datasheets='"none"')

    build(again)

    assert not (again.site / "datasheets").exists()
    assert not page(again.site, "/products/5").select('[type="application/pdf"]')
    assert "subjectOf" not in (again.site / "products/5.html").read_text("utf-8")


def break_sheet(project: Project) -> None:
    """Make the data sheet of product 5 throw an error, while the product's page still works."""
    project.edit(SHEET, "const { content, words } = props;", THROWING)


THROWING = """const { content, words } = props;
  if (content.product.id === 5) throw new Error('torn');
"""


def test_build_stops_when_a_sheet_cannot_be_written(again: Project, built: Project) -> None:
    """If a data sheet fails, the build names its page and the reason and publishes nothing."""
    break_sheet(again)

    result = again.run("build")

    assert result.returncode == 3
    assert "/products/5: its data sheet cannot be written: Error: torn" in result.stderr
    assert "Traceback" not in result.stderr
    assert tree(again.site) == tree(built.site)
