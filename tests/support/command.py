"""The prerenderer's command line, run inside the test process."""

import contextlib
import io
import subprocess
from pathlib import Path

import pytest

from prerender.commands.cli import main


def call(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder and return its exit code and output."""
    output, errors = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.chdir(folder),
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(errors),
    ):
        for name, value in environment.items():
            patch.setenv(name, value)
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = int(ended.code or 0)
    return subprocess.CompletedProcess(arguments, code, output.getvalue(), errors.getvalue())
