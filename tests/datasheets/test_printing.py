"""Sheets are printed when something on them is new, and the same each time, whatever happens."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.datasheets import Sheet, packed
from tests.support.processes import browsers, gone
from tests.support.project import LIMIT, Project, keeping, tree
from tests.support.published import catalogue, page
from tests.support.spoil import spoil

pytestmark = pytest.mark.slow

PRODUCTS = len(catalogue()["products"])
SHEET = "spa/src/prerender/datasheet/datasheet.tsx"


def build(project: Project, *arguments: str) -> str:
    """Build and return what was said."""
    result = project.run("build", *arguments)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def sheets(site: Path) -> dict[str, bytes]:
    """Return the published sheets."""
    return {name: content for name, content in tree(site).items() if name.endswith(".pdf")}


def with_own_sheets(project: Project) -> Project:
    """Have a project keep its sheets for itself; it begins with none."""
    (project.root / "build/cache/datasheets").unlink()
    return project


@pytest.fixture(scope="module")
def changed(make_project: Callable[[], Project]) -> Project:
    """Return a project that was built from nothing; tests below change it one after another."""
    project = with_own_sheets(make_project())
    assert f"datasheets {PRODUCTS} of {PRODUCTS}" in build(project)
    return project


def test_sheets_printed_twice_have_the_same_bytes(
    changed: Project, make_project: Callable[[], Project]
) -> None:
    """Two builds from nothing, with one tab and with two, publish the same files."""
    other = with_own_sheets(make_project())
    build(other, "--jobs", "1")

    assert sheets(other.site) == sheets(changed.site)
    assert tree(other.site) == tree(changed.site)


def test_second_build_prints_no_sheet(changed: Project) -> None:
    """With nothing changed the sheets are those of the build before."""
    before = sheets(changed.site)

    said = build(changed)

    assert not re.search(r"datasheets \d", said)
    assert sheets(changed.site) == before


def test_only_the_sheet_that_says_something_new_is_printed(changed: Project) -> None:
    """A new note prints one sheet; words that no sheet shows print none."""
    before = sheets(changed.site)

    def change(content: dict[str, list[dict[str, object]]]) -> None:
        first, second = content["products"][:2]
        first["note"] = "Ask for the temper that your machine was set up with."
        second["applications"] = ["Something else"]

    changed.edit_catalogue(change)
    said = build(changed)

    after = sheets(changed.site)
    assert "datasheets 1 of 1" in said
    (name,) = [name for name in before if after[name] != before[name]]
    assert name == "datasheets/1.pdf"
    assert packed("that your machine was set up with") in Sheet(changed.site / name).text


def test_renamed_product_keeps_the_address_of_its_sheet(changed: Project) -> None:
    """The sheet has the new name in it, and the page leads to the address of before."""
    before = set(sheets(changed.site))

    def change(content: dict[str, list[dict[str, object]]]) -> None:
        content["products"][0]["name"] = "Brass Wire, Plain"

    changed.edit_catalogue(change)
    build(changed)

    assert set(sheets(changed.site)) == before
    assert packed("Brass Wire, Plain") in Sheet(changed.site / "datasheets/1.pdf").text
    assert page(changed.site, "/products/1").select_one('a[href="/datasheets/1.pdf"]')


def test_build_that_is_killed_while_it_prints_leaves_the_site_as_it_was(changed: Project) -> None:
    """After SIGKILL the old tree stands, and the next build ends well."""
    build(changed)
    before = tree(changed.site)
    running = printing(changed)
    started = browsers(running.pid)

    running.kill()
    running.communicate()

    assert gone(started)
    assert tree(changed.site) == before
    build(changed)
    assert tree(changed.site) == before


def test_browser_that_is_killed_while_it_prints_is_replaced(changed: Project) -> None:
    """Another prints what is left, and the tree is the same."""
    build(changed)
    before = tree(changed.site)
    running = printing(changed)

    os.kill(browsers(running.pid)[0], signal.SIGKILL)
    said, _ = running.communicate(timeout=LIMIT)

    assert running.returncode == 0, said
    assert tree(changed.site) == before


def printing(project: Project) -> "subprocess.Popen[str]":
    """Start a build that finds no sheet sound, and return it when some are printed."""
    spoil(project.root / "build/cache/datasheets", lambda content: content[:-1] + b"\0")
    running = project.start("build")
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        if len(list((project.root / "build").glob(".staging-*/datasheets/*.pdf"))) > 2:
            return running
        time.sleep(0.002)
    pytest.fail("no sheet was printed")


def test_setting_leaves_the_sheets_out(again: Project) -> None:
    """With "none" there is no file, and no page tells of one."""
    again.settle(datasheets='"none"')

    build(again)

    assert not (again.site / "datasheets").exists()
    assert not page(again.site, "/products/5").select('[type="application/pdf"]')
    assert "subjectOf" not in (again.site / "products/5.html").read_text("utf-8")


def torn(project: Project) -> None:
    """Have the sheet of product 5 throw, and its page not."""
    project.edit(SHEET, "const { content, words } = props;", TEAR)


TEAR = """const { content, words } = props;
  if (content.product.id === 5) throw new Error('torn');
"""


def test_sheet_that_cannot_be_written_stops_the_build(again: Project, built: Project) -> None:
    """The sentence names the page and the reason; nothing is published."""
    torn(again)

    result = again.run("build")

    assert result.returncode == 3
    assert "/products/5: its data sheet cannot be written: Error: torn" in result.stderr
    assert "Traceback" not in result.stderr
    assert tree(again.site) == tree(built.site)


def test_page_whose_sheet_cannot_be_written_may_stand_as_it_was(
    again: Project, built: Project
) -> None:
    """With "keep-last-good" the page and its sheet are those that were published before."""
    torn(again)

    result = keeping(again, 1).run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    assert "/products/5: last-good: stands as it was published before" in result.stdout
    old, new = tree(built.site), tree(again.site)
    for name in ("products/5.html", "datasheets/5.pdf"):
        assert new[name] == old[name]
