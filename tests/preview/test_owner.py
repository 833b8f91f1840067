"""The owner's checklist in use: entries are filled in and confirmed, a photograph is replaced."""

import json
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

import imagesize
import pytest

from prerender.browser.browser import Browser
from prerender.catalogue.placeholders.claims import read_checklist
from prerender.preview.editor.checklist import format_checklist
from tests.support.editor import SLOW, Editor
from tests.support.project import LIMIT, ROOT, Project

NAME = "A. Owner"
MAP, VENDOR = "company.map", "pages.customers.vendorItems[0]"
"""Two entries that the owner fills in by hand: each is shown on one page only."""
PAINT = """
const sharp = require('sharp');
const [width, height, format, file] = process.argv.slice(1);
sharp({ create: { width: +width, height: +height, channels: 3, background: '#888' } })
  .withExif({ IFD3: { GPSLatitude: '28/1 59/1 0/1' } }).toFormat(format).toFile(file);
"""


def paint(folder: Path, width: int, height: int, form: str) -> Path:
    """Write a picture whose metadata contains a location, as a camera does."""
    file = folder / f"{width}x{height}.{form}"
    command = ["node", "-e", PAINT, str(width), str(height), form, str(file)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=LIMIT)
    return file


@pytest.fixture
async def owner(browser: Browser, origin: str, edited: Project) -> AsyncIterator[Editor]:
    """Open the owner's checklist."""
    editor = await Editor.open_overview(browser, origin, edited)
    await editor.open("owner")
    yield editor
    await editor.visitor.close()


async def confirm(owner: Editor, key: str) -> None:
    """Confirm an entry, and wait until the checklist shows it as done."""
    await owner.press_button("Confirm", f"article[data-key='{key}']")
    await owner.visitor.until(f"!document.querySelector(\"article[data-key='{key}']\")", SLOW)


@pytest.mark.slow
async def test_checklist_is_the_same_as_text_and_page(owner: Editor) -> None:
    """Each open entry has its question, value, line and page; at first nothing is done."""
    entries = read_checklist(owner.project.catalogue)
    shown = await owner.visitor.evaluate(
        "[...document.querySelectorAll('article[data-key]')].map((one) => one.dataset.key)"
    )
    checklist = format_checklist(entries)

    assert sorted(shown) == sorted(entry.key for entry in entries)
    assert checklist.startswith(f"0 of {len(entries)} done; ")
    lines = owner.project.catalogue.read_text("utf-8").splitlines()
    for entry in entries:
        assert f"line {entry.line}: {entry.key} ({entry.state}" in checklist
        assert entry.shown.split(" · ")[0] in checklist
        assert lines[entry.line - 1].strip()
    await owner.wait_for_text(f"0 of {len(entries)} done")


async def test_confirmation_requires_a_name(owner: Editor) -> None:
    """The name is requested once and remembered. A confirmation can be undone or withdrawn."""
    before = owner.project.catalogue.read_bytes()
    count = len(read_checklist(owner.project.catalogue))
    await owner.press_button("Confirm")
    await owner.wait_for_text("Enter your name above first")
    assert owner.project.catalogue.read_bytes() == before

    await owner.visitor.type("[autocomplete=name]", NAME)
    await owner.press_button("Confirm", "article[data-key='company.email']")
    await owner.wait_for_text(
        "a placeholder cannot be confirmed. Replace it with your own value first"
    )
    assert owner.project.catalogue.read_bytes() == before
    await confirm(owner, "pages.infrastructure.steps")
    await owner.wait_for_text(f"1 of {count} done")
    [done] = [e for e in read_checklist(owner.project.catalogue) if not e.is_open]
    assert (done.confirmed_by, done.confirmed_on) == (NAME, str(date.today()))  # noqa: DTZ011
    await owner.press_button("Undo")
    await owner.wait_for_text(f"0 of {count} done")
    assert owner.project.catalogue.read_bytes() == before

    await owner.visitor.evaluate("void setTimeout(() => location.reload())")
    named = "document.querySelector('[autocomplete=name]')"
    await owner.visitor.until(f"{named}?.value === {json.dumps(NAME)}", SLOW)


@pytest.mark.slow
async def test_photograph_is_replaced_in_the_browser(owner: Editor, tmp_path: Path) -> None:
    """A small picture is rejected, a large one is resized without its location, and Undo works."""
    await owner.open("/products/5")
    file = owner.project.root / "spa/images" / owner.content["products"][4]["image"]
    old = file.read_bytes()
    small = paint(tmp_path, 320, 240, "png")
    box = "main input[type=file]"
    with app_being_built(owner.project):
        await owner.give_file(box, small)
        await owner.wait_for_text("240 pixels. It must be at least 640 pixels wide.")
    assert file.read_bytes() == old
    await owner.give_file(box, paint(tmp_path, 3000, 2000, "webp"))
    await owner.wait_for_text("Replaced.")
    assert imagesize.get(file) == (2560, 1707)
    assert b"GPS" not in file.read_bytes()
    assert b"Exif" not in file.read_bytes()

    await owner.press_button("Undo")
    await owner.visitor.until("document.querySelector('#redo small')", SLOW)
    assert file.read_bytes() == old


@contextmanager
def app_being_built(project: Project) -> Iterator[None]:
    """Remove the app's scripts, as Vite does while it builds."""
    scripts = project.root / "build/preview/spa/.vite/scripts"
    aside = scripts.with_name("aside")
    with suppress(FileNotFoundError):
        scripts.rename(aside)
    try:
        yield
    finally:
        with suppress(FileNotFoundError):
            aside.rename(scripts)
