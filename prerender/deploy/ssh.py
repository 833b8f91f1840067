"""Uploads over SSH with the system's sftp or rsync.

Both use the person's own ssh: its agent, ``~/.ssh/config`` and ``known_hosts``. A password comes
from the environment's PUBLISH_PASSWORD. ssh reads it through a program (SSH_ASKPASS), so it
never appears in an argument or a file. The server's key must be recorded, because no question is
answered automatically.
"""

import shlex
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from prerender.deploy.program import PASSWORD, Say, run, secret
from prerender.deploy.ssh_server import explained
from prerender.deploy.uploads import NOT_ATOMIC, UPLOAD_SUFFIX, Replacement, UploadPlan
from prerender.errors import DeployError
from prerender.setting_keys import UploadTarget

_ASK = f"#!/bin/sh\nprintf '%s\\n' \"${PASSWORD}\"\n"
_TIMEOUT = 20
"""Seconds without an answer after which ssh gives up."""


async def reach(target: UploadTarget, say: Say) -> None:
    """Log in and look for the folder, without a change. Raises DeployError."""
    with tempfile.TemporaryDirectory(prefix="publish-") as name:
        folder = Path(name)
        if target.to == "rsync":
            empty = folder / "empty"
            empty.mkdir()
            await _run_rsync(target, folder, "--dry-run", "-d", "--mkpath", f"{empty}/")
            return
        place = PurePosixPath(target.folder)
        missing = f"The folder {place} does not exist on the server. Publishing creates it."

        def report(line: str) -> None:
            if not line.startswith("sftp> ") and "No such file" in line:
                say(missing)

        commands = [f"cd {_quoted(str(place.parent))}", f"-cd {_quoted(place.name)}"]
        await _run_sftp(commands, target, folder, report)


async def upload(
    plan: UploadPlan, tree: Path, target: UploadTarget, say: Say, replacement: Replacement
) -> None:
    """Upload a plan's files of a tree; name the file that is being replaced. Raises DeployError."""
    with tempfile.TemporaryDirectory(prefix="publish-") as folder:
        if target.to == "sftp":
            await _sftp(plan, tree, target, say, Path(folder), replacement)
        else:
            await _rsync(plan, tree, target, say, Path(folder))


async def _sftp(
    plan: UploadPlan,
    tree: Path,
    target: UploadTarget,
    say: Say,
    folder: Path,
    replacement: Replacement,
) -> None:
    done = renamed = 0

    def count(line: str) -> None:
        nonlocal done, renamed
        if line.startswith("sftp> put "):
            done += 1
            if shown := plan.progress(done):
                say(shown)
        elif line.startswith("sftp> rename "):
            renamed += 1
            if renamed == 1:
                say("All files are uploaded. Replacing the old files, pages last.")

    deleting = [f"-rm {_quoted(f'{target.folder}/{file}')}" for file in plan.deleted]
    uploading = _uploading(plan, tree, target.folder)
    renaming = [_renaming(f"{target.folder}/{file}") for file in plan.uploaded]
    try:
        await _run_sftp([*uploading, *renaming, *deleting], target, folder, count)
    except DeployError:
        if not renamed:
            raise
        # A server without OpenSSH's rename extension cannot give a file a name that already exists.
        say(NOT_ATOMIC)
        left = plan.uploaded[renamed - 1 :]
        replacing = [line for file in left for line in _replacing(f"{target.folder}/{file}")]
        follow = _following(left, replacement)
        await _run_sftp([*replacing, *deleting], target, folder, follow)


def _uploading(plan: UploadPlan, tree: Path, folder: str) -> Iterator[str]:
    """Yield the commands of an sftp batch that uploads; "-" ignores existing folders."""
    for name in ("", *plan.folders):
        yield f"-mkdir {_quoted(f'{folder}/{name}'.rstrip('/'))}"
    for file in plan.uploaded:
        yield f"put {_quoted(f'{tree}/{file}')} {_quoted(f'{folder}/{file}{UPLOAD_SUFFIX}')}"


def _renaming(name: str) -> str:
    return f"rename {_quoted(f'{name}{UPLOAD_SUFFIX}')} {_quoted(name)}"


def _replacing(name: str) -> tuple[str, ...]:
    """Return commands that delete the old file, if the new one exists, and then rename."""
    return f"ls {_quoted(f'{name}{UPLOAD_SUFFIX}')}", f"-rm {_quoted(name)}", _renaming(name)


def _following(files: Iterable[str], replacement: Replacement) -> Say:
    """Return a reader of sftp's lines that names the file that is removed and not yet renamed."""
    removed = iter(files)

    def follow(line: str) -> None:
        if line.startswith("sftp> -rm "):
            replacement.file = next(removed, "")
        elif line.startswith("sftp> ls ") or "delete" in line:
            # The file before it is renamed, or sftp reports that it cannot delete this one.
            replacement.file = ""

    return follow


def _quoted(name: str) -> str:
    """Return a file name for an sftp batch, without patterns."""
    return '"' + "".join(f"\\{letter}" if letter in '*?[]\\"' else letter for letter in name) + '"'


async def _rsync(
    plan: UploadPlan, tree: Path, target: UploadTarget, say: Say, folder: Path
) -> None:
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
        options = ("-rltc", option, "--mkpath", "--from0", f"--files-from={listed}")
        await _run_rsync(target, folder, *options, f"{source}/")


def _folders_only(names: Iterable[str], folder: Path) -> Path:
    """Create the folders of files; rsync reports an error for a missing file's missing folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
    return folder


async def _run_sftp(commands: Iterable[str], target: UploadTarget, folder: Path, say: Say) -> None:
    batch = folder / "batch"
    batch.write_text("\n".join([*commands, ""]), "utf-8")
    port = ("-P", str(target.port)) if target.port else ()
    # SSH uses the first value of an option; -b sets one that forbids passwords.
    with explained(target):
        await run(
            "sftp",
            *_options(target),
            *port,
            "-b",
            batch,
            target.server,
            cwd=folder,
            say=say,
            **_environment(folder),
        )


async def _run_rsync(target: UploadTarget, folder: Path, *arguments: str) -> None:
    port = ["-p", str(target.port)] if target.port else []
    remote = shlex.join(["ssh", *_options(target), *port])
    with explained(target):
        await run(
            "rsync",
            *("-e", remote),
            *arguments,
            f"{target}/",
            cwd=folder,
            say=lambda _: None,
            **_environment(folder),
        )


def _options(target: UploadTarget) -> list[str]:
    """Return the options of ssh: no question, and only servers whose key is known."""
    asks = "no" if secret(PASSWORD) else "yes"
    known = [f"-oUserKnownHostsFile={_known(target.known_hosts)}"] if target.known_hosts else []
    return [
        f"-oBatchMode={asks}",
        "-oStrictHostKeyChecking=yes",
        "-oNumberOfPasswordPrompts=1",
        f"-oConnectTimeout={_TIMEOUT}",
        f"-oServerAliveInterval={_TIMEOUT}",
        *known,
    ]


def _known(file: Path) -> str:
    """Return a file's path as ssh reads it: spaces separate files, and "%" begins a token."""
    path = str(file.resolve()).replace("%", "%%")
    return '"' + path.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _environment(folder: Path) -> dict[str, str]:
    """Return the variables with which ssh reads the password; empty without a password."""
    password = secret(PASSWORD)
    if not password:
        return {}
    program = folder / "ask"
    program.write_text(_ASK, "utf-8")
    program.chmod(0o700)
    return {
        PASSWORD: password,
        "SSH_ASKPASS": str(program),
        "SSH_ASKPASS_REQUIRE": "force",
    }
