"""The desk in a real browser: type, save, undo; bad input, somebody else's change, a full disk."""

import json
import resource
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from prerender.browser.browser import Browser
from tests.support.axe import findings, layout_findings
from tests.support.desk import SLOW, Editor, prepared, previewing
from tests.support.project import Project

PAGE = "/products/5"
TITLE, NEW = "EDM Wire: Four Types, 0.10–0.33 mm", "EDM Wire: Five Kinds, 0.10 to 0.33 mm"  # noqa: RUF001
BESIDE = "[role=tabpanel]:has(textarea)"

Preview = tuple[str, "subprocess.Popen[str]"]


@pytest.fixture(scope="module")
def edited(make_project: Callable[[], Project], built: Project) -> Project:
    """Return a project whose site is published, for the desk to edit."""
    return prepared(make_project(), built)


@pytest.fixture(scope="module")
def preview(edited: Project) -> Iterator[Preview]:
    """Run the preview."""
    with previewing(edited) as running:
        yield running


@pytest.fixture
async def editor(browser: Browser, preview: Preview, edited: Project) -> AsyncIterator[Editor]:
    """Sit down at the desk; afterwards the catalogue is put back as it was."""
    before = edited.catalogue.read_bytes()
    editor = await Editor.sit_down(browser, preview[0], edited)
    yield editor
    await editor.visitor.leave()
    if edited.catalogue.read_bytes() != before:
        edited.catalogue.write_bytes(before)


async def test_search_result_follows_what_is_typed_and_the_file_what_is_saved(
    editor: Editor,
) -> None:
    """While a title is typed the result shows it; saved, that one value changes; undone, none."""
    before = editor.project.catalogue.read_text("utf-8")
    await editor.open(PAGE)
    await editor.type("Title", NEW)
    await editor.says(NEW, f"{BESIDE} [aria-label='Search result, desktop']")
    await editor.says(NEW, f"{BESIDE} [data-network=WhatsApp]")
    assert editor.project.catalogue.read_text("utf-8") == before

    await editor.save("Title", NEW)

    assert editor.project.catalogue.read_text("utf-8") == before.replace(
        json.dumps(TITLE, ensure_ascii=False), json.dumps(NEW)
    )
    await editor.says("1 changed; nothing else changed", "header")
    await editor.says(NEW, "h1")
    await editor.press_button("Undo")
    await editor.says("Nothing changed", "header")
    assert editor.project.catalogue.read_text("utf-8") == before
    await editor.press_button("Do again")
    await editor.says(NEW, "h1")


async def test_every_kind_of_text_is_edited_with_the_keyboard_alone(editor: Editor) -> None:
    """By Tab, letters, Enter and Escape a table's cell and a list's entry change, come and go."""
    await editor.open(PAGE)
    visitor, before = editor.visitor, editor.content
    column = before["products"][4]["specificationTables"][0]["columns"][1]
    await visitor.until("document.querySelectorAll('main textarea').length > 100", SLOW)
    labels = await visitor.texts("main label")
    [label] = [one for one in labels if one.endswith(f"Row 2 / {column} (Zinc coated)")]
    await visitor.ask(f"{editor.box(label)}.focus()")
    await visitor.press("End")
    await visitor.press("x")
    await visitor.press("Escape")
    assert not await visitor.ask(f"{editor.box(label)}.value.endsWith('x')")
    await editor.save(label, "Trim cuts decide")
    await visitor.press("Tab")
    await editor.press_button("Add to Key features")
    await visitor.until("document.activeElement.name === 'text0'", SLOW)
    await visitor.tab.send("Input.insertText", {"text": "One more"})
    await visitor.press("Enter")
    features = "products[4].keyFeatures"
    await editor.says(features, "#undo")

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


@pytest.mark.parametrize(
    ("place", "label", "text", "sentence"),
    [
        (PAGE, "Summary", "Too short.", "must have at least 50 characters; it has 10"),
        (
            "edit/company",
            "Email",
            "nobody",
            'must be an e-mail address, like sales@example.com; it is "nobody"',
        ),
    ],
)
async def test_bad_input_is_told_at_its_box_in_the_catalogue_s_words(
    editor: Editor, place: str, label: str, text: str, sentence: str
) -> None:
    """The sentence is the box's description, the file stays; Escape brings the old text back."""
    before = editor.project.catalogue.read_bytes()
    await editor.open(place)
    box = editor.box(label)
    old = await editor.visitor.ask(f"{box}.value")
    await editor.type(label, text)
    await editor.visitor.press("Enter")

    described = f"document.getElementById({box}.getAttribute('aria-describedby'))"
    await editor.visitor.until(f"{described}?.innerText.includes({json.dumps(sentence)})", SLOW)
    assert await editor.visitor.ask(f"{box}.getAttribute('aria-invalid')") == "true"
    assert await findings(editor.visitor) == []
    assert editor.project.catalogue.read_bytes() == before
    await editor.visitor.press("Escape")
    await editor.visitor.until(f"{box}.value === {json.dumps(old)}")
    assert not await editor.visitor.ask(f"{box}.hasAttribute('aria-invalid')")


