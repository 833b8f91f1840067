"""Browser detection on different systems; a folder simulates each machine."""

import os
from pathlib import Path

import pytest

from prerender.browser.find import embedded_is_for, find_chromium
from prerender.errors import BrowserError
from prerender.system.machine import LINUX, MACOS, Machine, this_machine
from tests.support.project import ROOT

pytestmark = pytest.mark.usefixtures("programs")

MAC_CHROME = "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MAC_EDGE = "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"


def machine_in(folder: Path, system: str, processor: str, **environment: str) -> Machine:
    """Return a machine whose file system is a folder."""
    home = folder / "home"
    environment = {"PATH": f"{folder}/usr/bin:{folder}/snap/bin", **environment}
    return Machine(system, processor, home, environment, folder)


def install(folder: Path, name: str, version: str = "Chromium 140.0.7339.16") -> Path:
    """Install a fake browser, a program that reports a version."""
    program = folder / name
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text(f"#!/bin/sh\necho {version}\n")
    program.chmod(0o755)
    return program


def found(folder: Path, machine: Machine) -> tuple[str, str]:
    """Return the path of the selected browser on the machine, and why it was selected."""
    chromium = find_chromium(folder / "project", folder / "cache", machine)
    return chromium.executable.relative_to(folder).as_posix(), chromium.why


@pytest.mark.parametrize(
    ("system", "processor", "places", "why"),
    [
        (LINUX, "aarch64", ["usr/bin/chromium", "usr/bin/google-chrome"], "found on the path"),
        (LINUX, "x86_64", ["opt/google/chrome/chrome"], "found in its standard folder"),
        (LINUX, "x86_64", ["opt/brave.com/brave/brave"], "found in its standard folder"),
        (MACOS, "arm64", [MAC_CHROME, MAC_EDGE], "found in its standard folder"),
        (MACOS, "x86_64", [f"home/{MAC_EDGE}"], "found in its standard folder"),
    ],
)
def test_browser_is_found_in_the_usual_places_of_each_system(
    tmp_path: Path, system: str, processor: str, places: list[str], why: str
) -> None:
    """Detection searches PATH, then the usual folders."""
    for place in reversed(places):
        install(tmp_path, place)

    place, reason = found(tmp_path, machine_in(tmp_path, system, processor))

    assert place == places[0]
    assert reason.startswith(f"{why}; the pinned browser ")


def test_pinned_browser_is_preferred_over_an_installed_one(tmp_path: Path) -> None:
    """The npm package's browser comes first, so that every machine publishes the same bytes."""
    if not embedded_is_for(this_machine(os.environ)):
        pytest.skip("the pinned browser does not support this machine")
    install(tmp_path, "usr/bin/chromium")
    machine = machine_in(tmp_path, LINUX, "x86_64")

    chromium = find_chromium(ROOT, ROOT / "build/cache", machine)

    assert chromium.executable.is_relative_to(ROOT / "build/cache")
    assert chromium.why == "pinned"


def test_browser_that_does_not_run_is_skipped(tmp_path: Path) -> None:
    """A broken browser and a snap are skipped; if none is left, the message lists both."""
    broken = tmp_path / "usr/bin/chromium"
    broken.parent.mkdir(parents=True)
    broken.write_text("#!/bin/sh\necho libnss3.so: cannot open shared object file >&2\nexit 127\n")
    broken.chmod(0o755)
    install(tmp_path, "usr/bin/snap")
    snap = tmp_path / "snap/bin/chromium-browser"
    snap.parent.mkdir(parents=True)
    snap.symlink_to(tmp_path / "usr/bin/snap")
    machine = machine_in(tmp_path, LINUX, "aarch64")

    with pytest.raises(BrowserError) as nothing:
        found(tmp_path, machine)
    install(tmp_path, "opt/google/chrome/chrome")

    assert f"{broken}: its output for --version is libnss3.so: cannot open" in str(nothing.value)
    assert f"{snap}: a snap" in str(nothing.value)
    assert found(tmp_path, machine)[0] == "opt/google/chrome/chrome"
