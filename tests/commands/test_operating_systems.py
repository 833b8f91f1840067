"""Other operating systems, simulated by hiding the modules and functions that they lack."""

import os

import pytest

from tests.support.project import ROOT, Project

pytestmark = pytest.mark.slow

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
"""Depends on Dask, an optional extra that detects the system itself."""
EVERY_MODULE = f"""
import importlib, pkgutil, prerender
for module in pkgutil.walk_packages(prerender.__path__, "prerender."):
    if not module.name.endswith("__main__") and not module.name.startswith("{CLUSTER}"):
        importlib.import_module(module.name)
"""


@pytest.fixture
def on_windows(project: Project) -> Project:
    """Return a project in which Python finds only the modules that exist on Windows."""
    folder = project.root / "windows"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WINDOWS)
    project.environment["PYTHONPATH"] = os.pathsep.join((str(folder), str(ROOT)))
    return project


@pytest.mark.parametrize("command", [["build"], ["visit", "build/site"], ["preview"], ["doctor"]])
def test_windows_user_is_referred_to_wsl(on_windows: Project, command: list[str]) -> None:
    """The first line reports that Windows is unsupported and suggests WSL; the exit code is 2."""
    result = on_windows.run(*command)

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Windows is not supported. Install WSL (https://")
    assert "Traceback" not in result.stderr


def test_modules_import_without_posix_only_modules(on_windows: Project) -> None:
    """Importing any module without POSIX-only modules causes no traceback."""
    script = on_windows.root / "every.py"
    script.write_text(EVERY_MODULE)

    result = on_windows.python(str(script))

    assert (result.returncode, result.stderr) == (0, "")
