"""Changes of structure: entries are copied, moved and removed, and their references follow."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.checks.figures import FIGURE_REFERENCE
from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.edition import omissions, without_omissions
from prerender.catalogue.published import publish
from prerender.catalogue.source import Location, value_at
from prerender.preview.editor.consequences import ConsequencesNotChosenError
from prerender.preview.editor.edit import Edit, stamp
from prerender.preview.editor.editor import Editor
from prerender.preview.editor.fields import ChoiceBox, FieldBox, ItemBox, fields, page_sections
from prerender.preview.editor.working_copy import WorkingCopy
from tests.support.project import ROOT

EDM_WIRE = ("products", 4)
SUMMARY = "A new wire for a test, with a summary that is as long as a summary must be."


@pytest.fixture
def editor(tmp_path: Path) -> Editor:
    """Open an editor on a copy of the catalogue."""
    file = Path(shutil.copyfile(ROOT / "catalogue.json", tmp_path / "catalogue.json"))
    return Editor(WorkingCopy(file, ROOT / "spa", ["/pr"]), ROOT / "spa/images")


def change(editor: Editor, edit: Edit, also: Any = ()) -> Any:
    """Make a change and return the new content; undo must restore every byte."""
    before = editor.copy.file.read_bytes()
    seen = stamp(editor.read().raw, edit.location)
    editor.edit(edit, seen, also)
    after = editor.read().raw
    for way in ("undo", "redo"):
        step = editor.next(way)
        assert step
        editor.turn(way, step.number)
        assert (editor.copy.file.read_bytes() == before) == (way == "undo")
    return after


def affected_by(editor: Editor, edit: Edit) -> list[Location]:
    """Return the places that the editor asks about."""
    with pytest.raises(ConsequencesNotChosenError) as asked:
        editor.edit(edit, stamp(editor.read().raw, edit.location))
    return [one.location for one in asked.value.places]


@pytest.mark.parametrize(
    "place",
    [
        ("products", 0, "grades", 0),
        ("frame", "menu", 0, "children", 0),
        ("frame", "footer", "quickLinks", 0),
        ("listing", 0),
        ("pages", "home", "carousel", "items", 0),
        ("company", "hours", 0),
        ("products", 4, "spoolTable", 0),
    ],
)
def test_entry_of_any_list_is_copied_and_moved(editor: Editor, place: Location) -> None:
    """Two neighbours change places, and a valid copy comes after its original."""
    around, number = place[:-1], int(place[-1])
    before = value_at(editor.read().raw, *around)

    moved = value_at(change(editor, Edit("move", (*around, number + 1), number)), *around)
    copied = value_at(change(editor, Edit("copy", place)), *around)

    assert moved == [before[1], before[0], *before[2:]]
    assert copied[number] == moved[number]
    assert copied[number + 2 :] == moved[number + 1 :]


def test_lists_offer_their_entries_and_the_values_of_references(editor: Editor) -> None:
    """Menu entries, days and related products have boxes, and a day is chosen from seven."""
    reading = editor.read()
    boxes = [box for top in ("frame", "company") for box in fields(reading, (top,))]
    boxes += fields(reading, ("products", 0))

    items = {box.location for box in boxes if isinstance(box, ItemBox)}
    choices = {box.location: box.options for box in boxes if isinstance(box, ChoiceBox)}

    assert {("frame", "menu", 0, "children", 0), ("company", "hours", 0)} <= items
    assert len(choices["company", "hours", 0, "days", 0]) == 7
    assert (5, "EDM Wire") in choices["products", 0, "related", 0]
    assert ("frame", "footer", "quickLinks", 1, "to") in choices


def test_copied_product_has_its_own_id_card_and_menu_entry(editor: Editor) -> None:
    """One save adds the product, its card and its menu entry, without confirmed claims."""
    names = {"name": "New EDM Wire", "summary": SUMMARY}
    after = change(editor, Edit("copy", EDM_WIRE, names))

    old, new = after["products"][4:6]
    ids = [product["id"] for product in after["products"]]
    assert ids.count(new["id"]) == 1
    assert (new["name"], new["summary"], new["image"]) == (*names.values(), old["image"])
    assert (str(new["id"]), "New EDM Wire") in [
        (card["link"], card["title"]) for card in after["listing"]
    ]
    entries = after["frame"]["menu"][0]["children"]
    assert entries[1]["name"] == "New EDM Wire"
    assert entries[1]["link"] == f"/products/{new['id']}"
    assert not any("confirmed" in claim for claim in new.get("claims", []))


def test_new_product_has_the_answers_of_the_form(editor: Editor) -> None:
    """The form's family and picture replace the original's values everywhere."""
    answers = {
        "name": "Test Brass Wire",
        "summary": SUMMARY,
        "category": "Brazing and Welding",
        "subcategory": "Copper Alloy",
        "image": "products/9.webp",
    }
    after = change(editor, Edit("copy", ("products", 0), answers))

    new = after["products"][1]
    card = next(one for one in after["listing"] if one["link"] == str(new["id"]))
    for key in ("category", "subcategory", "image"):
        assert new[key] == card[key] == answers[key]
    assert (card["description"], card["keyFeatures"]) == (SUMMARY, [])
    assert new["description"] == f"<p>{SUMMARY}</p>"


def test_new_product_leaves_out_the_texts_that_nobody_has_confirmed(editor: Editor) -> None:
    """Every copied section is on the owner's checklist, and its search result is not copied."""
    after = change(editor, Edit("copy", EDM_WIRE, {"name": "New EDM Wire", "summary": SUMMARY}))

    new = after["products"][5]
    claimed = {claim["of"][0] for claim in new["claims"]}
    answers = {"id", "name", "summary", "image", "description", "category", "subcategory"}
    assert claimed == set(new) - answers - {"related", "claims", "updated"}
    assert {"keyFeatures", "technicalSpecifications", "certifications", "spoolTable"} <= claimed
    assert {claim["state"] for claim in new["claims"]} == {"unconfirmed"}
    assert len({claim["ask"] for claim in new["claims"]}) == 1
    assert "seo" not in new


