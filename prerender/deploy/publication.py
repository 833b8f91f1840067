"""Publication: build and verify the site, show what changes, put it online, and roll back.

Only [tool.prerender.publish] of pyproject.toml decides where the site goes. The build's lock is
held during each transfer, so the tree cannot change and two publications cannot run concurrently.
"""

import asyncio
import contextlib
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import unescape
from pathlib import Path

from prerender.bundle.sources import IMAGES
from prerender.deploy.ftps import reach_by_ftps, upload_by_ftps
from prerender.deploy.host_build import Repository, call_hook, reach_hook
from prerender.deploy.program import Say
from prerender.deploy.ssh import reach, upload
from prerender.deploy.uploads import (
    PUBLICATIONS_FOLDER,
    Publications,
    Record,
    Replacement,
    UploadPlan,
    digest_of,
    manifest_of,
    upload_plan,
)
from prerender.errors import DeployError, SettingsError
from prerender.pipeline.build import Changes, Outcome, build, changes
from prerender.pipeline.content import Content, load_content
from prerender.progress.reporter import Reporter
from prerender.publish.tree import destination
from prerender.setting_keys import FtpsTarget, GitTarget, HookTarget, Publish, Upload, UploadTarget
from prerender.settings import Settings, reject_sample_origin, setting_place
from prerender.system.machine import locked, seconds_since_1970

_STILL_ONLINE = (
    "The upload to {target} is not complete. The published pages still work. Correct the cause, "
    "then publish again."
)
_ONE_MISSING = (
    "The upload to {target} is not complete. {file} is missing online, because the server does not "
    "replace a file in one step. The other published pages still work. Publish again, which "
    "restores {file} first."
)
_NOTHING_ONLINE = "Nothing is online at {target} yet. Correct the cause, then publish again."
_NO_TREE = "There is no previous version. Publish at least twice, then roll back."
_INTERRUPTED = (
    "The publication to {target} may be incomplete; the published pages still work. "
    "Publish again to complete it."
)
_OTHER_VERSION = (
    "The previous version is {before}; online is {online}. A roll back changes neither the "
    "name nor the edition. Undo the changes, or enter and confirm the earlier values, then publish."
)
_UNSAFE = re.compile(r"[^\w.@-]+")
"""Characters of a target that its folder's name does not have."""
_SITE_NAME = re.compile(rb'property="og:site_name" content="([^"]*)"')
_SHOWN = 3
"""The most pages in the message of a commit."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A verified site that can be published."""

    outcome: Outcome
    """The build; its changes are those since the last publication."""
    steps: tuple[str, ...]
    """The steps of a publication, one per line."""
    stamp: str
    """A digest of site, catalogue and pictures. A publication must have the same digest."""
    content: Content | None = None


def target_of(settings: Settings) -> Publish:
    """Return where the site goes online. Raises SettingsError."""
    if settings.publish is None:
        msg = (
            f"{setting_place(settings.root, 'publish')}: there is no such table "
            "([tool.prerender.publish] in pyproject.toml), which names where the site goes online. "
            "Add it as docs/hosting.md shows."
        )
        raise SettingsError(msg)
    if not settings.indexable or settings.labelled:
        msg = "A preview cannot be published. Start the command without a preview's environment."
        raise SettingsError(msg)
    return settings.publish


def publications_of(settings: Settings) -> Publications:
    """Return the folder with the publications to the settings' target."""
    target = _UNSAFE.sub("-", str(settings.publish or ""))
    return Publications(settings.root / PUBLICATIONS_FOLDER / target.strip("-."))


def online_site(settings: Settings) -> Path:
    """Return the tree that is online; before the first publication, the last build."""
    published = publications_of(settings).published
    return published if published.is_dir() else settings.site


async def prepare(settings: Settings, reporter: Reporter) -> Prepared:
    """Build and verify the site for production; return what a publication changes.

    Raises PrerenderError. If the outcome has errors, the site cannot be published.
    """
    own = settings.with_values(production=True)
    with note_if_interrupted("Nothing was changed online."):
        await contact(settings, reporter.say)
        # Before the build, so that a save during the build counts as a change after the check.
        sources = digest_of_sources(settings)
        content = load_content(own)
        reject_sample_origin(own, listed=content.is_indexable(own))
        outcome = await build(content, own, reporter)
        is_first = outcome.published and not publications_of(settings).published.is_dir()
        if is_first and isinstance(settings.publish, GitTarget):
            await Repository(settings, settings.publish, reporter.say).check_clone()
        return replace(await check(outcome, sources, settings, reporter.say), content=content)


