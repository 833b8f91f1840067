"""The packages that each make target installs, and when it installs them."""

import ast
import json
import re
import shutil
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.support.project import ROOT

IMPORTED = re.compile(
    r"^(?!import type)(?:import|\}) (?:[^;'(]*\bfrom )?'((?:@[^/']+/)?[^@./'][^/']*)", re.MULTILINE
)
"""The package that a TypeScript import names, including multi-line imports."""
LOCK = ROOT / "requirements-site.txt"
CLUSTER = "prerender/pipeline/cluster"
"""The only package with further dependencies, which only clusters install."""
INSTALLS = {"requirements-site.txt", "requirements-dev.txt", "npm ci", "npm install"}
LOCKS = ["requirements-site.txt", "requirements-dev.txt", "package-lock.json", ".npmrc"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a fresh checkout with the Makefile and the lock files."""
    for name in ("Makefile", *LOCKS):
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def installs(checkout: Path, target: str) -> set[str]:
    """Return the installation commands that make would run for a target."""
    result = subprocess.run(
        ["make", "--dry-run", target], cwd=checkout, capture_output=True, text=True, check=True
    )
    commands = [line for line in result.stdout.splitlines() if re.search("pip install|npm", line)]
    return {word for word in INSTALLS for command in commands if word in command}


def test_prerenderer_imports_only_runtime_packages() -> None:
    """The runtime lock file contains every package that the prerenderer imports."""
    files = set((ROOT / "prerender").rglob("*.py"))
    cluster_files = set((ROOT / CLUSTER).glob("*.py"))

    assert len(packages_of(files - cluster_files)) > 5
    assert packages_of(files - cluster_files) - locked(LOCK) == set()
    assert packages_of(cluster_files) - locked(LOCK) != set()
    assert packages_of(cluster_files) - locked(LOCK, ROOT / "requirements-cluster.txt") == set()


def locked(*locks: Path) -> set[str]:
    """Return the names of the packages in lock files."""
    text = "".join(lock.read_text("utf-8") for lock in locks)
    return set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))


def packages_of(files: set[Path]) -> set[str]:
    """Return the third-party packages that files import."""
    modules = {name.partition(".")[0] for name in imported_by(files)}
    third_party = modules - set(sys.stdlib_module_names) - {"prerender"}
    owners = packages_distributions()
    return {owners[module][0].lower().replace("_", "-") for module in third_party}


def imported_by(files: set[Path]) -> set[str]:
    """Return the modules that files import."""
    names: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module or "")
    return names


def test_app_imports_only_runtime_packages() -> None:
    """`dependencies` contains every package the app and its plugins import, except for types."""
    files = [
        file
        for file in (ROOT / "spa").rglob("*.ts*")
        if file.suffix in {".ts", ".tsx"}
        if ".test." not in file.name and "testing" not in file.parts and "vitest" not in file.name
    ]
    imported = {name for file in files for name in IMPORTED.findall(file.read_text("utf-8"))}
    third_party = {name for name in imported if not name.startswith(("node:", "virtual:"))}
    dependencies = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]

    assert len(third_party) > 5
    assert third_party - set(dependencies) == set()
