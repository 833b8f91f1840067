"""Lock files pin every package and name no registry."""

import json
import re

import pytest

from tests.support.project import ROOT

NPM_LOCKS = ["package-lock.json", "bench/react-router/package-lock.json"]
PYTHON_LOCKS = ["requirements-site.txt", "requirements-cluster.txt", "requirements-dev.txt"]


def pinned(name: str) -> dict[str, str]:
    """Return each requirement of a Python lock file with its full entry."""
    text = (ROOT / name).read_text("utf-8")
    entries = [re.sub(r"\n *#.*", "", entry) for entry in re.split(r"\n(?=[a-z0-9])", text.strip())]
    return {entry.partition(" \\")[0]: entry for entry in entries}


@pytest.mark.parametrize("name", NPM_LOCKS)
def test_npm_lock_names_no_registry(name: str) -> None:
    """In package-lock.json no package has a registry address and every package has a digest."""
    lock = json.loads((ROOT / name).read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}

    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    bundled = [name for name, entry in packages.items() if entry.get("inBundle")]
    assert [n for n, e in packages.items() if "integrity" not in e and n not in bundled] == []


@pytest.mark.parametrize("name", PYTHON_LOCKS)
def test_python_lock_pins_every_package_with_hashes(name: str) -> None:
    """Every requirement has one version and at least one hash, and no package index is named."""
    text = (ROOT / name).read_text("utf-8")
    entries = pinned(name).values()

    assert [entry for entry in entries if not re.match(r"[\w.-]+==\S+", entry)] == []
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in text
    assert not re.search(r"^--(index|extra|find)", text, re.MULTILINE)


def test_development_lock_includes_the_runtime_lock() -> None:
    """The development lock contains every runtime package with the same version and hashes."""
    site, dev = pinned("requirements-site.txt"), pinned("requirements-dev.txt")

    assert {package: dev.get(package) for package in site} == site
    assert len(dev) > len(site)


@pytest.mark.parametrize("name", [*NPM_LOCKS, *PYTHON_LOCKS])
def test_lock_file_contains_no_local_path(name: str) -> None:
    """No lock file contains a path of the machine that wrote it."""
    text = (ROOT / name).read_text("utf-8")

    assert "file:" not in text
    assert str(ROOT) not in text
