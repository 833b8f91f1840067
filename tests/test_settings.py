"""The settings that a host's environment changes."""

import pytest

from prerender.settings import read_settings
from tests.support.project import ROOT


@pytest.mark.parametrize(
    ("context", "indexable"),
    [("", True), ("production", True), ("deploy-preview", False), ("branch-deploy", False)],
)
def test_search_engines_list_only_what_is_for_the_public(context: str, *, indexable: bool) -> None:
    """A deploy preview and a branch are for review, and kept out of search."""
    assert read_settings(ROOT, {"CONTEXT": context}).indexable is indexable
