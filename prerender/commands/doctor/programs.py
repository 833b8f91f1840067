"""Checks of Python, Node and the npm packages."""

import json
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from prerender.commands.doctor.check_result import CheckResult
from prerender.system.child import child_environment
from prerender.system.machine import Machine

_LOCK = "package-lock.json"
_INSTALLED = "node_modules/.package-lock.json"
_NOT_NEEDED = ("dev", "optional", "devOptional", "peer")
"""Flags of packages in the lock file that a build does not need on every machine."""
_NODE = "20.19"
"""The oldest Node of Vite 8."""
_SET_UP = "Run 'make setup'."
_SET_UP_ANEW = "Run 'rm -rf node_modules', then 'make setup'."
"""For incomplete packages, which make does not detect."""


def python() -> CheckResult:
    """Report the running Python."""
    return CheckResult(f"Python {platform.python_version()} at {sys.executable}")


def node(root: Path, machine: Machine) -> CheckResult:
    """Check that Node is at least the version that package.json requires."""
    needed = _json(root / "package.json").get("engines", {}).get("node", _NODE).lstrip(">=^~")
    cure = f"Install Node {needed} or newer: https://nodejs.org/en/download."
    program = shutil.which("node", path=machine.environment.get("PATH"))
    if not program:
        return CheckResult("Node is not on the path", cure)
    try:
        done = subprocess.run(
            [program, "--version"],
            env=child_environment(machine.environment),
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return CheckResult(f"Node at {program} does not run: {error}", cure)
    version = done.stdout.strip().removeprefix("v")
    if not re.match(r"\d+\.\d+", version):
        said = (done.stderr or done.stdout).strip()
        return CheckResult(
            f"Node at {program} does not print its version. Its output: {said[:200]}", cure
        )
    text = f"Node {version} at {program}"
    if _numbers(version) < _numbers(needed):
        return CheckResult(f"{text} is too old", cure)
    return CheckResult(text)


def packages(root: Path) -> CheckResult:
    """Compare installed npm packages with the lock file, except optional ones."""
    if not (root / _LOCK).exists() and not (root / _INSTALLED).exists():
        return CheckResult(f"npm packages: not compared, because there is no {_LOCK}")
    wanted = {
        name: package["version"]
        for name, package in _json(root / _LOCK).get("packages", {}).items()
        if name and not any(package.get(mark) for mark in _NOT_NEEDED)
    }
    installed = _json(root / _INSTALLED).get("packages", {})
    wrong = [
        name.removeprefix("node_modules/")
        for name, version in wanted.items()
        if installed.get(name, {}).get("version") != version or not (root / name).is_dir()
    ]
    if not wanted:
        return CheckResult(f"{_LOCK} cannot be read", "Restore it from the repository.")
    if wrong:
        more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        cure = _SET_UP_ANEW if (root / _INSTALLED).is_file() else _SET_UP
        return CheckResult(f"npm packages differ from {_LOCK}: {wrong[0]}{more}", cure)
    return CheckResult(f"npm packages: {len(wanted)}, as in {_LOCK}")


def _json(file: Path) -> dict[str, Any]:
    try:
        return dict(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])
