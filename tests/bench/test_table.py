"""Replacement of the result tables in a document."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.table import between_marks
from tests.support.project import ROOT


def test_tables_replace_the_previous_ones() -> None:
    """Text around the markers stays, and a second run replaces the first tables."""
    text = "# Title\n\n<!-- bench -->\nold\n<!-- end of bench -->\n\nMore.\n"

    once = between_marks(text, "| A |\n")

    assert once == "# Title\n\n<!-- bench -->\n\n| A |\n\n<!-- end of bench -->\n\nMore.\n"
    assert between_marks(once, "| A |\n") == once


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("text", ["", "<!-- bench -->", "<!-- end of bench --><!-- bench -->"])
def test_file_without_both_markers_is_rejected_at_the_start(tmp_path: Path, text: str) -> None:
    """A file without markers for the tables is rejected before the measurements start."""
    file = tmp_path / "README.md"
    file.write_text(text, "utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "bench", "race", "60", "--output", file],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert (
        "the markers <!-- bench --> and <!-- end of bench --> are missing or reversed"
        in done.stderr
    )
    assert file.read_text("utf-8") == text
