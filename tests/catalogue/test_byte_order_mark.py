"""Catalogues with a byte order mark, which some editors write."""

import subprocess

from tests.support.invalid_catalogue import (
    InvalidValue,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)
from tests.support.project import LIMIT, Project

MARK = b"\xef\xbb\xbf"


def test_byte_order_mark_is_ignored() -> None:
    """A byte order mark adds no problem and does not shift line numbers."""
    case = InvalidValue("products[0].name", "5", "must be text in double quotes; it is 5")
    text, expected = insert_invalid_values(content_with_copies(), [case])

    assert catalogue_problems(MARK + text.encode()) == expected


def test_app_is_bundled_when_the_catalogue_has_a_byte_order_mark(project: Project) -> None:
    """Vite bundles the app from a catalogue with a byte order mark."""
    project.catalogue.write_bytes(MARK + project.catalogue.read_bytes())

    result = subprocess.run(
        ["npm", "run", "--silent", "bundle"],
        cwd=project.root,
        env=project.environment,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )

    assert result.returncode == 0, result.stderr
