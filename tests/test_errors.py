"""Errors that reach another process, such as a worker of a cluster."""

import pickle
from pathlib import Path

import pytest

from prerender.errors import (
    BundleError,
    CatalogueError,
    FailedPagesError,
    PageFailure,
    PicturesError,
    PrerenderError,
    Problem,
    UnconfirmedError,
)


def errors(folder: Path) -> list[PrerenderError]:
    """Return an error of each class with arguments of its own, and two without."""
    problems = folder / "problems.json"
    problems.write_text("[]")
    problem = Problem(3, "name", "is missing")
    return [
        PrerenderError("plain"),
        BundleError("plain"),
        CatalogueError("catalogue.json", [problem]),
        UnconfirmedError("catalogue.json", [problem]),
        PicturesError(problems),
        FailedPagesError([PageFailure("/a", "error", "threw")]),
    ]


@pytest.mark.parametrize("number", range(6))
def test_error_is_the_same_in_another_process(tmp_path: Path, number: int) -> None:
    """An error keeps its class, its text and its values when it is pickled."""
    error = errors(tmp_path)[number]

    received = pickle.loads(pickle.dumps(error))  # noqa: S301 - of this test

    assert type(received) is type(error)
    assert str(received) == str(error)
    assert vars(received) == vars(error)


def test_pages_share_a_message_if_one_component_causes_it() -> None:
    """Pages below a wrapper have their own messages; pages with one faulty component share one."""
    places = {"/a": ("Menu", "App"), "/b": ("Menu", "App"), "/c": ("Wrapper", "Prices", "App")}
    changes = {"/a": "before: a", "/b": "the attribute b", "/c": "before: c"}
    failures = [
        PageFailure(
            path, "hydration", f"differs; {changes[path]}", "Menu", "menu.tsx:1:1", "", around
        )
        for path, around in places.items()
    ]

    text = str(FailedPagesError(failures))

    assert "/a, /b: differs; before: a\n" in text
    assert "/c: differs; before: c\n" in text
