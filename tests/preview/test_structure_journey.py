"""Changes of structure in a real browser; each is saved in the catalogue."""

import json

import pytest

from prerender.catalogue.source import value_at
from prerender.preview.editor.labels import label_of
from tests.support.editor import SLOW, Editor

NAME = "Journey Wire"
SUMMARY = "A new wire for a test, with a summary that is as long as a summary must be."
SIZES = ("products", 0, "grades", 0, "offers", 0, "diameters", "values")


@pytest.mark.slow
async def test_product_is_added_by_the_form_and_removed_with_its_menu_entry(editor: Editor) -> None:
    """The form adds product, card and menu entry; a removal lists these places and mends them."""
    before = editor.content
    await editor.visitor.evaluate("void (location.hash = 'new-product')")
    await editor.visitor.until(editor.box("Family"), SLOW)
    await editor.type("Name of the new product", NAME)
    await editor.type("Summary (one or two sentences)", SUMMARY)
    await editor.press_button("Add product")
    await editor.wait_for_text(f"Added: {NAME}")

    added = editor.content
    product = added["products"][1]
    assert (product["name"], product["summary"]) == (NAME, SUMMARY)
    assert str(product["id"]) in [card["link"] for card in added["listing"]]
    assert f'"name": "{NAME}"' in json.dumps(added["frame"]["menu"])

    await editor.visitor.evaluate("void (location.hash = '')")
    row = f"document.querySelector('a[href=\"#/products/{product['id']}\"]')"
    await editor.visitor.until(row, SLOW)
    await editor.open(f"/products/{product['id']}")
    await editor.press_button("Remove This page")
    await editor.wait_for_text("These places refer to it, and change with it.")
    await editor.press_button("Delete")
    await editor.visitor.until("document.activeElement.id === 'undo'", SLOW)
    assert editor.content == before


async def test_size_is_added_in_order_and_an_entry_moves(editor: Editor) -> None:
    """A new diameter is saved between its neighbours, and a footer link changes places."""
    label = label_of(editor.content, SIZES, ("products", 0))
    await editor.open("/products/1")
    # The heading of the grade's group names the grade.
    await editor.press_button(f"Add to {label.split(' / ', 1)[1]}")
    await editor.visitor.until("document.activeElement.name === 'text0'", SLOW)
    await editor.visitor.tab.send("Input.insertText", {"text": "0.17"})
    await editor.visitor.press("Enter")
    await editor.wait_for_text("Diameters / Values", "#undo")

    sizes = value_at(editor.content, *SIZES)
    assert sizes.index("0.17") == sizes.index("0.15") + 1

    links = editor.content["frame"]["footer"]["quickLinks"]
    await editor.open("edit/frame")
    first = label_of(editor.content, ("frame", "footer", "quickLinks", 0), ("frame",))
    await editor.press_button(f"Move down {first.removeprefix('Footer / ')}")
    await editor.wait_for_text("Quick links", "#undo")
    moved = editor.content["frame"]["footer"]["quickLinks"]
    assert moved == [links[1], links[0], *links[2:]]