async def contact(settings: Settings, say: Say) -> None:
    """Reach the target without a change. Raises DeployError, with what a publication lacks."""
    target = target_of(settings)
    if isinstance(target, GitTarget):
        repository = Repository(settings, target, say)
        await repository.check_branch()
        await repository.online()
    elif isinstance(target, FtpsTarget):
        await reach_by_ftps(target, say)
    elif isinstance(target, UploadTarget):
        await reach(target, say)
    else:
        await reach_hook()


async def check(outcome: Outcome, sources: str, settings: Settings, say: Say) -> Prepared:
    """Return what the publication of a build's outcome changes. Raises DeployError.

    ``sources`` is the digest of the sources from before the build.
    """
    if not outcome.published:
        return Prepared(outcome, (), "")
    changed = changes(publications_of(settings).published, settings.site)
    steps = await _steps(settings, target_of(settings), say)
    return Prepared(replace(outcome, changes=changed), steps, _stamp(settings, sources))


async def publish(prepared: Prepared, settings: Settings, say: Say) -> None:
    """Put a prepared site online.

    Raises DeployError, also if the site or the catalogue changed since it was prepared.
    """
    target = target_of(settings)
    if not prepared.outcome.published:
        msg = "The site has errors, so nothing was published. Correct them, then publish again."
        raise DeployError(msg)
    publications = publications_of(settings)
    with _locked(settings):
        if prepared.stamp != _stamp(settings, digest_of_sources(settings)):
            msg = "The catalogue, a picture or the site changed after the check. Check again."
            raise DeployError(msg)
        if prepared.content:
            prepared.content.record_publication()
        message = f"Publish {_summary(prepared.outcome.changes)}"
        before = publications.read(str(target)).at
        with note_if_interrupted(_INTERRUPTED.format(target=target)):
            record = await _transfer(settings.site, target, settings, message, say)
        publications.keep(settings.site)
        publications.write(record.published(seconds_since_1970(), before))
    say(f"Published to {target}.")


def other_version(publications: Publications) -> str:
    """Return why the previous version is not the online site's own: the company or the edition."""
    before, online = (_identity(tree) for tree in (publications.before, publications.published))
    if not before or before == online:
        return ""
    return _OTHER_VERSION.format(before=before, online=online)


def _identity(tree: Path) -> str:
    """Return the name of a tree's site, and whether search engines can list it; or empty."""
    file = tree / "index.html"
    home = file.read_bytes() if file.is_file() else b""
    if not (name := _SITE_NAME.search(home)):
        return ""
    is_listed = b'name="robots" content="noindex' not in home
    return unescape(name[1].decode()) + ("" if is_listed else ", not listed by search engines")


async def roll_back(settings: Settings, say: Say) -> None:
    """Put the previous version online again. Raises DeployError."""
    target = target_of(settings)
    publications = publications_of(settings)
    if isinstance(target, HookTarget):
        msg = "A deploy hook cannot roll back. Publish the deployment before it at the host."
        raise DeployError(msg)
    with _locked(settings):
        if problem := other_version(publications):
            raise DeployError(problem)
        record = publications.read(str(target))
        # After an interrupted upload, the version to restore is the last complete one.
        tree = publications.before if record.is_complete else publications.published
        if not tree.is_dir():
            raise DeployError(_NO_TREE)
        with note_if_interrupted(_INTERRUPTED.format(target=target)):
            if isinstance(target, Upload):
                new = await _upload(tree, target, publications, say)
            else:
                commit = await Repository(settings, target, say).restore(record.commit_before)
                new = Record(target=str(target), commit=commit, commit_before=record.commit)
        if record.is_complete:
            publications.keep(tree)
            new = new.published(record.at_before, record.at)
        else:
            new = new.published(record.at, record.at_before)
        publications.write(new)
    say(f"The previous version is published to {target} again.")


