"""Systems that are not here: what they lack is taken away before the command starts."""

import os
import signal
from pathlib import Path

import pytest

from prerender.system import machine as system
from tests.support.project import ROOT, Project

WINDOWS = """
import asyncio, os, platform, signal, subprocess, sys, tempfile  # as they are on this system
for module in ("fcntl", "grp", "pwd", "pty", "resource", "termios", "tty"):
    sys.modules[module] = None
for module, names in (os, ("geteuid", "getuid", "killpg", "setsid", "fork")), (signal, ("SIGHUP",)):
    for name in names:
        delattr(module, name)
platform.system = lambda: "Windows"
"""
CLUSTER = "prerender.pipeline.cluster."
"""What stands on Dask, an extra that finds out for itself which system it is on."""
EVERY_MODULE = f"""
import importlib, pkgutil, prerender
for module in pkgutil.walk_packages(prerender.__path__, "prerender."):
    if not module.name.endswith("__main__") and not module.name.startswith("{CLUSTER}"):
        importlib.import_module(module.name)
"""


@pytest.fixture
def on_windows(project: Project) -> Project:
    """Return a project in which Python finds what Windows has, and nothing else."""
    folder = project.root / "windows"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WINDOWS)
    project.environment["PYTHONPATH"] = os.pathsep.join((str(folder), str(ROOT)))
    return project


@pytest.mark.parametrize("command", [["build"], ["visit", "build/site"], ["preview"], ["doctor"]])
def test_windows_is_pointed_to_wsl(on_windows: Project, command: list[str]) -> None:
    """The first line says that Windows is not supported and where it works; the exit code is 2."""
    result = on_windows.run(*command)

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Windows is not supported. Install WSL (https://")
    assert "Traceback" not in result.stderr


def test_every_module_is_imported_without_what_windows_lacks(on_windows: Project) -> None:
    """No import of a module that is POSIX's alone fails with a traceback."""
    script = on_windows.root / "every.py"
    script.write_text(EVERY_MODULE)

    result = on_windows.python(str(script))

    assert (result.returncode, result.stderr) == (0, "")


def test_group_of_processes_that_ended_is_no_error_on_macos(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There the answer for a group of ended processes is that this one has no rights."""

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "killpg", refuse)

    system.end_group(1)


def test_signals_that_a_system_lacks_are_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command ends in order at each of the three signals that there is."""
    assert [s.name for s in system.ending_signals()] == ["SIGINT", "SIGTERM", "SIGHUP"]
    monkeypatch.delattr(signal, "SIGHUP")
    assert [s.name for s in system.ending_signals()] == ["SIGINT", "SIGTERM"]


def test_browser_writes_into_its_own_folder_on_every_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Linux from within, since a socket's path is short; on macOS by Chromium's variable."""
    monkeypatch.setattr("platform.system", lambda: "Linux")
    assert system.temporary_files_in(tmp_path) == {"TMPDIR": "."}
    monkeypatch.setattr("platform.system", lambda: "Darwin")
    assert system.temporary_files_in(tmp_path) == {"MAC_CHROMIUM_TMPDIR": str(tmp_path)}
