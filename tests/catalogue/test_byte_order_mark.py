"""A byte order mark, which some editors write, is no mistake."""

import subprocess

from tests.support.project import LIMIT, Project
from tests.support.spoilt import Spoilt, refuse, spoil, with_copies

MARK = b"\xef\xbb\xbf"


def test_mark_before_the_catalogue_is_read_over() -> None:
    """With a mark, only the mistake planted on purpose is told, on its own line."""
    case = Spoilt("products[0].name", "5", "must be text in double quotes; it is 5")
    text, expected = spoil(with_copies(), [case])

    assert refuse(MARK + text.encode()) == expected


def test_app_is_bundled_from_a_catalogue_with_a_mark(project: Project) -> None:
    """Vite reads the same file, and bundles the app."""
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
