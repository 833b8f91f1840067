"""The editor's development container refers to existing files and installs enough."""

import json
import re
import tomllib
from typing import Any

from tests.support.project import ROOT

FOLDER = ROOT / ".devcontainer"
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
DOCKERFILE = (FOLDER / "Dockerfile").read_text("utf-8")


def container() -> Any:
    """Return the parsed devcontainer.json."""
    return json.loads((FOLDER / "devcontainer.json").read_text("utf-8"))


def version(text: str) -> tuple[int, ...]:
    """Return the numbers in a version, such as 3.12, or in a range's minimum version."""
    return tuple(int(part) for part in re.findall(r"\d+", text))


def test_container_refers_to_existing_files_and_targets() -> None:
    """The Dockerfile, copied files, set-up target and preview port all exist."""
    settings = container()
    context = FOLDER / settings["build"]["context"]

    assert context.resolve() == ROOT
    assert (FOLDER / settings["build"]["dockerfile"]).is_file()
    assert all(
        (context / file).is_file() for file in re.findall(r"^COPY (\S+)", DOCKERFILE, re.MULTILINE)
    )
    assert f"\n{settings['postCreateCommand'].removeprefix('make ')}:" in MAKEFILE
    assert [str(port) for port in settings["forwardPorts"]] == re.findall(
        r"prerender preview --port (\d+)", MAKEFILE
    )
    assert [*settings["portsAttributes"]] == [str(port) for port in settings["forwardPorts"]]


def test_container_runs_as_an_ordinary_user() -> None:
    """The Dockerfile creates the container's user, which is not root."""
    user = container()["remoteUser"]

    assert user != "root"
    assert re.search(rf"useradd .*{user}$", DOCKERFILE, re.MULTILINE)
    assert DOCKERFILE.endswith(f"USER {user}\n")


def test_container_installs_the_programs_of_builds_and_tests() -> None:
    """The image installs Python, Node, git, make and the test programs that CI installs."""
    assert {"git", "make", "nodejs", "npm", "python3", "python3-venv"} <= set(DOCKERFILE.split())
    assert ".ci/packages" in DOCKERFILE
    listed = (ROOT / ".ci/packages").read_text("utf-8").split()
    assert [package for package in listed if package in DOCKERFILE.split()] == []


def test_versions_meet_the_project_minimum() -> None:
    """The container and Netlify use at least the minimum versions in Makefile and README."""
    python = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    node = json.loads((ROOT / "package.json").read_text("utf-8"))["engines"]["node"]
    minimum = version(python["requires-python"]), version(node)
    stated = re.search(r"Python (\S+) and Node (\S+)\.\n", DOCKERFILE)
    host = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["build"]["environment"]

    assert stated
    for versions in (stated.groups(), (host["PYTHON_VERSION"], host["NODE_VERSION"])):
        assert version(versions[0]) >= minimum[0]
        assert version(versions[1]) >= minimum[1]
    for file in ("Makefile", "README.md"):
        text = (ROOT / file).read_text("utf-8")
        pythons = re.findall(r"Python (\d+\.\d+)(?= or newer|,)", text)
        assert {version(stated_version) for stated_version in pythons} == {minimum[0]}
        assert {
            version(stated_version) for stated_version in re.findall(r"Node (\d+\.\d+)", text)
        } == {minimum[1]}
