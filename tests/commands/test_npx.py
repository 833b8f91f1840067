"""The command of the npm package, which finds or installs the engine."""

import os
import shlex
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.support.project import ROOT

PROGRAM = ROOT / "react/bin/prehydrate.js"
SCRIPT = """#!/bin/sh
echo "{name}" "$@"
exit {code}
"""
ENGINE_SECONDS = 120
SLEEPING = f"#!/bin/sh\necho started\nexec /bin/sleep {ENGINE_SECONDS}\n"
PYTHON = """#!/bin/sh
echo "python $*" >> "{log}"
case "$*" in
  "-m venv "*) mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
  "-m pip "*)
    while [ -e "{hold}" ]; do sleep 0.1; done
    cp "{engine}" "$(dirname "$0")/prehydrate" || exit 1 ;;
esac
"""

pytestmark = pytest.mark.usefixtures("programs")


def program(folder: Path, name: str, *, code: int = 0) -> Path:
    """Write a program that prints its name and its arguments."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(SCRIPT.format(name=name, code=code), "utf-8")
    file.chmod(0o755)
    return file


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a copy of the package in node_modules, with an engine and its command."""
    folder = tmp_path / "app/node_modules/prehydrate"
    (folder / "engine").mkdir(parents=True)
    (folder / "engine/prehydrate-0.1.0-py3-none-any.whl").write_bytes(b"wheel")
    (folder / "bin").mkdir()
    shutil.copyfile(PROGRAM, folder / "bin/prehydrate.js")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    program(tmp_path / "app/node_modules/.bin", "prehydrate")
    return folder


def command(package: Path) -> list[str]:
    """Return the command ``prehydrate build``."""
    node = shutil.which("node")
    assert node
    return [node, str(package / "bin/prehydrate.js"), "build"]


def environment(package: Path, *folders: Path) -> dict[str, str]:
    """Return the variables of a command, with a path of npm's folder and these folders."""
    app = package.parents[1]
    return {
        "PATH": os.pathsep.join(map(str, (app / "node_modules/.bin", *folders))),
        "XDG_CACHE_HOME": str(app.parent / "caches"),
    }


def run(package: Path, *folders: Path) -> subprocess.CompletedProcess[str]:
    """Run ``prehydrate build`` in the app, with a path of npm's folder and these folders."""
    app, variables = package.parents[1], environment(package, *folders)
    return subprocess.run(
        command(package), cwd=app, env=variables, capture_output=True, text=True, check=False
    )


def test_installed_engine_is_preferred(package: Path, tmp_path: Path) -> None:
    """The engine on the path runs with the arguments and its exit code, but npm's link does not."""
    program(tmp_path / "bin", "prehydrate", code=3)
    program(tmp_path / "bin", "uv")

    result = run(package, tmp_path / "bin")

    assert (result.returncode, result.stdout) == (3, "prehydrate build\n")


@pytest.mark.parametrize("in_shell", ["exec {}", "{}; :"], ids=["command", "shell-of-npm"])
def test_engine_ends_with_its_command(package: Path, tmp_path: Path, in_shell: str) -> None:
    """A signal to the command, or to the shell in which npm runs it, ends the engine."""
    engine = program(tmp_path / "bin", "prehydrate")
    engine.write_text(SLEEPING, "utf-8")
    script = in_shell.format(shlex.join(command(package)))
    variables = environment(package, tmp_path / "bin") | {"npm_command": "exec"}

    with subprocess.Popen(
        ["/bin/sh", "-c", script], env=variables, stdout=subprocess.PIPE, text=True
    ) as shell:
        assert shell.stdout
        assert shell.stdout.readline() == "started\n"
        started = time.monotonic()
        shell.terminate()
        assert shell.stdout.read() == "", "the engine has closed its output"

    assert time.monotonic() - started < ENGINE_SECONDS / 2


def test_engine_runs_through_uv(package: Path, tmp_path: Path) -> None:
    """Without an installed engine, uv runs the wheel in the package."""
    program(tmp_path / "bin", "uv")

    result = run(package, tmp_path / "bin")

    wheel = package / "engine/prehydrate-0.1.0-py3-none-any.whl"
    expected = f"uv tool run --quiet --python >=3.11 --from {wheel} prehydrate build\n"
    assert (result.returncode, result.stdout) == (0, expected)


@pytest.fixture
def tools(tmp_path: Path) -> tuple[Path, ...]:
    """Return folders with a Python that "installs" the engine while the file "hold" is missing."""
    engine = program(tmp_path / "own", "prehydrate")
    python = program(tmp_path / "bin", "python3")
    log, hold = tmp_path / "log", tmp_path / "hold"
    python.write_text(PYTHON.format(log=log, engine=engine, hold=hold), "utf-8")
    system = Path("/usr/bin"), Path("/bin")
    if any((folder / "uv").exists() for folder in system):
        pytest.skip("uv is in the folder of the system's tools")
    return (tmp_path / "bin", *system)


def test_engine_is_installed_once_with_python(
    package: Path, tmp_path: Path, tools: tuple[Path, ...]
) -> None:
    """Without uv, Python installs the wheel into a virtual environment, which is used again."""
    log = tmp_path / "log"
    for _ in range(2):
        result = run(package, *tools)
        assert (result.returncode, result.stdout) == (0, "prehydrate build\n"), result.stderr

    installed = [line for line in log.read_text("utf-8").splitlines() if " -m " in line]
    assert [line.split()[2] for line in installed] == ["venv", "pip"]
    assert installed[1].endswith(".whl")


def test_engines_that_are_installed_together_do_not_remove_each_other(
    package: Path, tmp_path: Path, tools: tuple[Path, ...]
) -> None:
    """Two first commands that install the engine at the same time both run it."""
    (tmp_path / "hold").touch()
    app, variables = package.parents[1], environment(package, *tools)
    both = [
        subprocess.Popen(
            command(package), cwd=app, env=variables, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    while not (tmp_path / "log").exists() or (tmp_path / "log").read_text().count("-m pip") < 2:
        time.sleep(0.05)
    (tmp_path / "hold").unlink()

    assert [one.communicate()[0] for one in both] == ["prehydrate build\n"] * 2
    assert len(list((tmp_path / "caches/prehydrate").iterdir())) == 2, "one folder and its name"


def test_missing_python_and_engine_are_named(package: Path, tmp_path: Path) -> None:
    """The message names what is missing and where to get it."""
    without_python = run(package, tmp_path / "empty")
    shutil.rmtree(package / "engine")
    without_engine = run(package, tmp_path / "empty")

    assert (without_python.returncode, without_engine.returncode) == (3, 3)
    assert "Python 3.11 or newer was not found, and neither was uv" in without_python.stderr
    assert "This package contains no engine. Install it with 'pipx" in without_engine.stderr
