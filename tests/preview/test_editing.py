"""The editor's edits of a file: one value changes, all other bytes stay, and undo works."""

import json
import os
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.checks.claims import claim_problems
from prerender.catalogue.checks.figures import FIGURE_REFERENCE
from prerender.catalogue.placeholders.claims import checklist_entries
from prerender.catalogue.source import Location, catalogue_bytes, value_at
from prerender.errors import CatalogueError, PrerenderError
from prerender.preview.editor.edit import Edit, stamp
from prerender.preview.editor.editor import Editor
from prerender.preview.editor.fields import AdditionBox, FieldBox, fields, shared_sections
from prerender.preview.editor.labels import PARTS
from prerender.preview.editor.pictures import LOGO, digest
from prerender.preview.editor.working_copy import (
    ConflictError,
    OutdatedError,
    RejectedError,
    WorkingCopy,
)
from prerender.preview.responses import rejection_of
from prerender.system.machine import today
from tests.support.optional_content import OPTIONAL
from tests.support.project import ROOT
from tests.support.published import raw_catalogue

NAME = ("company", "name")
TAGLINE = ("company", "tagline")
"""A text that needs no confirmation by the owner."""
FEATURES = ("products", 4, "keyFeatures")
SPECIFICATIONS = ("products", 4, "technicalSpecifications")
NEW = 'Ünïted "Wire" \\ 5 % · 0.25 mm²'