def test_new_product_publishes_no_facts_of_its_original(editor: Editor) -> None:
    """Grades, links, drawing and figures are left out until confirmed, and none is left over."""
    names = {"name": "Tinned Copper Wire", "summary": SUMMARY}
    after = change(editor, Edit("copy", ("products", 0), names))
    new = after["products"][1]
    # The owner confirms every text, but no grade.
    new["claims"] = [one for one in new["claims"] if one["of"][0] in {"grades", "tags"}]

    whole = Catalogue.model_validate(after)
    product = without_omissions(whole, after, omissions(after))[0].products[1]

    assert (product.name, product.grades, product.tags) == ("Tinned Copper Wire", [], [])
    assert not FIGURE_REFERENCE.search(product.model_dump_json())
    assert "Form" in product.technical_specifications


@pytest.mark.parametrize("number", [0, 4, 5, 10, 30])
def test_deleted_product_leaves_no_reference_after_mending(editor: Editor, number: int) -> None:
    """The editor lists cards, menu entries, tags and texts, and mends them in the same save."""
    edit = Edit("remove", ("products", number))
    raw = editor.read().raw
    gone = raw["products"][number]
    places = affected_by(editor, edit)

    after = change(editor, edit, places)

    assert len(after["products"]) == len(raw["products"]) - 1
    assert str(gone["id"]) not in [card["link"] for card in after["listing"]]
    assert not any(gone["id"] in product.get("related", []) for product in after["products"])
    path = after["pages"]["product"]["path"].replace("{id}", str(gone["id"]))
    assert page_sections(editor.read(), editor.images, path) == []


def test_deleted_grade_leaves_its_figures_and_another_grade_in_calculators(editor: Editor) -> None:
    """Texts show the figures of a deleted grade, and a calculator starts with another grade."""
    start = ("pages", "tools", "metres", "start", "wire")
    edit = Edit("remove", ("products", 0, "grades", 0))
    places = affected_by(editor, edit)

    after = change(editor, edit, places)

    assert start in places
    assert value_at(after, *start) == "1/cuzn35"
    assert "{cuzn37." not in str(after["products"][0])


@pytest.mark.parametrize(("parent", "expected"), [("5", 5), ("none", None)])
def test_new_product_is_part_of_the_chosen_one(
    editor: Editor, parent: str, expected: int | None
) -> None:
    """The form asks for the parent of the new product, which can also have none."""
    names = {"name": "New Rings", "summary": SUMMARY, "parent": parent}
    [number] = [at for at, one in enumerate(editor.read().raw["products"]) if one["id"] == 20]

    after = change(editor, Edit("copy", ("products", number), names))

    assert after["products"][number + 1].get("parent") == expected


@pytest.mark.parametrize(
    ("place", "is_linked"),
    [
        (("pages", "customers", "instituteItems"), True),
        (("pages", "foundation", "clientItems"), True),
        (("pages", "foundation", "certificationItems"), False),
    ],
)
def test_section_is_removed_with_the_links_to_it(
    editor: Editor, place: Location, *, is_linked: bool
) -> None:
    """The entries of a section are removed together; links to a missing section are not shown."""
    boxes = [box for box in fields(editor.read(), place[:2]) if isinstance(box, ItemBox)]
    [box] = [box for box in boxes if box.location == place]
    assert box.entries > 1

    after = change(editor, Edit("remove", place))

    assert value_at(after, *place) == []
    claims = value_at(after, *place[:2], "claims") or []
    assert not [claim for claim in claims if claim["of"][:1] == [place[-1]]]
    published = publish(Catalogue.model_validate(after), "production", indexed=True)
    labels = [link.label for link in published.frame.header.foundation.links]
    assert ("Our Certifications" in labels) == is_linked


