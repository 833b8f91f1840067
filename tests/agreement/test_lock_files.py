"""What is installed is pinned, and named without a registry's address."""

import json
import re

import pytest

from tests.project import ROOT

NPM_LOCKS = [
    "package-lock.json",
    "bench/peers/package-lock.json",
    "bench/visit/package-lock.json",
]


@pytest.mark.parametrize("name", NPM_LOCKS)
def test_npm_lock_names_no_registry(name: str) -> None:
    """No package of a package-lock.json says where it was fetched; each says its digest."""
    lock = json.loads((ROOT / name).read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}

    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    bundled = [name for name, entry in packages.items() if entry.get("inBundle")]
    assert [n for n, e in packages.items() if "integrity" not in e and n not in bundled] == []


def test_python_lock_pins_every_package_with_hashes() -> None:
    """Every requirement has one version and at least one hash, and no index is named."""
    text = (ROOT / "requirements-dev.txt").read_text("utf-8")
    entries = re.split(r"\n(?=[a-z0-9])", text.strip())

    assert [entry for entry in entries if not re.match(r"[\w.-]+==\S+", entry)] == []
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in text
    assert not re.search(r"^--(index|extra|find)", text, re.MULTILINE)


@pytest.mark.parametrize("name", [*NPM_LOCKS, "requirements-dev.txt"])
def test_lock_file_holds_no_path_of_a_machine(name: str) -> None:
    """No lock file tells of the machine that wrote it."""
    text = (ROOT / name).read_text("utf-8")

    assert "file:" not in text
    assert str(ROOT) not in text