def content_of(file: Path) -> Any:
    """Return the parsed content of a catalogue file."""
    return json.loads(file.read_text("utf-8-sig"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Copy the catalogue for a test to edit."""
    return Path(shutil.copyfile(ROOT / "catalogue.json", tmp_path / "catalogue.json"))


@pytest.fixture
def editor(file: Path) -> Editor:
    """Open an editor on the test's copy of the catalogue."""
    return editor_on(file)


def editor_on(file: Path) -> Editor:
    """Open an editor on the test's copy of the catalogue."""
    return Editor(WorkingCopy(file, ROOT / "spa", ["/pr"]), ROOT / "spa/images")


def edit(editor: Editor, kind: Any, place: Location, value: Any = None) -> None:
    """Edit the current value at a place."""
    editor.edit(Edit(kind, place, value), stamp(editor.read().raw, place))


def undo(editor: Editor) -> None:
    """Undo the last step."""
    last = editor.next("undo")
    assert last
    editor.turn("undo", last.number)


def test_save_changes_only_the_line_of_its_value(editor: Editor, file: Path) -> None:
    """The file is written as it is in the project, so that a save is one line of a diff."""
    before = file.read_text("utf-8").splitlines()

    edit(editor, "set", TAGLINE, NEW)

    after = file.read_text("utf-8").splitlines()
    changed = [number for number, line in enumerate(after) if line != before[number]]
    assert [json.loads(f"{{{after[number].rstrip(',')}}}") for number in changed] == [
        {"tagline": NEW}
    ]
    assert len(after) == len(before)


def test_entries_of_lists_and_maps_are_added_renamed_and_removed(
    editor: Editor, file: Path
) -> None:
    """Keys keep their order, missing maps are added, and undo restores every byte."""
    before = file.read_bytes()
    count = len(value_at(content_of(file), *FEATURES))
    steps: list[tuple[str, Location, Any]] = [
        ("insert", (*FEATURES, count), "The last"),
        ("insert", (*FEATURES, 0), "The first"),
        ("remove", (*FEATURES, 1), None),
        ("set", (*SPECIFICATIONS, "Colour"), "brass"),
        ("rename", (*SPECIFICATIONS, "Dielectric"), "In use"),
        ("set", ("pages", "foundation", "seo", "title"), "Wire since 1982"),
        ("set", ("products", 6, "note"), "Ask us."),
    ]
    for kind, place, value in steps:
        edit(editor, kind, place, value)

    now = content_of(file)
    assert value_at(now, *FEATURES)[::count] == ["The first", "The last"]
    assert list(value_at(now, *SPECIFICATIONS))[-2:] == ["In use", "Colour"]
    assert value_at(now, "pages", "foundation", "seo") == {"title": "Wire since 1982"}
    for _ in steps:
        undo(editor)
    assert file.read_bytes() == before


def test_file_with_duplicate_keys_is_not_saved(editor: Editor, file: Path) -> None:
    """A save would drop one of two equal keys, so the file must be corrected first."""
    text = file.read_text("utf-8").replace('"tagline": ', '"tagline": "lost",\n"tagline": ', 1)
    file.write_text(text, "utf-8")

    with pytest.raises(CatalogueError, match="duplicate key"):
        editor.read()


@pytest.mark.parametrize(
    ("place", "dated"),
    [
        ((*FEATURES, 0), ("products", 4, "updated")),
        (("pages", "home", "title"), ("pages", "home", "updated")),
        (("pages", "notFound", "title"), None),
        (TAGLINE, None),
    ],
)
def test_saving_dates_the_changed_product_or_page(
    editor: Editor, file: Path, place: Location, dated: Location | None
) -> None:
    """A product or page has the day of its last change, which undo restores."""
    if dated:
        earlier = '"updated": "2026-01-31"'
        file.write_text(re.sub(r'"updated": "[0-9-]+"', earlier, file.read_text("utf-8")), "utf-8")
    before = editor.read().raw

    edit(editor, "set", place, "Changed")

    after = editor.read().raw
    if dated:
        assert value_at(after, *dated) == today().isoformat() != value_at(before, *dated)
    others = [("products", 3, "updated"), ("pages", "connect", "updated")]
    assert [value_at(after, *one) for one in others] == [value_at(before, *one) for one in others]
    undo(editor)
    assert editor.read().raw == before


def every_field(editor: Editor) -> Iterator[FieldBox]:
    """Yield every field of the editor, except those of most products."""
    reading = editor.read()
    places = [location for _, location in PARTS.values()]
    places += [("products", 4), *(("pages", name) for name in reading.raw["pages"])]
    for place in places:
        yield from (box for box in fields(reading, place) if isinstance(box, FieldBox))


def test_every_field_has_a_label_and_the_value_at_its_place(editor: Editor) -> None:
    """Each of about a thousand fields has a label and contains the text or key at its location."""
    raw, found = editor.read().raw, list(every_field(editor))

    assert len(found) > 900
    for field in found:
        present = field.location[-1] if field.is_key else value_at(raw, *field.location)
        assert (field.value, bool(field.label)) == (present, True), field


JARGON = {
    "Alt", "Awg", "Blurb", "Chip", "Children", "Cta", "Csv", "Embed", "Facets", "Hero", "Hs code",
    "Image", "Items", "Seo", "Slide role", "Stats", "Words",
}  # fmt: skip
"""Labels that only programmers understand."""


def test_no_label_is_a_code_path_or_jargon(editor: Editor) -> None:
    """A marketer can read every label: no brackets, braces, joined words or programmers' terms."""
    reading = editor.read()
    places = [location for _, location in PARTS.values()]
    places += [("products", number) for number in range(0, len(reading.raw["products"]), 6)]
    places += [("pages", name) for name in reading.raw["pages"]]
    labels = {box.label for place in places for box in fields(reading, place)}
    parts = {re.sub(r" \d+( \(.*)?$", "", part) for one in labels for part in one.split(" / ")}

    assert len(labels) > 1000
    assert [one for one in labels if re.search(r"[a-z]\[\d|\{|[a-z]_[a-z]", one)] == []
    assert [part for part in parts if re.fullmatch("[a-z]+[A-Z][a-z]+", part)] == []
    assert parts & JARGON == set()


@pytest.mark.parametrize(
    ("kind", "place", "value", "sentence"),
    [
        ("set", NAME, "", "company.name: must not be empty"),
        ("set", ("products", 4, "description"), "<b>bold</b>", "<b> is not allowed"),
        ("set", ("company", "fax"), "1", "company.fax: unknown key"),
        ("remove", ("pages", "home", "title"), None, 'pages.home.title: is missing; add "title"'),
    ],
)
def test_invalid_edit_is_rejected_with_the_catalogue_s_message(
    editor: Editor, file: Path, kind: str, place: Location, value: Any, sentence: str
) -> None:
    """The editor rejects whatever a build would reject, and the file is unchanged."""
    before = file.read_bytes()

    with pytest.raises(RejectedError) as refusal:
        edit(editor, kind, place, value)

    assert sentence in str(refusal.value)
    assert file.read_bytes() == before
    assert editor.next("undo") is None


def test_file_with_an_error_can_be_corrected_in_the_editor(editor: Editor, file: Path) -> None:
    """An existing error does not prevent other edits, and can be corrected like any other text."""
    file.write_bytes(file.read_bytes().replace(b"sales@example.com", b"nobody", 1))

    edit(editor, "set", NAME, "Wire & Co")
    edit(editor, "set", ("company", "email"), "wire@example.com")

    assert content_of(file)["company"]["email"] == "wire@example.com"


def test_edit_does_not_overwrite_another_editor_s_change(editor: Editor, file: Path) -> None:
    """Concurrent edits of one text, or of a list with a new entry, conflict; other edits do not."""
    raw = editor.read().raw
    seen, last = stamp(raw, NAME), stamp(raw, (*FEATURES, 4))
    other = editor_on(file)
    edit(other, "set", ("company", "tagline"), "made of wire")
    edit(other, "set", NAME, "Theirs")
    edit(other, "remove", (*FEATURES, 0))

    with pytest.raises(ConflictError) as conflict:
        editor.edit(Edit("set", NAME, "Ours"), seen)
    with pytest.raises(ConflictError):
        editor.edit(Edit("set", (*FEATURES, 4), "Ours"), last)
    assert conflict.value.theirs == "Theirs"
    editor.edit(Edit("set", NAME, "Ours"), conflict.value.stamp)

    company = content_of(file)["company"]
    assert (company["name"], company["tagline"]) == ("Ours", "made of wire")


def test_undo_stops_before_another_editor_s_change(editor: Editor, file: Path) -> None:
    """Undoing another editor's change is a conflict; a new edit clears the redo steps."""
    edit(editor, "set", NAME, "One")
    edit(editor_on(file), "set", NAME, "Theirs")
    with pytest.raises(ConflictError):
        undo(editor)
    edit(editor_on(file), "set", NAME, "One")
    undo(editor)
    again = editor.next("redo")
    assert again
    assert (content_of(file)["company"]["name"], again.label) == (
        "Doab Wire Works",
        "Company / Name",
    )
    editor.turn("redo", again.number)
    assert content_of(file)["company"]["name"] == "One"
    with pytest.raises(OutdatedError):
        editor.turn("redo", again.number)


def test_concurrent_editors_lose_no_edit(file: Path) -> None:
    """Three editors write nine texts concurrently, and the file contains all of them."""
    spots = [("products", at, "keyFeatures", 0) for at in range(3)]
    count = 3

    def write(at: int) -> None:
        editor = editor_on(file)
        for number in range(count):
            edit(editor, "insert", spots[at], f"Feature {at} of {number}")

    threads = [threading.Thread(target=write, args=(at,)) for at in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    products = content_of(file)["products"]
    for at in range(3):
        written = [f"Feature {at} of {number}" for number in reversed(range(count))]
        assert products[at]["keyFeatures"][:count] == written
    assert [other.name for other in file.parent.iterdir()] == ["catalogue.json"]


def test_placeholder_state_follows_its_edited_value(editor: Editor, file: Path) -> None:
    """A confirmed text that somebody changes is unconfirmed; a removed text has no claim."""
    content = content_of(file)
    content["products"][4]["claims"] = [
        {"of": ["keyFeatures", name], "state": "unconfirmed", "needs": "yes", "ask": "Is it so?"}
        for name in value_at(content, *FEATURES)[:3]
    ]
    file.write_bytes(catalogue_bytes(content))
    second = (*FEATURES, 1)
    editor.confirm([(second, stamp(editor.read().raw, second))], "A. Owner")
    [confirmed] = [e for e in checklist_entries(editor.read().text) if e.confirmed_by == "A. Owner"]
    assert (confirmed.key, confirmed.is_open) == ("products[4].keyFeatures[1]", False)
    before = file.read_bytes()

    edit(editor, "set", second, "In other words")
    edit(editor, "remove", (*FEATURES, 0))

    mine = [e for e in checklist_entries(editor.read().text) if e.ask == "Is it so?"]
    assert (mine[0].of[-1], mine[0].state) == ("In other words", "unconfirmed")
    assert len(mine) == 2
    assert list(claim_problems(content_of(file))) == []
    undo(editor)
    undo(editor)
    assert file.read_bytes() == before


def test_placeholder_is_confirmed_only_when_each_text_is_replaced_or_kept(editor: Editor) -> None:
    """The rejection names the text that is still the sample's; one saved again is kept."""
    security = ("company", "security")
    contact, expires, languages = ((*security, k) for k in ("contact", "expires", "languages"))

    def save(place: Location, value: Any) -> None:
        editor.edit(Edit("set", place, value), stamp(editor.read().raw, place))

    def confirm() -> None:
        editor.confirm([(security, stamp(editor.read().raw, security))], "A. Owner")

    save(expires, "2030-01-31")
    with pytest.raises(RejectedError, match=r"security\.contact: is still the sample"):
        confirm()
    save(contact, "mailto:security@works.in")
    with pytest.raises(RejectedError, match=r"security\.languages: is still the sample"):
        confirm()
    save(languages, value_at(editor.read().raw, *languages))
    confirm()

    [mine] = [e for e in checklist_entries(editor.read().text) if e.confirmed_by]
    assert (mine.key, mine.unchanged) == ("company.security", ())


def test_removed_entries_do_not_release_the_remaining_placeholders(editor: Editor) -> None:
    """A telephone number of the sample stays unconfirmed when the other two are removed."""
    phones = ("company", "phones")
    for _ in range(2):
        editor.edit(Edit("remove", (*phones, 0)), stamp(editor.read().raw, (*phones, 0)))

    raw = editor.read().raw
    with pytest.raises(RejectedError) as rejected:
        editor.confirm([(phones, stamp(raw, phones))], "A. Owner")

    [number] = [
        one
        for one in rejection_of(rejected.value, raw).problems
        if one.where == "company.phones[0].number" and "is still the sample" in one.message
    ]
    assert number.label.startswith("Company / Phones 1 (")
    assert number.view == "edit/company"


def test_placeholder_can_be_confirmed_only_after_its_replacement(
    editor: Editor, file: Path
) -> None:
    """An unchanged placeholder cannot be confirmed; the owner's own text can, and undo works."""
    email = ("company", "email")
    before = file.read_bytes()
    with pytest.raises(RejectedError, match="a placeholder cannot be confirmed"):
        editor.confirm([(email, stamp(editor.read().raw, email))], "A. Owner")
    assert file.read_bytes() == before

    edit(editor, "set", email, "sales@ganga.example")
    [mine] = [e for e in checklist_entries(editor.read().text) if tuple(e.location) == email]
    assert mine.state == "unconfirmed"
    editor.confirm([(email, stamp(editor.read().raw, email))], "A. Owner")
    [mine] = [e for e in checklist_entries(editor.read().text) if tuple(e.location) == email]
    assert (mine.state, mine.confirmed_by) == ("confirmed", "A. Owner")
    undo(editor)
    undo(editor)
    assert file.read_bytes() == before


def test_saved_file_keeps_its_permissions_and_its_link(file: Path, tmp_path: Path) -> None:
    """Permissions stay; a symbolic link stays a link, and its target is written."""
    file.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(file)

    edit(editor_on(link), "set", NAME, "Linked")

    assert link.is_symlink()
    assert content_of(file)["company"]["name"] == "Linked"
    assert file.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("image", ["heroes/home.webp", "close-ups/brass.jpg", "products/1.webp"])
def test_remark_that_a_picture_is_drawn_disappears_with_its_photograph(
    file: Path, tmp_path: Path, image: str
) -> None:
    """The caption and the owner's question end with the drawing; one undo restores both files."""
    images = tmp_path / "images"
    shutil.copytree(ROOT / "spa/images", images, copy_function=os.link)
    editor = Editor(WorkingCopy(file, ROOT / "spa", ["/pr"]), images)
    before, drawing = file.read_bytes(), (images / image).read_bytes()

    editor.picture(image, b"photograph", digest(drawing))

    after = content_of(file)
    shown = [near["caption"] for near in after["closeUps"] if near["image"] == image]
    assert (images / image).read_bytes() == b"photograph"
    assert "claims" not in after["images"][image]
    assert "Illustration" not in " ".join([after["images"][image].get("caption", ""), *shown])
    pictures = json.loads(before)["images"]
    assert {**after["images"], image: None} == {**pictures, image: None}
    undo(editor)
    assert (file.read_bytes(), (images / image).read_bytes()) == (before, drawing)


@pytest.fixture
def with_images(file: Path, tmp_path: Path) -> Editor:
    """Open an editor whose pictures a test can replace."""
    app = tmp_path / "spa"
    shutil.copytree(ROOT / "spa/images", app / "images", copy_function=os.link)
    return Editor(WorkingCopy(file, app, ["/pr"]), app / "images")


def test_product_is_added_with_its_picture_in_one_step_and_undone(with_images: Editor) -> None:
    """A rejected product leaves no picture; undo removes both, and redo restores both."""
    image, file = "products/zip.jpg", with_images.images / "products/zip.jpg"
    before = with_images.read().raw
    summary = before["products"][0]["summary"]

    def add(summary: str) -> None:
        names = {"name": "Zip Wire", "summary": summary, "image": image}
        seen = stamp(before, ("products", 0))
        edit = Edit("copy", ("products", 0), names)
        with_images.add_with_picture(edit, seen, image, b"photograph")

    with pytest.raises(RejectedError):
        add("Short.")
    assert (file.exists(), with_images.next("undo")) == (False, None)
    add(summary)

    step = with_images.next("undo")
    assert step
    assert step.label == "Zip Wire"
    assert file.read_bytes() == b"photograph"
    assert value_at(with_images.read().raw, "images", image, "alt") == "Zip Wire"
    undo(with_images)
    assert not file.exists()
    assert with_images.read().raw == before
    redo = with_images.next("redo")
    assert redo
    with_images.turn("redo", redo.number)
    assert file.read_bytes() == b"photograph"
    with pytest.raises(ConflictError):
        add(summary)


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect/></svg>'
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\0\x80\x08\x06\0\0\0"
"""The header of a PNG of 512 by 128 pixels."""


def test_logo_is_chosen_replaced_and_removed(with_images: Editor) -> None:
    """An SVG or PNG becomes the logo of the catalogue; each step can be undone."""
    for content, name in ((SVG, "logo.svg"), (PNG, "logo.png"), (PNG + b".", "logo.png")):
        with_images.logo(content)
        assert value_at(with_images.read().raw, *LOGO) == name
        assert (with_images.images / name).read_bytes() == content
    undo(with_images)
    assert (with_images.images / "logo.png").read_bytes() == PNG
    [section, _] = shared_sections(with_images.read(), with_images.images, "company")
    assert [picture.image for picture in section.pictures] == ["logo.png"]

    edit(with_images, "remove", LOGO)

    [section, _] = shared_sections(with_images.read(), with_images.images, "company")
    assert ([picture.image for picture in section.pictures], section.boxes) == ([""], [])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"GIF89a", "neither an SVG nor a PNG"),
        (PNG.replace(b"\x02\0", b"\0\xff"), "255 pixels on its longer side"),
        (PNG[:8], "The logo is damaged."),
        (SVG.replace(b"<rect/>", b"<script/>"), "contains <script>"),
    ],
)
def test_unusable_logo_is_rejected_and_leaves_no_file(
    with_images: Editor, content: bytes, sentence: str
) -> None:
    """A file that is not a picture, or a drawing with a script, changes nothing."""
    before = with_images.copy.file.read_bytes()

    with pytest.raises(PrerenderError) as rejected:
        with_images.logo(content)

    assert sentence in str(rejected.value)
    assert with_images.copy.file.read_bytes() == before
    assert not list(with_images.images.glob("logo.*"))


