"""The log of a host's build: its origin, its changes and its outcome."""

import json

import pytest

from tests.support.project import PUBLISHED, Project
from tests.support.published import catalogue

pytestmark = pytest.mark.slow

HOST = {"NETLIFY": "true", "CONTEXT": "production"}


def test_log_names_the_origin_and_the_pages_that_changed(again: Project) -> None:
    """The log of a host's build begins with the origin, and ends with changed pages."""
    first = again.run("build", **HOST)
    assert first.returncode == 0, first.stderr
    molly = next(at for at, product in enumerate(catalogue()["products"]) if product["id"] == 8)
    path = "/products/8"
    again.edit_catalogue(lambda c: c["products"][molly].update(deliveryTime="In two weeks"))
    second = json.loads(again.run("build", "--format=json", **HOST).stdout)

    lines = first.stdout.splitlines()
    place = again.root / "pyproject.toml"
    assert lines[0] == f"Origin: https://www.example.com (from {place}: tool.prerender.origin)."
    kept_out = "Demonstration: the company is a sample. Every page states it and has noindex."
    assert kept_out in lines
    assert lines[-2] == "No page has changed."
    assert lines[-1].startswith(f"Published {PUBLISHED} pages")
    assert second["changes"] == {"changed": [path], "added": [], "removed": []}
