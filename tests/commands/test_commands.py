"""The command line: exit codes, messages and settings."""

import json
import re
import shutil
import signal
import socket
import subprocess
import urllib.request
from pathlib import Path

import pytest

from prerender.browser.find import LINUX_PLACES
from tests.support.namespaces import run_within
from tests.support.project import ACCEPTED, LIMIT, PUBLISHED, Project, tree


def test_build_prints_stages_and_a_summary(settled: Project) -> None:
    """A build log has a line for each stage, findings, placeholders, changes and the result."""
    result = settled.run("build")

    assert result.returncode == 0
    lines = result.stdout.splitlines()
    stages = [line.split()[0] for line in lines[:9]]
    stages.remove("datasheets")  # Data sheets are printed while the pages are rendered.
    assert stages[:2] == ["Origin:", "Browser:"]
    assert stages[2:] == ["bundle", "crawl", "cards", "compress", "audit", "visit"]
    accepted = [f"accepted: {a.rule} {a.target}" for a in ACCEPTED]
    assert lines[9 : 9 + len(accepted)] == accepted
    assert any(line.startswith("Demonstration: the company is a sample.") for line in lines)
    claims = r"Owner's checklist: \d+ placeholders, \d+ values to confirm, \d+ confirmed\. .+"
    assert [line for line in lines if re.fullmatch(claims, line)]
    assert lines[-2] == "No page has changed."
    published = rf"Published {PUBLISHED} pages and 2 not-found pages to build/site in \d+\.\d s\."
    assert re.fullmatch(published, lines[-1])
    # A busy machine is reported too.
    assert result.stderr == ""


@pytest.mark.slow
@pytest.mark.parametrize(("arguments", "read"), [(["schema"], 1), (["build"], 3), (["doctor"], 2)])
def test_command_exits_silently_when_its_output_pipe_closes(
    settled: Project, arguments: list[str], read: int
) -> None:
    """If a reader such as head closes the pipe, the command exits with code 141 silently."""
    before = tree(settled.site)
    with settled.start(*arguments, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        for _ in range(read):
            assert process.stdout.readline()
        process.stdout.close()
        printed_errors = process.stderr.read()

    assert (process.returncode, printed_errors) == (141, "")
    assert tree(settled.site) == before


@pytest.mark.slow
@pytest.mark.parametrize("command", ["build", "schema", "owner"])
def test_command_reports_output_that_cannot_be_written(settled: Project, command: str) -> None:
    """With output to a full disk, the command exits with code 3 and one sentence."""
    before = tree(settled.site)
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            settled.command(command),
            cwd=settled.root,
            env=settled.environment,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=LIMIT,
            check=False,
        )

    assert result.stderr == (
        "Standard output: No space left on device. Redirect the output to another file.\n"
    )
    assert result.returncode == 3
    assert tree(settled.site) == before


def test_build_prints_one_json_object_with_json_option(settled: Project) -> None:
    """With --format=json, the output is exactly one object."""
    result = settled.run("build", "--format=json")

    outcome = json.loads(result.stdout)
    assert outcome["published"] is True
    assert (outcome["pages"], outcome["notFoundPages"]) == (PUBLISHED, 2)
    assert outcome["claims"].keys() == {"sample", "unconfirmed", "confirmed"}
    assert outcome["leftOut"] == 0
    assert outcome["claims"]["sample"] > 0
    assert outcome["findings"]["errors"] == []
    accepted = outcome["findings"]["accepted"]
    assert {f["target"] or f["page"] for f in accepted} == {a.target for a in ACCEPTED}


