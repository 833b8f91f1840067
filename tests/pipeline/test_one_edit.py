"""The effects of editing one product: what is rendered again and which files change."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.support.project import ROUTES, Project, tree

EDITED = "products/8.html"


@dataclass(frozen=True)
class Edit:
    """A build after an edit of one product: its output and the changed files."""

    project: Project
    output: str
    removed: set[str]
    added: set[str]
    changed: set[str]


@pytest.fixture(scope="module")
def edit(built: Project, make_project: Callable[[], Project]) -> Edit:
    """In a copy of the built project, edit a text that only one product's page shows, and build."""
    project = make_project()
    project.continue_from(built)
    project.settle(visits='"all"')
    # The built project has visited only a sample.
    first = project.run("build")
    assert first.returncode == 0, first.stdout + first.stderr

    def change_text(content: dict) -> None:  # type: ignore[type-arg]
        (product,) = (p for p in content["products"] if p["id"] == 8)
        label = next(iter(product["handlingAndStorage"]))
        product["handlingAndStorage"][label] = "Keep it at 260 metres above the sea"

    project.edit_catalogue(change_text)
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    old, new = tree(built.site), tree(project.site)
    # Each text file also has compressed copies.
    old, new = (
        {name: content for name, content in files.items() if not name.endswith((".br", ".gz"))}
        for files in (old, new)
    )
    both = old.keys() & new.keys()
    changed = {name for name in both if old[name] != new[name]}
    return Edit(project, result.stdout, old.keys() - new.keys(), new.keys() - old.keys(), changed)


def test_edit_changes_only_files_that_contain_the_product(edit: Edit) -> None:
    """Page, Markdown copy, data sheet, page data and its address change; no others do."""
    for files in (edit.removed, edit.added):
        (shown,) = files
        assert shown.startswith("assets/product-8-")

    own = {EDITED, "markdown/products/8.md", "datasheets/8.pdf"}
    assert edit.changed == {*own, "content/parts.js"}


def test_build_renders_only_the_edited_page(edit: Edit) -> None:
    """Except for the edited page, all pages and their visit results are reused."""
    kept = len(ROUTES) - 1
    assert (
        "\n1 page rendered: they are new, or their data changed. "
        f"{kept} pages reused from the cache.\n"
    ) in edit.output
