"""Run an SSH server on a free port; only the agent that is started with it has its key."""

import contextlib
import os
import pwd
import re
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from prerender.setting_keys import UploadTarget
from tests.support.tools import SSH_AGENT, SSHD, require
from tests.support.web_server import running_server

KNOWN_HOSTS = "known hosts, 100%"
"""The name of the file with the server's key; ssh needs it quoted."""
_CONFIG = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile {folder}/pid
AuthorizedKeysFile {folder}/key.pub
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
Subsystem sftp internal-sftp {sftp}
SetEnv PATH={path}
"""


@dataclass(frozen=True, slots=True)
class Server:
    """A running SSH server."""

    port: int
    folder: Path
    """The folder with the server's keys and log."""

    def target(self, to: str, folder: Path) -> UploadTarget:
        """Return publishing settings for a folder on the server."""
        return UploadTarget.model_validate(
            {
                "to": to,
                "server": f"{pwd.getpwuid(os.getuid()).pw_name}@127.0.0.1",
                "folder": str(folder),
                "port": self.port,
                "known-hosts": str(self.folder / KNOWN_HOSTS),
            }
        )


@contextlib.contextmanager
def ssh_server(sftp: str = "") -> Iterator[Server]:
    """Run the server and an SSH agent with the login key until the block ends.

    ``sftp`` are options of OpenSSH's sftp-server.
    """
    program = require(SSHD)
    if os.getuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)  # sshd exits without it
    port = _free_port()
    with tempfile.TemporaryDirectory(prefix="sshd-") as made:
        folder = Path(made)
        for name in ("host", "key"):
            _keygen(folder / name)
        host = (folder / "host.pub").read_text().split()[:2]
        (folder / KNOWN_HOSTS).write_text(f"[127.0.0.1]:{port} {' '.join(host)}\n")
        config = folder / "config"
        config.write_text(
            _CONFIG.format(port=port, folder=folder, path=os.environ["PATH"], sftp=sftp)
        )
        log = folder / "log"
        command = [program, "-D", "-f", config, "-E", log]
        with running_server(command, ("127.0.0.1", port), log), _agent(folder / "key"):
            yield Server(port, folder)


@contextlib.contextmanager
def _agent(key: Path) -> Iterator[None]:
    output = subprocess.run(
        [require(SSH_AGENT), "-s"], capture_output=True, text=True, check=True
    ).stdout
    found = dict(re.findall(r"(SSH_\w+)=([^;]+);", output))
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SSH_AUTH_SOCK", found["SSH_AUTH_SOCK"])
            subprocess.run(["ssh-add", "-q", key], check=True)
            yield
    finally:
        os.kill(int(found["SSH_AGENT_PID"]), 15)


def _keygen(file: Path) -> None:
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file], check=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
