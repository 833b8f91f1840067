"""The log of a build that a deploy hook started: its trigger, its changes and its outcome."""

import json

import pytest

from tests.support.project import PUBLISHED, Project
from tests.support.published import catalogue

pytestmark = pytest.mark.slow

HOOK = {
    "NETLIFY": "true",
    "COMMIT_REF": "3f2a91c0d4e5f60718293a4b5c6d7e8f90123456",
    "BRANCH": "main",
    "CONTEXT": "production",
    "INCOMING_HOOK_TITLE": "Catalogue edited\x1b[2J\nPublished",
}


def test_log_names_the_hook_and_the_pages_that_changed(again: Project) -> None:
    """The log begins with the commit and the escaped hook title, and ends with changed pages."""
    first = again.run("build", **HOOK)
    assert first.returncode == 0, first.stderr
    molly = next(at for at, one in enumerate(catalogue()["products"]) if one["id"] == 8)
    path = "/products/8"
    again.edit_catalogue(lambda c: c["products"][molly].update(deliveryTime="In two weeks"))
    second = json.loads(again.run("build", "--json", **HOOK).stdout)

    lines = first.stdout.splitlines()
    assert lines[0] == (
        "Building commit 3f2a91c of main for production "
        "started by the hook 'Catalogue edited[2JPublished'."
    )
    kept_out = "Demonstration: the company is a sample. Every page states it and has noindex."
    assert kept_out in lines
    assert lines[-2] == "No page has changed."
    assert lines[-1].startswith(f"Published {PUBLISHED} pages")
    assert second["changes"] == {"changed": [path], "added": [], "removed": []}
