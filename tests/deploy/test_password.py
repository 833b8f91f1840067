"""A password is passed to ssh and appears nowhere else."""

import os
import subprocess
from pathlib import Path

import pytest

from prerender.deploy.program import HOOK, PASSWORD, ProgramFailedError, run, without_secrets
from prerender.deploy.ssh import _environment
from prerender.errors import DeployError

SECRET = 'p"w $HOME `id`'  # noqa: S105 - of this test


@pytest.mark.usefixtures("programs")
def test_password_is_printed_by_the_program_that_ssh_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program that ssh runs for a password prints it unchanged and does not contain it."""
    monkeypatch.setenv(PASSWORD, SECRET)
    environment = _environment(tmp_path)
    program = environment["SSH_ASKPASS"]

    printed = subprocess.run(
        [program], env=os.environ | environment, capture_output=True, text=True, check=True
    )

    assert printed.stdout == f"{SECRET}\n"
    assert SECRET not in Path(program).read_text()


@pytest.mark.usefixtures("programs")
async def test_failed_program_is_reported_without_the_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a program prints the password and fails, the report shows *** instead of the password."""
    monkeypatch.setenv(PASSWORD, SECRET)
    said: list[str] = []

    with pytest.raises(DeployError) as raised:
        await run("printf", "%s %d", SECRET, "none", cwd=tmp_path, say=said.append)

    assert SECRET not in f"{raised.value} {said}"
    assert "***" in str(raised.value)


@pytest.mark.usefixtures("programs")
async def test_program_gets_the_environment_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Proxies, certificates and git's settings reach a program; secrets and GIT_DIR do not."""
    wanted = {
        "HTTPS_PROXY": "http://proxy.example",
        "no_proxy": "host.example",
        "SSL_CERT_FILE": "/certificates",
        "GIT_SSL_CAINFO": "/certificates",
        "GIT_CONFIG_COUNT": "0",
    }
    for name, value in (wanted | {PASSWORD: SECRET, HOOK: SECRET, "GIT_DIR": "/x"}).items():
        monkeypatch.setenv(name, value)

    lines = await run("env", cwd=tmp_path)

    assert {f"{name}={value}" for name, value in wanted.items()} <= {*lines}
    assert not [line for line in lines if line.startswith((PASSWORD, HOOK, "GIT_DIR="))]


def test_secrets_are_removed_from_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The values of both secret variables are removed from a line of output."""
    monkeypatch.setenv(PASSWORD, "abc")
    monkeypatch.setenv(HOOK, "https://host.example/hooks/1")

    line = without_secrets("abc at https://host.example/hooks/1")

    assert line == "*** at ***"


def test_failure_shows_the_answers_of_the_server_without_our_commands() -> None:
    """The lines that sftp repeats are left out, and a cut connection has advice."""
    error = ProgramFailedError("sftp", 1, ["sftp> put a b", "Connection closed."])

    assert str(error).startswith("sftp failed:\n  Connection closed.\nThe connection failed. Check")
    assert "connection" not in str(ProgramFailedError("git", 1, ["fatal: not a branch"]))
