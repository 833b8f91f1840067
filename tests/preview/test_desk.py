"""The editor in a real browser: typing, saving, undo, invalid input, conflicts and a full disk."""

import json
import resource
import subprocess
from collections.abc import AsyncIterator, Iterator

import pytest

from prerender.browser.browser import Browser
from prerender.system.machine import today
from tests.support.axe import findings, layout_findings
from tests.support.editor import SLOW, Editor, running_preview
from tests.support.project import Project

PAGE = "/products/5"
TITLE, NEW = "EDM Wire: Four Types, 0.10–0.33 mm", "EDM Wire: Five Kinds, 0.10 to 0.33 mm"  # noqa: RUF001
BESIDE = "[role=tabpanel]:has(textarea)"
FIRST_ENTRIES = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-key] ~ [data-key] ~ [data-key] ~ [data-key] { display: none }');
  document.adoptedStyleSheets = [sheet];
})()"""
"""Hides all entries of the checklist except the first three of each page."""

Preview = tuple[str, "subprocess.Popen[str]"]


@pytest.fixture(scope="module")
def preview(edited: Project) -> Iterator[Preview]:
    """Run the preview."""
    with running_preview(edited) as running:
        yield running


@pytest.fixture
async def editor(browser: Browser, preview: Preview, edited: Project) -> AsyncIterator[Editor]:
    """Open the editor; afterwards restore the catalogue."""
    before = edited.catalogue.read_bytes()
    editor = await Editor.open_overview(browser, preview[0], edited)
    yield editor
    await editor.visitor.close()
    if edited.catalogue.read_bytes() != before:
        edited.catalogue.write_bytes(before)


async def test_search_result_follows_the_typed_title_and_the_file_the_saved_one(
    editor: Editor,
) -> None:
    """Typing changes the displayed search result, saving changes the file, undo restores it."""
    before = editor.project.catalogue.read_text("utf-8")
    saved = json.loads(before)
    saved["products"][4]["updated"] = today().isoformat()
    saved["products"][4]["seo"]["title"] = NEW
    await editor.open(PAGE)
    await editor.type("Title", NEW)
    await editor.wait_for_text(NEW, f"{BESIDE} [aria-label='Search result, desktop']")
    await editor.wait_for_text(NEW, f"{BESIDE} [aria-label='Card']")
    assert editor.project.catalogue.read_text("utf-8") == before

    await editor.save("Title", NEW)

    assert editor.content == saved
    await editor.wait_for_text("1 changed, ", "header")
    await editor.wait_for_text(NEW, "h1")
    await editor.press_button("Undo")
    await editor.wait_for_text("Nothing changed", "header")
    assert editor.project.catalogue.read_text("utf-8") == before
    await editor.press_button("Redo")
    await editor.wait_for_text(NEW, "h1")


async def test_every_kind_of_text_can_be_edited_with_the_keyboard(editor: Editor) -> None:
    """Tab, letters, Enter and Escape change, add and remove table cells and list entries."""
    await editor.open(PAGE)
    visitor, before = editor.visitor, editor.content
    column = before["products"][4]["specificationTables"][0]["columns"][1]
    await visitor.until("document.querySelectorAll('main textarea').length > 100", SLOW)
    labels = await visitor.texts("main label")
    [label] = [one for one in labels if one.endswith(f"Row 2 / {column} (Zinc coated)")]
    await visitor.evaluate(f"{editor.box(label)}.focus()")
    await visitor.press("End")
    await visitor.press("x")
    await visitor.press("Escape")
    assert not await visitor.evaluate(f"{editor.box(label)}.value.endsWith('x')")
    await editor.save(label, "Trim cuts decide")
    await visitor.press("Tab")
    await editor.press_button("Add to Key features")
    await visitor.until("document.activeElement.name === 'text0'", SLOW)
    await visitor.tab.send("Input.insertText", {"text": "One more"})
    await visitor.press("Enter")
    features = "/ Key features"
    await editor.wait_for_text(features, "#undo")

    after = editor.content["products"][4]
    assert after["specificationTables"][0]["rows"][1][1] == "Trim cuts decide"
    assert after["keyFeatures"][-1] == "One more"
    await editor.press_button("Remove Key features 1")
    await visitor.until("document.activeElement.id === 'undo'", SLOW)
    assert editor.content["products"][4]["keyFeatures"][-1] == "One more"
    assert len(editor.content["products"][4]["keyFeatures"]) == len(
        before["products"][4]["keyFeatures"]
    )
    for _ in range(3):
        last = await visitor.text("#undo")
        await visitor.press("Enter")
        await visitor.until(f"document.querySelector('#undo').innerText !== {json.dumps(last)}")
    assert editor.content == before


async def test_description_is_edited_as_it_looks(editor: Editor) -> None:
    """A description shows no tags; a button and Enter make bold words and paragraphs."""
    await editor.open(PAGE)
    visitor = editor.visitor
    field = "document.querySelector('[role=textbox][data-key=\"products[4].description\"]')"
    await visitor.until(field, SLOW)
    assert "<" not in await visitor.evaluate(f"{field}.innerText")
    line = f"{field}.querySelector('p').firstChild"
    select = f"{field}.focus(), getSelection().setBaseAndExtent({line}, 0, {line}, 2)"
    await visitor.evaluate(select)
    await visitor.evaluate(
        f"[...{field}.parentElement.querySelectorAll('button')]"
        ".find((button) => button.textContent === 'Bold').click()"
    )
    await visitor.evaluate(
        f"getSelection().selectAllChildren({field}.querySelector('p')),"
        "getSelection().collapseToEnd()"
    )
    await visitor.press("Enter")
    await visitor.tab.send("Input.insertText", {"text": "Layers < 5 µm & more."})
    await editor.press_button("Save Description")
    saved = f"{field}.parentElement.querySelector('[role=status]').textContent === 'Saved.'"
    await visitor.until(saved, SLOW)

    description = editor.content["products"][4]["description"]
    assert description.startswith("<p><strong>In</strong> wire EDM, ")
    assert "</p><p>Layers &lt; 5 µm &amp; more.</p><ul><li>" in description


@pytest.mark.parametrize(
    ("place", "label", "text", "sentence"),
    [
        (PAGE, "Summary", "Too short.", "must have at least 50 characters; it has 10"),
        (
            "edit/company",
            "E-mail",
            "nobody",
            'must be an e-mail address, like sales@example.com; it is "nobody"',
        ),
    ],
)
async def test_invalid_input_is_reported_at_its_field(
    editor: Editor, place: str, label: str, text: str, sentence: str
) -> None:
    """The message describes the field, the file is unchanged, and Escape restores the text."""
    before = editor.project.catalogue.read_bytes()
    await editor.open(place)
    box = editor.box(label)
    old = await editor.visitor.evaluate(f"{box}.value")
    await editor.type(label, text)
    await editor.visitor.press("Enter")

    described = f"document.getElementById({box}.getAttribute('aria-describedby'))"
    await editor.visitor.until(f"{described}?.innerText.includes({json.dumps(sentence)})", SLOW)
    assert await editor.visitor.evaluate(f"{box}.getAttribute('aria-invalid')") == "true"
    assert await findings(editor.visitor) == []
    assert editor.project.catalogue.read_bytes() == before
    await editor.visitor.press("Escape")
    await editor.visitor.until(f"{box}.value === {json.dumps(old)}")
    assert not await editor.visitor.evaluate(f"{box}.hasAttribute('aria-invalid')")


@pytest.mark.slow
async def test_full_disk_keeps_the_file_and_the_typed_text(
    editor: Editor, preview: Preview
) -> None:
    """On a full disk the field reports the error, keeps the text, and saves it later."""
    await editor.open(PAGE)
    before = editor.project.catalogue.read_bytes()
    await editor.visitor.until(
        "!document.querySelector('header').innerText.includes('Verifying')", SLOW
    )
    pid = preview[1].pid
    limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (len(before) // 2, limits[1]))
    try:
        await editor.type("Title", NEW)
        await editor.visitor.press("Enter")
        await editor.wait_for_text(
            "catalogue.json could not be written: File too large. The file is unchanged."
        )
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)

    assert editor.project.catalogue.read_bytes() == before
    assert sorted(editor.project.root.glob(".catalogue*")) == []
    await editor.visitor.evaluate(f"{editor.box('Title')}.focus()")
    await editor.visitor.press("Enter")
    await editor.wait_for_text("Saved.")
    assert editor.content["products"][4]["seo"]["title"] == NEW


@pytest.mark.slow
async def test_editor_has_no_accessibility_findings_at_any_width(editor: Editor) -> None:
    """Axe finds nothing, and nothing scrolls sideways, also with text at 200 %.

    The checklist has thousands of elements: axe checks the first three of each page.
    """
    for place in ("owner", PAGE, "edit/company"):
        await editor.open(place)
        for width in (375, 768, 1280, 1920):
            await fits(editor, width)
        await editor.visitor.evaluate(FIRST_ENTRIES)
        assert await findings(editor.visitor) == []
        await editor.visitor.resize(375)
        assert await layout_findings(editor.visitor) == []
        await editor.visitor.evaluate("document.adoptedStyleSheets = []")
        await editor.visitor.evaluate("document.documentElement.style.fontSize = '200%'")
        for width in (375, 1280):
            await fits(editor, width)
        await editor.visitor.evaluate("document.documentElement.style.fontSize = ''")


async def fits(editor: Editor, width: int) -> None:
    """Check that nothing scrolls sideways at a width in px."""
    await editor.visitor.resize(width)
    await editor.visitor.wait_for_frames()
    assert await editor.visitor.evaluate("document.documentElement.scrollWidth <= innerWidth")
