"""Tests skip when an external program is missing; CI installs every program."""

import dataclasses

import pytest

from tests.support import tools
from tests.support.project import ROOT
from tests.support.tools import Tool, missing_tools, require

ESSENTIAL = {"util-linux", "libc-bin"}
"""Packages that every Debian system has."""
ABSENT = Tool(("no-such-program", "nor-this-one"), "no-such-package")


def skip_reason(tool: Tool) -> str:
    """Return the skip reason of a test that requires a tool."""
    with pytest.raises(pytest.skip.Exception) as skipped:
        require(tool)
    return str(skipped.value)


def test_missing_tool_skips_the_test_and_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outside CI a missing program skips the test, and the reason names the package."""
    monkeypatch.delenv("CI", raising=False)

    assert skip_reason(ABSENT) == (
        "no-such-program or nor-this-one is not installed: apt-get install no-such-package"
    )


def test_missing_tool_fails_the_test_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    """With CI=true a missing program fails the test; a Debian-only program skips it elsewhere."""
    monkeypatch.setenv("CI", "true")

    with pytest.raises(pytest.fail.Exception, match="apt-get install no-such-package"):
        require(ABSENT)
    monkeypatch.setattr(tools, "_is_debian", lambda: False)
    assert skip_reason(dataclasses.replace(ABSENT, only_debian=True))


def test_installed_tool_is_found_by_any_of_its_names() -> None:
    """A tool is found by the first of its names that is on the path."""
    assert require(Tool(("no-such-program", "sh"), "dash")).endswith("/sh")


def test_summary_has_a_line_for_each_tool() -> None:
    """The summary counts skipped tests by tool and ignores other skip reasons."""
    nginx = "Skipped: nginx is not installed: apt-get install nginx-light"
    java = "Skipped: java is not installed: apt-get install default-jre-headless"

    assert missing_tools([nginx, java, nginx, "Skipped: unshare is refused here: no"]) == [
        "java is not installed (1 test skipped): apt-get install default-jre-headless",
        "nginx is not installed (2 tests skipped): apt-get install nginx-light",
    ]


def test_ci_installs_every_tool() -> None:
    """CI installs the packages of all tools, so it skips no test."""
    packages = {one.package for one in vars(tools).values() if isinstance(one, Tool)}

    assert set((ROOT / ".ci/packages").read_text().split()) == packages - ESSENTIAL
