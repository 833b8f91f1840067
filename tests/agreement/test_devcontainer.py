"""The container that an editor opens the project in: it names what is there, and enough of it."""

import json
import re
import tomllib
from typing import Any

from tests.support.project import ROOT

FOLDER = ROOT / ".devcontainer"
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
DOCKERFILE = (FOLDER / "Dockerfile").read_text("utf-8")


def container() -> Any:
    """Return what the editor reads."""
    return json.loads((FOLDER / "devcontainer.json").read_text("utf-8"))


def version(text: str) -> tuple[int, ...]:
    """Return the numbers of a version, or of the least version that a range allows."""
    return tuple(int(part) for part in re.findall(r"\d+", text))


def test_container_is_made_and_set_up_by_what_is_there() -> None:
    """The image's file, the make target that sets up, and the preview's port exist."""
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


def test_container_runs_as_somebody_who_is_there_and_not_root() -> None:
    """The user of the container is made with it."""
    user = container()["remoteUser"]

    assert user != "root"
    assert re.search(rf"useradd .*{user}$", DOCKERFILE, re.MULTILINE)
    assert DOCKERFILE.endswith(f"USER {user}\n")


def test_container_has_what_two_commands_and_the_tests_need() -> None:
    """Python, Node, git and make are named; what tests need comes from CI's list."""
    assert {"git", "make", "nodejs", "npm", "python3", "python3-venv"} <= set(DOCKERFILE.split())
    assert ".ci/packages" in DOCKERFILE
    listed = (ROOT / ".ci/packages").read_text("utf-8").split()
    assert [package for package in listed if package in DOCKERFILE.split()] == []


def test_versions_are_those_that_the_project_asks_for() -> None:
    """What the container and the hosts have is enough, and Makefile and README ask for the same."""
    python = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    node = json.loads((ROOT / "package.json").read_text("utf-8"))["engines"]["node"]
    least = version(python["requires-python"]), version(node)
    stated = re.search(r"Python (\S+) and Node (\S+)\.\n", DOCKERFILE)
    host = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["build"]["environment"]

    assert stated
    for has in (stated.groups(), (host["PYTHON_VERSION"], host["NODE_VERSION"])):
        assert version(has[0]) >= least[0]
        assert version(has[1]) >= least[1]
    for file in ("Makefile", "README.md"):
        text = (ROOT / file).read_text("utf-8")
        pythons = re.findall(r"Python (\d+\.\d+)(?= or newer|,)", text)
        assert {version(said) for said in pythons} == {least[0]}
        assert {version(said) for said in re.findall(r"Node (\d+\.\d+)", text)} == {least[1]}