@pytest.mark.parametrize(
    "place",
    [
        *(("company", key) for key in ("chat", "map", "security")),
        *(
            place
            for place in OPTIONAL
            if isinstance(value_at(raw_catalogue(), *place), dict) and place[0] == "pages"
        ),
    ],
)
def test_optional_section_is_removed_and_added_again(
    editor: Editor, place: tuple[str, ...]
) -> None:
    """A form asks for the texts that the section needs, including the first of its paragraphs."""
    before = value_at(editor.read().raw, *place)
    edit(editor, "remove", place)
    owner = value_at(editor.read().raw, *place[:-1])
    assert place[-1] not in owner
    assert [place[-1]] not in [claim["of"] for claim in owner.get("claims", [])]
    [addition] = [
        box
        for box in fields(editor.read(), place[:-1])
        if isinstance(box, AdditionBox) and box.location == place
    ]

    assert addition.kind == "group"
    assert set(addition.blank) <= set(before)
    added = {
        key: before[key][: len(blank)] if isinstance(blank, list) else before[key]
        for key, blank in addition.blank.items()
    }
    added |= {"number": "+91 98765 43210"} if place[-1] == "chat" else {}
    editor.edit(Edit("set", place, added), addition.stamp)

    assert value_at(editor.read().raw, *place) == added


def test_fields_show_figures_with_their_names_and_keep_the_references(editor: Editor) -> None:
    """Every reference in the products' texts has a readable figure, without an id."""
    reading = editor.read()
    shown: dict[str, str] = {}
    for number, _ in enumerate(reading.raw["products"]):
        for box in fields(reading, ("products", number)):
            if isinstance(box, FieldBox) and box.value and FIGURE_REFERENCE.search(box.value):
                assert {found[0] for found in FIGURE_REFERENCE.finditer(box.value)} == {
                    reference for reference, _ in box.figures
                }
                shown |= dict(box.figures)

    assert shown["{cuzn37.density}"] == "{8.44 g/cm³: density of CuZn37}"
    assert shown["{cuzn37.hard.elongation}"].endswith(": elongation, hard of CuZn37}")
    assert not [text for text in shown.values() if FIGURE_REFERENCE.search(text)]
