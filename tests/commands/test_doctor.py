"""The doctor: what is wrong with a machine is said in one line each, with what to do."""

import shutil
import subprocess
from pathlib import Path

from prerender.browser.locations import LINUX_PLACES
from tests.support.namespaces import run_within
from tests.support.project import Project
from tests.support.tools import LDD, require

ORDINARY = ("--user", "--map-user=1000", "--map-group=1000")


def program(file: Path, *lines: str) -> str:
    """Write a shell script that can be started."""
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    file.chmod(0o755)
    return str(file)


def wrong(result: "subprocess.CompletedProcess[str]") -> list[str]:
    """Return what is said to be wrong, which is counted in the end."""
    assert result.returncode == 2, result.stdout + result.stderr
    assert result.stderr == ""
    found = [line for line in result.stdout.splitlines() if line.startswith("wrong  ")]
    assert result.stdout.splitlines()[-1] == f"Wrong: {len(found)}."
    return [line.removeprefix("wrong  ") for line in found]


def test_machine_that_lacks_nothing_is_well(settled: Project) -> None:
    """Every thing is named, a page is rendered, a card is drawn, and the exit code is 0."""
    result = settled.run("doctor")

    lines = result.stdout.splitlines()
    assert result.returncode == 0, result.stdout + result.stderr
    assert {line.split()[0] for line in lines[:-1]} == {"ok"}
    for named in ("Python 3.", "Node ", "npm packages", "browser Chromium ", "can be written"):
        assert named in result.stdout
    assert f"at {settled.environment['CHROMIUM']}, named by CHROMIUM" in result.stdout
    assert lines[-2].startswith("ok     The home page is rendered (")
    assert lines[-1] == "All is well: 'make site' will work."


def test_browser_that_is_named_and_not_there_is_told(settled: Project) -> None:
    """CHROMIUM with the name of a file that is no program is to be corrected."""
    [told] = wrong(settled.run("doctor", CHROMIUM=str(settled.catalogue)))

    assert told.startswith(f"CHROMIUM names {settled.catalogue}, which is not a program; ")


def test_machine_without_a_browser_is_told_what_to_install(again: Project) -> None:
    """With neither the pinned browser nor another one, both ways to one are named."""
    del again.environment["CHROMIUM"]
    (again.root / "node_modules").unlink()
    shutil.rmtree(again.root / "build/cache/chromium", ignore_errors=True)
    node = shutil.which("node")
    folders = {Path(place).parent for place in LINUX_PLACES}
    hidden = [f"mount -t tmpfs none {folder}" for folder in folders if folder.is_dir()]
    tools = again.root / "tools"
    tools.mkdir()
    (tools / "node").symlink_to(str(node))

    result = run_within(
        again,
        ("--mount",),
        *hidden,
        f"export HOME={again.root} PATH={tools}",
        command="doctor",
    )

    packages, browser = wrong(result)
    assert packages.startswith("npm packages are not as locked: ")
    assert packages.endswith("Run 'make setup'.")
    assert browser.startswith("No browser found: CHROMIUM is unset")
    assert browser.endswith(
        "Run 'make setup', install Chrome or Chromium, or name one in CHROMIUM."
    )


def test_folder_that_cannot_be_written_is_told(settled: Project) -> None:
    """Where an ordinary user may not write to the build's folder, that folder is named."""
    for folder in (settled.root / "build", settled.root / "build/cache"):
        folder.chmod(0o555)
    try:
        result = run_within(settled, ORDINARY, command="doctor")
    finally:
        for folder in (settled.root / "build", settled.root / "build/cache"):
            folder.chmod(0o755)

    assert wrong(result) == [
        f"{settled.root / name} cannot be written: Permission denied. "
        "Give this user the right to write there."
        for name in ("build", "build/cache")
    ]


def test_node_that_is_too_old_is_told(settled: Project) -> None:
    """The version that is there, where it is, and the one that is needed."""
    old = program(settled.root / "old/node", "echo v18.20.4")

    [told] = wrong(settled.run("doctor", PATH=f"{settled.root}/old:{settled.environment['PATH']}"))

    assert told == (
        f"Node 18.20.4 at {old} is too old. "
        "Install Node 20.19 or newer: https://nodejs.org/en/download."
    )


def test_library_that_a_browser_lacks_is_named_with_its_package(settled: Project) -> None:
    """What the loader complains of is told with the system's command that installs it."""
    complaint = "error while loading shared libraries: libnss3.so: cannot open shared object file"
    browser = program(settled.root / "browser", f"echo {complaint} >&2", "exit 127")

    [told] = wrong(settled.run("doctor", CHROMIUM=browser))

    assert told.startswith(f"browser that does not say its version at {browser}, ")
    assert ": it lacks libnss3.so. " in told
    if "debian" in Path("/etc/os-release").read_text("utf-8"):
        assert told.endswith("Run 'sudo apt-get install libnss3'.")


def test_every_library_that_a_program_lacks_is_named(settled: Project) -> None:
    """The loader stops at the first; a program that lacks one and is asked with ldd tells all."""
    browser = settled.root / "browser"
    true = Path(shutil.which("true") or "/bin/true").read_bytes()
    assert true.count(b"\0libc.so.6\0") == 1
    browser.write_bytes(true.replace(b"\0libc.so.6\0", b"\0libq.so.6\0"))
    browser.chmod(0o755)
    require(LDD)

    [told] = wrong(settled.run("doctor", CHROMIUM=str(browser)))

    assert "it lacks libq.so.6. Install the packages that hold libq.so.6." in told
