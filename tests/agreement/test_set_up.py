"""Setting up: what a target installs, and that it does so once."""

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
"""What a line of TypeScript imports of a package, also at the end of a list of names."""
LOCK = ROOT / "requirements-site.txt"
CLUSTER = "prerender/pipeline/cluster"
"""The one part that needs more, which only a cluster installs."""
INSTALLS = {"requirements-site.txt", "requirements-dev.txt", "npm ci", "npm install"}
LOCKS = ["requirements-site.txt", "requirements-dev.txt", "package-lock.json", ".npmrc"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Lay out a fresh checkout, as far as setting up looks at it."""
    for name in ("Makefile", *LOCKS):
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def installs(checkout: Path, target: str) -> set[str]:
    """Return what make would install for a target."""
    result = subprocess.run(
        ["make", "--dry-run", target], cwd=checkout, capture_output=True, text=True, check=True
    )
    commands = [line for line in result.stdout.splitlines() if re.search("pip install|npm", line)]
    return {word for word in INSTALLS for command in commands if word in command}


def set_up(checkout: Path, *stamps: str) -> None:
    """Leave behind what setting up leaves when it has succeeded."""
    for folder in (".venv", "node_modules"):
        for stamp in stamps:
            (checkout / folder).mkdir(exist_ok=True)
            (checkout / folder / stamp).touch()


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("target", ["site", "preview"])
def test_building_installs_what_building_needs(checkout: Path, target: str) -> None:
    """A fresh checkout gets neither pytest nor a linter to build the site or show it."""
    assert installs(checkout, target) == {"requirements-site.txt", "npm ci"}


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("target", ["test", "check"])
def test_checks_add_the_rest(checkout: Path, target: str) -> None:
    """After a build, tests and checks install what they need besides, and that alone."""
    assert installs(checkout, target) == INSTALLS
    set_up(checkout, ".site")

    assert installs(checkout, target) == {"requirements-dev.txt", "npm install"}


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("target", ["site", "test"])
def test_nothing_is_installed_twice(checkout: Path, target: str) -> None:
    """Where nothing changed, no target installs anything again."""
    set_up(checkout, ".site", ".dev")

    assert installs(checkout, target) == set()


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize("lock", LOCKS)
def test_a_changed_lock_is_installed(checkout: Path, lock: str) -> None:
    """A lock file that is newer than what it led to is installed by the next run of the tests."""
    set_up(checkout, ".site", ".dev")
    later = (checkout / ".venv/.dev").stat().st_mtime + 1
    (checkout / lock).touch()
    subprocess.run(["touch", "-d", f"@{later}", checkout / lock], check=True)

    assert installs(checkout, "test") != set()


def test_prerenderer_imports_what_building_installs() -> None:
    """Every package that the prerenderer imports is in the lock file that building installs."""
    files = set((ROOT / "prerender").rglob("*.py"))
    of_cluster = set((ROOT / CLUSTER).glob("*.py"))

    assert len(packages_of(files - of_cluster)) > 5
    assert packages_of(files - of_cluster) - locked(LOCK) == set()
    assert packages_of(of_cluster) - locked(LOCK) != set()
    assert packages_of(of_cluster) - locked(LOCK, ROOT / "requirements-cluster.txt") == set()


def locked(*locks: Path) -> set[str]:
    """Return the packages of lock files."""
    text = "".join(lock.read_text("utf-8") for lock in locks)
    return set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))


def packages_of(files: set[Path]) -> set[str]:
    """Return the packages of others that files import."""
    modules = {name.partition(".")[0] for name in imported_by(files)}
    strangers = modules - set(sys.stdlib_module_names) - {"prerender"}
    owners = packages_distributions()
    return {owners[module][0].lower().replace("_", "-") for module in strangers}


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


def test_app_imports_what_building_installs() -> None:
    """Every package that the app and its plugins import, types apart, is one of `dependencies`."""
    files = [
        file
        for file in (ROOT / "spa").rglob("*.ts*")
        if file.suffix in {".ts", ".tsx"}
        if ".test." not in file.name and "testing" not in file.parts and "vitest" not in file.name
    ]
    imported = {name for file in files for name in IMPORTED.findall(file.read_text("utf-8"))}
    strangers = {name for name in imported if not name.startswith(("node:", "virtual:"))}
    asked = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]

    assert len(strangers) > 5
    assert strangers - set(asked) == set()
