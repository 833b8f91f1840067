"""One product is edited: what is made again, and what the published tree differs in."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.support.project import ROUTES, Project, tree

EDITED = "products/8.html"


@dataclass(frozen=True)
class Edit:
    """A build after an edit of one product: what it said, and the files that it changed."""

    project: Project
    output: str
    removed: set[str]
    added: set[str]
    changed: set[str]


@pytest.fixture(scope="module")
def edit(built: Project, make_project: Callable[[], Project]) -> Edit:
    """Edit what only one product's own page shows, in a copy of the built project, and build."""
    project = make_project()
    project.continue_from(built)

    def reword(content: dict) -> None:  # type: ignore[type-arg]
        (product,) = (p for p in content["products"] if p["id"] == 8)
        product["minimumOrder"] = "260 meters"

    project.edit_catalogue(reword)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    old, new = tree(built.site), tree(project.site)
    # Beside each text lie its compressed forms.
    old, new = (
        {name: content for name, content in files.items() if not name.endswith((".br", ".gz"))}
        for files in (old, new)
    )
    both = old.keys() & new.keys()
    changed = {name for name in both if old[name] != new[name]}
    return Edit(project, result.stdout, old.keys() - new.keys(), new.keys() - old.keys(), changed)


def test_tree_differs_only_in_what_shows_the_product(edit: Edit) -> None:
    """Page, twin, sheet, what loads with them, and the map to that; nothing else changed a byte."""
    for files in (edit.removed, edit.added):
        asked, compared, shown = sorted(files)
        assert asked.startswith("assets/ask-8-")
        assert compared.startswith("assets/compare-8-")
        assert shown.startswith("assets/product-8-")

    own = {EDITED, "markdown/products/8.md", "datasheets/8.pdf"}
    assert edit.changed == {*own, "content/products-0.js"}


def test_new_words_are_published(edit: Edit) -> None:
    """The page says what the catalogue says now."""
    assert "260 meters" in (edit.project.site / EDITED).read_text("utf-8")


def test_only_the_edited_page_is_rendered(edit: Edit) -> None:
    """All other pages are kept, and so is what a visit found of them."""
    kept = len(ROUTES) - 1
    assert f"\n{kept} pages kept from earlier builds, unchanged.\n" in edit.output


def test_explain_names_the_field_that_changed(edit: Edit) -> None:
    """The edited page was rendered because of the field; it is named."""
    told = edit.project.run("explain", "/products/8")

    assert told.stdout == (
        "/products/8 was rendered:\n  In the catalogue, product/8 changed: "
        "ask.terms[0].text, ask.view.comes, ask.view.quantity, ask.view.said, "
        "product.minimumOrder.\n"
    )


def test_explain_says_that_a_page_was_kept(edit: Edit) -> None:
    """A page that shows nothing of the edit was not rendered."""
    told = edit.project.run("explain", "/products/6")

    assert told.stdout == (
        "/products/6 was kept from an earlier build: nothing that it is made from changed.\n"
    )


def test_explain_of_an_unknown_page_says_so(edit: Edit) -> None:
    """A path that the build did not make ends with exit code 2 and names the path."""
    told = edit.project.run("explain", "/nowhere")

    assert told.returncode == 2
    assert told.stderr == "The last build made no page at /nowhere.\n"
