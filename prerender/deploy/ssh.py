"""Uploads over SSH with the system's sftp or rsync.

Both use the person's own ssh: its agent, ``~/.ssh/config`` and ``known_hosts``. A password comes
from the environment's PUBLISH_PASSWORD. ssh reads it through a program (SSH_ASKPASS), so it
never appears in an argument or a file. The server's key must be recorded, because no question is
answered automatically.
"""

import os
import shlex
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from prerender.deploy.program import PASSWORD, Say, run
from prerender.deploy.upload_plan import SUFFIX, UploadPlan
from prerender.tables import UploadTarget

_ASK = f"#!/bin/sh\nprintf '%s\\n' \"${PASSWORD}\"\n"
_TIMEOUT = 20
"""Seconds without an answer after which ssh gives up."""


async def upload(plan: UploadPlan, tree: Path, target: UploadTarget, say: Say) -> None:
    """Upload a plan's files of a tree. Raises DeployError."""
    with tempfile.TemporaryDirectory(prefix="publish-") as folder:
        send = _sftp if target.to == "sftp" else _rsync
        await send(plan, tree, target, say, Path(folder))


async def _sftp(plan: UploadPlan, tree: Path, target: UploadTarget, say: Say, folder: Path) -> None:
    batch = folder / "batch"
    batch.write_text("\n".join([*_commands(plan, tree, target.folder), ""]), "utf-8")
    port = ("-P", str(target.port)) if target.port else ()
    total, done = len(plan.uploaded), 0

    def count(line: str) -> None:
        nonlocal done
        if line.startswith("sftp> put "):
            done += 1
            if shown := plan.progress(done):
                say(shown)
        elif line.startswith("sftp> rename ") and done <= total:
            done = total + 1
            say("All files are uploaded. Replacing the old files, pages last.")

    # Options before -b win: -b would forbid passwords.
    await run(
        "sftp",
        *_options(target),
        *port,
        "-b",
        batch,
        target.server,
        cwd=tree,
        say=count,
        **_environment(folder),
    )


def _commands(plan: UploadPlan, tree: Path, folder: str) -> Iterator[str]:
    """Yield the commands of an sftp batch; "-" ignores existing folders and missing files."""
    for name in ("", *plan.folders):
        yield f"-mkdir {_quoted(f'{folder}/{name}'.rstrip('/'))}"
    for file in plan.uploaded:
        yield f"put {_quoted(f'{tree}/{file}')} {_quoted(f'{folder}/{file}{SUFFIX}')}"
    for file in plan.uploaded:
        name = f"{folder}/{file}"
        yield f"rename {_quoted(f'{name}{SUFFIX}')} {_quoted(name)}"
    for file in plan.deleted:
        yield f"-rm {_quoted(f'{folder}/{file}')}"


def _quoted(name: str) -> str:
    """Return a file name for an sftp batch, without patterns."""
    return '"' + "".join(f"\\{letter}" if letter in '*?[]\\"' else letter for letter in name) + '"'


async def _rsync(
    plan: UploadPlan, tree: Path, target: UploadTarget, say: Say, folder: Path
) -> None:
    port = ["-p", str(target.port)] if target.port else []
    remote = shlex.join(["ssh", *_options(target), *port])
    empty = _folders_only(plan.deleted, folder / "empty")
    # Each run renames its files at its end: pages after everything that they refer to.
    for verb, names, source, option in (
        ("Uploading", plan.files, tree, "--delay-updates"),
        ("Uploading", plan.pages, tree, "--delay-updates"),
        ("Deleting", plan.deleted, empty, "--delete-missing-args"),
    ):
        if not names:
            continue
        listed = folder / "files"
        listed.write_bytes(b"".join(f"{name}\0".encode() for name in names))
        say(f"{verb} {len(names)} files")
        await run(
            "rsync",
            *("-rltc", option, "--mkpath", "--from0", f"--files-from={listed}", "-e", remote),
            f"{source}/",
            f"{target}/",
            cwd=tree,
            say=lambda _: None,
            **_environment(folder),
        )


def _folders_only(names: Iterable[str], folder: Path) -> Path:
    """Create the folders of files; rsync reports an error for a missing file's missing folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
    return folder


def _options(target: UploadTarget) -> list[str]:
    """Return the options of ssh: no question, and only servers whose key is known."""
    asks = "no" if PASSWORD in os.environ else "yes"
    known = [f"-oUserKnownHostsFile={target.known_hosts.resolve()}"] if target.known_hosts else []
    return [
        f"-oBatchMode={asks}",
        "-oStrictHostKeyChecking=yes",
        "-oNumberOfPasswordPrompts=1",
        f"-oConnectTimeout={_TIMEOUT}",
        f"-oServerAliveInterval={_TIMEOUT}",
        *known,
    ]


def _environment(folder: Path) -> dict[str, str]:
    """Return the variables with which ssh reads the password; empty without a password."""
    if PASSWORD not in os.environ:
        return {}
    program = folder / "ask"
    program.write_text(_ASK, "utf-8")
    program.chmod(0o700)
    return {
        PASSWORD: os.environ[PASSWORD],
        "SSH_ASKPASS": str(program),
        "SSH_ASKPASS_REQUIRE": "force",
    }
