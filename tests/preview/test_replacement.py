"""Search and replacement in all texts: one save, one step of undo, and only the ticked texts."""

import json
import shutil
from pathlib import Path

import pytest

from prerender.catalogue.checks.claims import claim_problems
from prerender.catalogue.source import Location, value_at
from prerender.preview.editor.editor import Editor
from prerender.preview.editor.replacement import Replacement, Search
from prerender.preview.editor.working_copy import OutdatedError, WorkingCopy
from tests.support.project import ROOT

SPOOL = Search("spool", "reel")


@pytest.fixture
def editor(tmp_path: Path) -> Editor:
    """Open an editor on a copy of the catalogue."""
    file = Path(shutil.copyfile(ROOT / "catalogue.json", tmp_path / "catalogue.json"))
    return Editor(WorkingCopy(file, ROOT / "spa", ["/pr"]), ROOT / "spa/images")


def chosen(found: list[Replacement]) -> list[tuple[Location, str, str]]:
    """Return what the editor's page sends for ticked texts."""
    return [(one.location, one.kind, one.stamp) for one in found]


def test_ticked_texts_are_replaced_in_one_step_of_undo(editor: Editor) -> None:
    """Only the ticked texts and names change, and one undo restores every byte."""
    before = editor.copy.file.read_bytes()
    found = SPOOL.replacements(editor.read().raw)
    assert {"set", "rename"} == {one.kind for one in found}

    editor.replace(SPOOL, chosen(found[1:]))

    after = editor.read().raw
    assert [one.location for one in SPOOL.replacements(after)] == [found[0].location]
    assert all(
        value_at(after, *one.location) == one.after for one in found[1:4] if one.kind == "set"
    )
    assert list(claim_problems(after)) == list(claim_problems(json.loads(before)))
    step = editor.next("undo")
    assert step
    assert step.label == f"“spool” → “reel” ({len(found) - 1})"
    editor.turn("undo", step.number)
    assert editor.copy.file.read_bytes() == before


def test_tags_references_and_ids_stay_when_texts_are_replaced() -> None:
    """A search finds words only; ``&`` is found in HTML and written there as HTML."""
    raw = {
        "products": [
            {
                "id": 1,
                "image": "products/strong.jpg",
                "description": "<p><strong>strong &amp; {a.strong}</strong></p>",
            }
        ]
    }

    [one] = Search("strong", "R&D").replacements(raw)
    [other] = Search("&", "and").replacements(raw)

    assert one.after == "<p><strong>R&amp;D &amp; {a.strong}</strong></p>"
    assert other.after == "<p><strong>strong and {a.strong}</strong></p>"
    assert [piece.text for piece in other.pieces if piece.kind != "same"] == ["&", "and"]


def test_changes_in_a_description_are_shown_without_tags() -> None:
    """The words around a match are those that a reader sees, shortened as one text."""
    markup = "<p>Wire of <em>zinc</em>.</p><ul><li><strong>Fast</strong> &amp; clean</li></ul>"
    raw = {"products": [{"id": 1, "description": markup}]}

    [one] = Search("clean", "neat").replacements(raw)

    shown = [(piece.kind, piece.text.strip()) for piece in one.pieces]
    before, *changed = shown
    assert before == ("same", "Wire of zinc. Fast &")
    assert changed[:2] == [("gone", "clean"), ("new", "neat")]
    assert "<" in one.after


def test_changed_text_stops_the_whole_replacement(editor: Editor) -> None:
    """If one ticked text has changed since the search, nothing is written."""
    found = SPOOL.replacements(editor.read().raw)
    [changed] = [one for one in found if one.location == ("images", "products/1.webp", "alt")]
    text = editor.copy.file.read_text("utf-8")
    new = text.replace("A spool of bright yellow brass wire", "A spool of bright brass wire")
    editor.copy.file.write_text(new, "utf-8")

    with pytest.raises(OutdatedError, match="was changed since you searched"):
        editor.replace(SPOOL, chosen(found))

    assert changed.label.endswith("Description for people who cannot see the picture")
    assert editor.copy.file.read_text("utf-8") == new