APP = 'app = "spa"'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (APP, f"jobs = 0\n{APP}", "tool.prerender.jobs: "),
        (APP, f'jobs = "2"\n{APP}', "tool.prerender.jobs: Input should be a valid integer"),
        (APP, f"jobs = true\n{APP}", "tool.prerender.jobs: Input should be a valid integer"),
        (APP, f"page-limit = inf\n{APP}", "tool.prerender.page-limit: "),
        (APP, f"speed = 9\n{APP}", "speed: unknown setting; remove it, or use one of content, "),
        ('"https://www.example.com"', '"example.com"', "tool.prerender.origin: "),
        ("[tool.prerender]", "[tool.prerender", "cannot be read as TOML"),
    ],
)
def test_command_reports_an_invalid_setting(
    sources: Project, old: str, new: str, message: str
) -> None:
    """An invalid setting ends with exit code 2 and names the file and the key."""
    sources.edit("pyproject.toml", old, new)

    result = sources.call("build")

    assert result.returncode == 2
    assert "pyproject.toml: " in result.stderr
    assert message in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.slow
def test_build_quotes_a_browser_that_exits_at_its_start(project: Project) -> None:
    """If the browser exits immediately, the build exits with code 3 and quotes its output."""
    fake = project.root / "chromium"
    fake.write_text("#!/bin/sh\necho no display here >&2\nexit 1\n")
    fake.chmod(0o755)

    result = project.run("build", CHROMIUM=str(fake))

    assert result.returncode == 3
    assert "The browser exited immediately. Its output:\nno display here" in result.stderr


def test_serve_reports_a_port_in_use(sources: Project) -> None:
    """A port in use ends with exit code 2 and a remedy."""
    sources.site.mkdir(parents=True)
    (sources.site / "fr.html").touch()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        result = sources.call("serve", "build/site", "--port", str(port))

    assert result.returncode == 2
    assert result.stderr == (
        f"Port {port} on 127.0.0.1 cannot be used: Address already in use. "
        "Choose another with --port, or omit --port for a free one.\n"
    )


def path_without_a_browser(project: Project) -> str:
    """Return a PATH that contains only Node."""
    folder = project.root / "bin"
    folder.mkdir()
    (folder / "node").symlink_to(shutil.which("node") or "node")
    return str(folder)


def test_build_without_any_browser_lists_the_searched_places(project: Project) -> None:
    """Without any browser, the message lists the searched places and the remedy."""
    del project.environment["CHROMIUM"]
    (project.root / "node_modules").unlink()
    folders = {Path(place).parent for place in LINUX_PLACES}
    hidden = [f"mount -t tmpfs none {folder}" for folder in folders if folder.is_dir()]
    nowhere = f"export HOME={project.root} PATH={path_without_a_browser(project)}"

    result = run_within(project, ("--mount",), *hidden, nowhere)

    assert result.returncode == 3
    assert "No browser found: CHROMIUM is unset" in result.stderr
    assert "make setup" in result.stderr


@pytest.mark.slow
def test_build_without_an_installed_browser_uses_the_npm_package(project: Project) -> None:
    """The npm package's browser is unpacked with its libraries, and the build publishes."""
    del project.environment["CHROMIUM"]

    result = project.run("build", PATH=path_without_a_browser(project))

    assert result.returncode == 0, result.stdout + result.stderr
    [unpacked] = (project.root / "build/cache/chromium").glob("*/")
    assert (unpacked / "chromium").stat().st_mode & 0o111
    assert (unpacked / "libraries/libnss3.so").is_file()


def test_serve_responds_until_it_is_interrupted(built: Project) -> None:
    """Serve prints its address, responds there, and exits with code 130."""
    server = built.start("serve", "build/site")
    assert server.stdout
    line = server.stdout.readline()
    address = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert address
    with urllib.request.urlopen(f"{address[0]}products/5") as response:  # noqa: S310
        assert b"<h1" in response.read()

    server.send_signal(signal.SIGINT)
    server.communicate(timeout=LIMIT)

    assert server.returncode == 130


def test_show_unconfirmed_is_rejected_in_production(sources: Project) -> None:
    """--show-unconfirmed is for previews only, and the message contains a remedy."""
    result = sources.call("build", "--show-unconfirmed", NETLIFY="true", CONTEXT="production")

    assert (result.returncode, result.stdout) == (2, "")
    assert "--show-unconfirmed is for previews" in result.stderr
    assert "Omit the option" in result.stderr
