"""Commands print in any terminal encoding; machine-readable output is UTF-8."""

import io
import json
import os
import subprocess
import sys

import pytest

from prerender.progress.reporter import escape_foreign_characters, say, say_to_program
from tests.support.project import LIMIT, ROOT

TEXT = "\u20180.10 Ω\u2019 é"


def narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> io.BytesIO:
    """Redirect this process's output to a terminal with a limited character set."""
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "latin-1"))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), "ascii"))
    return written


def test_unsupported_character_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text for people uses the terminal's encoding and escapes unsupported characters."""
    terminal = narrow_terminal(monkeypatch)
    escape_foreign_characters()

    say(TEXT)
    sys.stderr.write(TEXT)

    assert terminal.getvalue().decode("latin-1") == "\\u20180.10 \\u03a9\\u2019 é\n"


def test_machine_readable_output_is_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    """JSON, CSV and server files are UTF-8 in every terminal."""
    terminal = narrow_terminal(monkeypatch)

    say_to_program(TEXT)

    assert terminal.getvalue().decode("utf-8") == f"{TEXT}\n"


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize(
    ("command", "encoding"),
    [
        (["owner"], "latin-1"),
        (["owner"], "ascii"),
        (["owner"], "cp1252"),
        (["schema"], "ascii"),
    ],
)
def test_command_succeeds_in_any_encoding(command: list[str], encoding: str) -> None:
    """A command succeeds although its text contains characters outside the terminal's encoding."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "prerender", *command],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        capture_output=True,
        timeout=LIMIT,
        check=False,
    )

    assert done.returncode == 0, done.stderr.decode("ascii", "replace")
    if command == ["owner"]:
        assert done.stdout.decode(encoding)
    else:
        assert json.loads(done.stdout.decode("utf-8"))
