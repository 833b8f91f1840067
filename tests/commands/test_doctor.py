"""The doctor command reports each problem with a machine in one line, with a remedy."""

import shutil
import subprocess
from pathlib import Path

from prerender.browser.find import LINUX_PLACES
from tests.support.namespaces import run_within
from tests.support.project import Project
from tests.support.tools import LDD, require

ORDINARY = ("--user", "--map-user=1000", "--map-group=1000")


def program(file: Path, *lines: str) -> str:
    """Write an executable shell script."""
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    file.chmod(0o755)
    return str(file)


def wrong(result: "subprocess.CompletedProcess[str]") -> list[str]:
    """Return the reported problems and check their number in the summary."""
    assert result.returncode == 2, result.stdout + result.stderr
    assert result.stderr == ""
    found = [line for line in result.stdout.splitlines() if line.startswith("wrong  ")]
    assert result.stdout.splitlines()[-1] == f"Problems: {len(found)}."
    return [line.removeprefix("wrong  ") for line in found]


def test_doctor_reports_no_problem_on_a_complete_machine(settled: Project) -> None:
    """Every check is listed, a page and a card are rendered, and the exit code is 0."""
    result = settled.run("doctor")

    lines = result.stdout.splitlines()
    assert result.returncode == 0, result.stdout + result.stderr
    assert {line.split()[0] for line in lines[:-1]} == {"ok"}
    for named in ("Python 3.", "Node ", "npm packages", "Browser: Chromium ", "can be written"):
        assert named in result.stdout
    assert f"at {settled.environment['CHROMIUM']} (named by CHROMIUM)" in result.stdout
    assert lines[-2].startswith("ok     The home page is rendered (")
    assert lines[-1] == "No problems found: a build will work."


def test_doctor_reports_a_missing_browser_named_in_chromium(settled: Project) -> None:
    """If CHROMIUM names a file that is not a program, doctor asks to correct it."""
    [problem] = wrong(settled.run("doctor", CHROMIUM=str(settled.catalogue)))

    assert problem.startswith(f"CHROMIUM names {settled.catalogue}, which is not a program. ")


def test_doctor_suggests_a_browser_to_install(again: Project) -> None:
    """If no browser is found, doctor suggests both ways to install a browser."""
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
    assert packages.startswith("npm packages differ from package-lock.json: ")
    assert packages.endswith("Run 'make setup'.")
    assert browser.startswith("No browser found: CHROMIUM is unset")
    assert browser.endswith(
        "Run 'make setup', install Chrome or Chromium, or name one in CHROMIUM."
    )


def test_doctor_reports_a_folder_that_cannot_be_written(settled: Project) -> None:
    """The build folder is reported if the user cannot write to it."""
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


def test_doctor_reports_a_node_version_that_is_too_old(settled: Project) -> None:
    """The report contains the installed version, its path and the required version."""
    old = program(settled.root / "old/node", "echo v18.20.4")

    [problem] = wrong(
        settled.run("doctor", PATH=f"{settled.root}/old:{settled.environment['PATH']}")
    )

    assert problem == (
        f"Node 18.20.4 at {old} is too old. "
        "Install Node 20.19 or newer: https://nodejs.org/en/download."
    )


def test_doctor_reports_a_missing_library_with_its_package(settled: Project) -> None:
    """The loader's error is reported with the system command that installs the library."""
    complaint = "error while loading shared libraries: libnss3.so: cannot open shared object file"
    browser = program(settled.root / "browser", f"echo {complaint} >&2", "exit 127")

    [problem] = wrong(settled.run("doctor", CHROMIUM=browser))

    assert problem.startswith(f"Browser: of unknown version at {browser} (")
    assert ": it lacks libnss3.so. " in problem
    if "debian" in Path("/etc/os-release").read_text("utf-8"):
        assert problem.endswith("Run 'sudo apt-get install libnss3'.")


def test_doctor_reports_libraries_that_ldd_finds_missing(settled: Project) -> None:
    """The loader stops at the first missing library, so doctor also reads the output of ldd."""
    browser = settled.root / "browser"
    true = Path(shutil.which("true") or "/bin/true").read_bytes()
    assert true.count(b"\0libc.so.6\0") == 1
    browser.write_bytes(true.replace(b"\0libc.so.6\0", b"\0libq.so.6\0"))
    browser.chmod(0o755)
    require(LDD)

    [problem] = wrong(settled.run("doctor", CHROMIUM=str(browser)))

    assert "it lacks libq.so.6. Install the packages that contain libq.so.6." in problem