async def _transfer(
    tree: Path, target: Publish, settings: Settings, message: str, say: Say
) -> Record:
    if isinstance(target, GitTarget):
        repository = Repository(settings, target, say)
        before = await repository.online()
        return Record(
            target=str(target), commit=await repository.push(message), commit_before=before
        )
    if isinstance(target, Upload):
        return await _upload(tree, target, publications_of(settings), say)
    await call_hook(say)
    return Record(target=str(target))


async def _upload(tree: Path, target: Upload, publications: Publications, say: Say) -> Record:
    record = publications.read(str(target))
    files = manifest_of(tree)
    plan = upload_plan(record.files, files)
    if not plan.is_empty:
        # If this is interrupted, the next publication uploads and deletes these files again.
        unfinished = record.model_copy(update={"files": plan.unfinished(record.files)})
        publications.write(unfinished)
        replacement = Replacement()
        try:
            await _restore(record.missing, target, publications, say)
            unfinished = unfinished.model_copy(update={"missing": ""})
            publications.write(unfinished)
            await _send(plan, tree, target, say, replacement)
        except (DeployError, asyncio.CancelledError) as error:
            state = _STILL_ONLINE if publications.published.is_dir() else _NOTHING_ONLINE
            if missing := replacement.file:
                state = _ONE_MISSING
                publications.write(unfinished.model_copy(update={"missing": missing}))
            if isinstance(error, DeployError):
                # The class of the error stays, because the editor helps with an unrecorded key.
                error.args = (f"{error}\n{state.format(target=target, file=missing)}",)
            elif missing:
                error.add_note(state.format(target=target, file=missing))
            raise
    return Record(target=str(target), files=files)


async def _restore(missing: str, target: Upload, publications: Publications, say: Say) -> None:
    """Upload the published version of a file that an interrupted upload has left missing."""
    if (publications.published / missing).is_file():
        plan = UploadPlan((missing,), (), ())
        await _send(plan, publications.published, target, say, Replacement(missing))


async def _send(
    plan: UploadPlan, tree: Path, target: Upload, say: Say, replacement: Replacement
) -> None:
    if isinstance(target, FtpsTarget):
        await upload_by_ftps(plan, tree, target, say, replacement)
    else:
        await upload(plan, tree, target, say, replacement)


async def _steps(settings: Settings, target: Publish, say: Say) -> tuple[str, ...]:
    if isinstance(target, GitTarget):
        pushed = await Repository(settings, target, say).unpublished()
        return (f"Commit and push to {target}:", *(pushed or ["Nothing to push."]))
    if isinstance(target, Upload):
        return (f"Upload to {target}: {_plan(settings, target)}",)
    return (f"Call {target}.",)


def _plan(settings: Settings, target: Upload) -> str:
    """Describe an upload: the files that differ, and those that an interrupted upload repeats."""
    publications = publications_of(settings)
    record = publications.read(str(target))
    files = manifest_of(settings.site)
    plan = upload_plan(record.files, files)
    if record.is_complete:
        return str(plan)
    differing = upload_plan(manifest_of(publications.published), files)
    again = len(plan.uploaded) - len(differing.uploaded)
    return f"{differing} The last upload was interrupted, so {again} more files are sent again."


def digest_of_sources(settings: Settings) -> str:
    """Return a digest of the catalogue and the pictures, which the editor changes."""
    file = settings.catalogue
    catalogue = hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
    return digest_of({**manifest_of(settings.app / IMAGES), "": catalogue})


def _stamp(settings: Settings, sources: str) -> str:
    return digest_of({**manifest_of(settings.site), "": sources})


def _summary(changed: Changes | None) -> str:
    if changed is None:
        return "the site"
    paths = [*changed.changed, *changed.added, *changed.removed]
    more = f" and {len(paths) - _SHOWN} more pages" if len(paths) > _SHOWN else ""
    return (", ".join(paths[:_SHOWN]) or "files that are not pages") + more


@contextlib.contextmanager
def note_if_interrupted(note: str) -> Iterator[None]:
    """Add a sentence to the message about an interruption of the block."""
    try:
        yield
    except asyncio.CancelledError as error:
        if not getattr(error, "__notes__", None):
            error.add_note(note)
        raise


@contextlib.contextmanager
def _locked(settings: Settings) -> Iterator[None]:
    folder = destination(settings.site).parent
    busy = f"A build or a publication is running in {folder}. Wait for its end, then try again."
    with locked(folder / ".lock", or_raise=busy):
        yield