def test_figures_of_a_copied_product_can_be_confirmed(editor: Editor) -> None:
    """A text with a reference to a figure is confirmed as it is written."""
    change(editor, Edit("copy", ("products", 0), {"name": "Zip Wire", "summary": SUMMARY}))
    place = ("products", 1, "technicalSpecifications")
    assert FIGURE_REFERENCE.search(str(value_at(editor.read().raw, *place)))

    editor.confirm([(place, stamp(editor.read().raw, place))], "A. Owner")

    claims = editor.read().raw["products"][1]["claims"]
    [claim] = [one for one in claims if one["of"] == ["technicalSpecifications"]]
    assert claim["confirmed"]["by"] == "A. Owner"


def test_grade_has_fields_for_its_properties_and_packs(editor: Editor) -> None:
    """Each figure of a grade is a text, and a pack is chosen by its name."""
    grade = ("products", 0, "grades", 0)
    boxes = {box.location: box for box in fields(editor.read(), ("products", 0))}

    density = boxes[*grade, "properties", "density", "value"]
    assert density.label.endswith("Properties / Density / Value (g/cm³)")
    pack = boxes[*grade, "offers", 0, "packages", 0]
    assert isinstance(pack, ChoiceBox)
    assert pack.value in [option for option, _ in pack.options]


def test_category_is_chosen_renamed_and_deleted_with_its_products(editor: Editor) -> None:
    """A product's card follows its category, and a subcategory belongs to its category."""
    place = ("products", 4, "category")
    [box] = [box for box in fields(editor.read(), ("products", 4)) if box.location == place]
    assert isinstance(box, ChoiceBox)
    assert ("Consumables", "Consumables") in box.options

    moved = change(editor, Edit("set", place, "Consumables"))
    renamed = change(editor, Edit("set", ("categories", 0, "name"), "Fine Wire"))
    deletion = Edit("remove", ("categories", 0))
    deleted = change(editor, deletion, affected_by(editor, deletion))

    product = moved["products"][4]
    card = next(one for one in moved["listing"] if one["link"] == str(product["id"]))
    subcategories = next(c for c in moved["categories"] if c["name"] == "Consumables")
    assert card["category"] == "Consumables"
    assert product["subcategory"] == card["subcategory"] == subcategories["subcategories"][0]
    assert renamed["products"][0]["category"] == "Fine Wire"
    assert "Fine Wire" not in {product["category"] for product in deleted["products"]}


def test_column_is_removed_with_its_cells_and_their_claims(editor: Editor) -> None:
    """The remaining cells and claims stay with their columns; a table has at least two."""
    table = ("products", 4, "specificationTables", 0)
    raw = editor.read().raw
    before = value_at(raw, *table)
    names = [before["caption"], "rows", before["rows"][0][0]]
    claims = [
        {"of": ["specificationTables", *names, column], "state": "unconfirmed", "needs": "yes",
         "ask": "Is it so?"}
        for column in before["columns"][1:3]
    ]  # fmt: skip
    owner = ("products", 4, "claims")
    editor.edit(Edit("set", owner, claims), stamp(raw, owner))

    after = change(editor, Edit("remove", (*table, "columns", 1)))

    width = len(before["columns"]) - 1
    assert value_at(after, *table, "columns") == before["columns"][:1] + before["columns"][2:]
    assert {len(row) for row in value_at(after, *table, "rows")} == {width}
    assert [claim["of"][-1] for claim in value_at(after, *owner)] == [before["columns"][2]]
    boxes = fields(editor.read(), table)
    removable = {box.location for box in boxes if isinstance(box, FieldBox) and box.removable}
    assert removable == {(*table, "columns", at) for at in range(width)}


def test_usual_size_is_chosen_and_follows_its_size(editor: Editor) -> None:
    """The usual size is one of the sizes; a changed size stays the usual one."""
    sizes = ("products", 0, "grades", 0, "offers", 0, "diameters")
    usual = value_at(editor.read().raw, *sizes, "usual")
    at = value_at(editor.read().raw, *sizes, "values").index(usual)
    boxes = {box.location: box for box in fields(editor.read(), sizes)}
    box = boxes[*sizes, "usual"]
    assert isinstance(box, ChoiceBox)
    values = value_at(editor.read().raw, *sizes, "values")
    assert [value for value, _ in box.options] == ["", *values]

    changed = change(editor, Edit("set", (*sizes, "values", at), f"{usual}1"))
    removed = change(editor, Edit("remove", (*sizes, "values", at)))

    assert value_at(changed, *sizes, "usual") == f"{usual}1"
    assert "usual" not in value_at(removed, *sizes)


def test_title_names_the_text_that_search_results_show_instead(editor: Editor) -> None:
    """A title and a summary that an entry of the search result overrides name its text."""
    for key, text in (("title", "Wire since 1982"), ("description", SUMMARY)):
        change(editor, Edit("set", ("pages", "foundation", "seo", key), text))

    boxes = fields(editor.read(), ("pages", "foundation"))
    overridden = {box.location[2:]: box.overridden for box in boxes if isinstance(box, FieldBox)}

    assert overridden[("title",)] == "Wire since 1982"
    assert overridden[("description",)] == SUMMARY
