"""The doctor command reports each problem with a machine in one line, with a remedy."""

import shutil
import subprocess
from pathlib import Path

import pytest

from prerender.browser.find import LINUX_PLACES
from tests.support.namespaces import run_within
from tests.support.project import Project

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
    """Every check is listed, the browser starts, and the exit code is 0."""
    result = settled.run("doctor")

    lines = result.stdout.splitlines()
    assert result.returncode == 0, result.stdout + result.stderr
    assert {line.split()[0] for line in lines[:-1]} == {"ok"}
    for named in ("Python 3.", "Node ", "can be written"):
        assert named in result.stdout
    assert lines[-2].startswith("ok     Browser: Chromium ")
    assert f"at {settled.environment['CHROMIUM']} (named by CHROMIUM). It starts" in lines[-2]
    assert lines[-1] == "No problems found: a build will work."


@pytest.mark.slow
def test_doctor_suggests_a_browser_to_install(again: Project) -> None:
    """If no browser is found, doctor lists where it looked and how to install one."""
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
        again, ("--mount",), *hidden, f"export HOME={again.root} PATH={tools}", command="doctor"
    )

    [browser] = wrong(result)
    assert browser.startswith("No browser found: CHROMIUM is unset")
    assert browser.endswith("Install Chrome or Chromium, or name one in CHROMIUM.")


@pytest.mark.slow
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


@pytest.mark.slow
def test_doctor_reports_the_output_of_a_browser_that_does_not_run(settled: Project) -> None:
    """The loader names the missing library."""
    complaint = "error while loading shared libraries: libnss3.so: cannot open shared object file"
    browser = program(settled.root / "browser", f"echo {complaint} >&2", "exit 127")

    [problem] = wrong(settled.run("doctor", CHROMIUM=browser))

    assert problem == (
        f"Browser: of unknown version at {browser} (named by CHROMIUM). Its output: {complaint}. "
        "Correct or unset CHROMIUM."
    )