async def test_what_an_editor_saved_meanwhile_is_shown_beside_what_was_typed(
    editor: Editor,
) -> None:
    """Another text is kept silently; the same one is a conflict with both versions and a choice."""
    await editor.open("edit/company")
    await editor.type("Tagline", "mine")
    text = editor.project.catalogue.read_text("utf-8")
    line = '"tagline": "precision engineered wire solutions since 1982"'
    assert line in text
    theirs = text.replace(line, '"tagline": "theirs"').replace('"city": "', '"city": "New ')
    editor.project.catalogue.write_text(theirs, "utf-8")
    await editor.visitor.until(f"{editor.box('City')}?.value.startsWith('New ')", SLOW)
    assert await editor.visitor.ask(f"{editor.box('Tagline')}.value") == "mine"
    await editor.visitor.ask(f"{editor.box('Tagline')}.focus()")
    await editor.visitor.press("Enter")

    await editor.says("company.tagline was changed by somebody else since you saw it")
    assert await editor.visitor.texts("[role=alert] dd") == ["theirs", "mine"]
    assert editor.project.catalogue.read_text("utf-8") == theirs
    assert await findings(editor.visitor) == []
    await editor.press_button("Write mine")
    await editor.says("company.tagline", "#undo")
    company = editor.content["company"]
    assert (company["tagline"], company["address"]["city"][:4]) == ("mine", "New ")


async def test_two_tabs_at_the_desk_do_not_write_over_each_other(
    editor: Editor, browser: Browser
) -> None:
    """The slower one keeps its words, sees the other's, and may take them; undo is shared."""
    other = await Editor.sit_down(browser, editor.visitor.origin, editor.project)
    for one in (editor, other):
        await one.open("edit/frame")
    label = (await editor.visitor.texts("main label"))[0]
    await editor.type(label, "Typed first")
    await other.save(label, "Saved first")
    await editor.visitor.ask(f"{editor.box(label)}.focus()")
    await editor.visitor.press("Enter")
    await editor.says("was changed by somebody else")
    await editor.press_button("Keep theirs")
    await editor.visitor.until(f"{editor.box(label)}.value === 'Saved first'", SLOW)
    # This tab learns of the other's change with the next build; till then there is nothing to undo.
    await editor.says(await other.visitor.text("#undo code"), "#undo")
    await editor.press_button("Undo")
    await editor.visitor.until(f"{editor.box(label)}.value !== 'Saved first'", SLOW)
    assert "Saved first" not in editor.project.catalogue.read_text("utf-8")
    await other.visitor.leave()


async def test_disk_that_takes_no_more_leaves_the_file_and_the_words(
    editor: Editor, preview: Preview
) -> None:
    """Where nothing larger can be written the box says so, keeps the words, and saves later."""
    await editor.open("edit/company")
    before = editor.project.catalogue.read_bytes()
    await editor.visitor.until(
        "!document.querySelector('header').innerText.includes('prove')", SLOW
    )
    pid = preview[1].pid
    limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (len(before) // 2, limits[1]))
    try:
        await editor.type("Tagline", "mine")
        await editor.visitor.press("Enter")
        await editor.says("catalogue.json could not be written: File too large. It is as it was.")
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)

    assert editor.project.catalogue.read_bytes() == before
    assert sorted(editor.project.root.glob(".catalogue*")) == []
    await editor.visitor.ask(f"{editor.box('Tagline')}.focus()")
    await editor.visitor.press("Enter")
    await editor.says("Saved.")
    assert editor.content["company"]["tagline"] == "mine"


async def test_a_page_of_another_origin_reads_and_writes_nothing(editor: Editor) -> None:
    """A real page elsewhere, in the same browser, can send what it likes: nothing comes of it."""
    before = editor.project.catalogue.read_bytes()
    desk = f"{editor.visitor.origin}/__preview/desk"
    await editor.visitor.tab.send("Page.navigate", {"url": "data:text/html,<title>evil</title>"})
    await editor.visitor.until("document.title === 'evil'")
    tried = await editor.visitor.ask(
        f"""Promise.all([
          fetch('{desk}/session.json').then((a) => a.text(), String),
          fetch('{desk}/session.json', {{ mode: 'no-cors' }}).then((a) => a.text(), String),
          fetch('{desk}/edit', {{ method: 'POST', body: '{{}}',
            headers: {{ 'Content-Type': 'application/json' }} }}).then((a) => a.text(), String),
        ])"""
    )

    assert tried[0] == tried[2] == "TypeError: Failed to fetch"
    assert "token" not in tried[1]
    assert editor.project.catalogue.read_bytes() == before


async def test_desk_has_no_accessibility_findings_at_any_width(editor: Editor) -> None:
    """Axe finds nothing, and nothing scrolls sideways, with text at 200 % as well."""
    for place in ("owner", PAGE, "edit/company"):
        await editor.open(place)
        for width in (375, 768, 1280, 1920):
            await fits(editor, width)
        assert await findings(editor.visitor) == []
        await editor.visitor.resize(375)
        assert await layout_findings(editor.visitor) == []
        await editor.visitor.ask("document.documentElement.style.fontSize = '200%'")
        for width in (375, 1280):
            await fits(editor, width)
        await editor.visitor.ask("document.documentElement.style.fontSize = ''")


async def fits(editor: Editor, width: int) -> None:
    """Check that nothing scrolls sideways at a width in px."""
    await editor.visitor.resize(width)
    await editor.visitor.rest()
    assert await editor.visitor.ask("document.documentElement.scrollWidth <= innerWidth")
