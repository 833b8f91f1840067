"""Changes of structure in a real browser; each is saved in the catalogue."""

from prerender.catalogue.source import value_at
from prerender.preview.editor.labels import label_of
from tests.support.editor import SLOW, Editor

SIZES = ("products", 0, "grades", 0, "offers", 0, "diameters", "values")


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
