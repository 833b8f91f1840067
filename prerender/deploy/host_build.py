"""Publication by a host that builds the site itself: a git push, or a call of its deploy hook."""

import shutil
import ssl
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urljoin

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector

from prerender.bundle.sources import IMAGES, PACKAGES_FOLDER
from prerender.deploy.program import HOOK, ProgramFailedError, Say, run, secret
from prerender.deploy.uploads import manifest_of, reject_names
from prerender.errors import DeployError
from prerender.setting_keys import GitTarget
from prerender.settings import Settings, settings_table

_GIT_ENVIRONMENT = {"GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C.UTF-8"}
"""Git must not ask questions, because nobody could answer them."""
_DETACHED = "HEAD"
"""The name that git reports if no branch is checked out."""
_BEHIND = (
    "The repository has newer commits than this copy. Run 'git pull --rebase', look at the result "
    "in the preview, then publish again."
)
_NOT_COMMITTED = "Not published, because it is not committed"
_NOT_BUILT = (
    "The host cannot build the site: a fresh copy of the repository fails. Commit what it lacks, "
    "then check again."
)
_STATUS_WIDTH = 3
"""The letters before a file's name in the output of git status."""
_KINDS = {"??": "New", "A": "New", "D": "Removed"}
_copy_folder = partial(shutil.copytree, dirs_exist_ok=True)
_HOOK_TIMEOUT = ClientTimeout(total=30)
_REDIRECTS = range(300, 400)
_SUCCESS = range(200, 300)


class Repository:
    """The project's repository and the branch that the host builds."""

    def __init__(self, settings: Settings, target: GitTarget, say: Say) -> None:
        """Publish the catalogue, the pictures and the settings, which the editor changes.

        Raise DeployError for a site without a catalogue.
        """
        if not settings.catalogue.is_file():
            msg = (
                f"{settings.catalogue} does not exist, so there is no content to commit. Commit "
                "and push the site's sources yourself, or publish to another target."
            )
            raise DeployError(msg)
        self._root = settings.root
        self._origin = settings.origin
        self._images = settings.app / IMAGES
        table = settings_table(settings.root)
        files = (settings.catalogue, self._images, *((table.file,) if table else ()))
        self._content = tuple(file for file in files if file.exists())
        shared = (self._root / PACKAGES_FOLDER, settings.cache)
        self._shared = [f for f in shared if f.is_dir() and f.is_relative_to(self._root)]
        self._target = target
        self._say = say

    async def check_branch(self) -> None:
        """Raise DeployError unless the published branch is checked out.

        The upstream does not matter: a feature branch that was created from it has the same.
        """
        target = self._target
        [branch] = await self._git("rev-parse", "--abbrev-ref", "HEAD")
        if branch == target.branch:
            return
        shown = "No branch" if branch == _DETACHED else f"The branch {branch}"
        msg = (
            f"{shown} is checked out, but the host builds {target}. Merge your work, run "
            f"'git switch {target.branch}', then publish again."
        )
        raise DeployError(msg)

    async def unpublished(self) -> list[str]:
        """Return what a publication pushes: changed files, and commits that are not yet online.

        Raises DeployError if the push would fail.
        """
        self._reject_names()
        online = await self.online()
        await self._push("--dry-run")
        kinds = [(line[:_STATUS_WIDTH].strip(), line) for line in await self._changed()]
        changed = [f"{_KINDS.get(k, 'Changed')}: {line[_STATUS_WIDTH:]}" for k, line in kinds]
        if changed:
            await self._git("var", "GIT_COMMITTER_IDENT")  # fails without a name to commit with
        new = ("log", "--format=%h %s", f"{online}..")
        commits = await self._git(*new) if online else ["All earlier changes of this copy"]
        others = [f"{_NOT_COMMITTED}: {file}" for file in await self._others()]
        return [*changed, *commits, *others]

    async def online(self) -> str:
        """Return the commit at the head of the branch that the host builds from.

        Return nothing if the repository has no such branch yet.
        """
        remote, branch = self._target.remote, self._target.branch
        if not await self._git("ls-remote", remote, f"refs/heads/{branch}"):
            return ""
        await self._git("fetch", "--quiet", remote, branch)
        return (await self._git("rev-parse", "FETCH_HEAD"))[0]

    async def check_clone(self) -> None:
        """Build a fresh clone with the content to commit, as the host does. Raises DeployError."""
        self._say("Building a fresh copy of the repository, as the host does.")
        top, within = await self._git("rev-parse", "--show-toplevel", "--show-prefix")
        with TemporaryDirectory() as folder:
            await self._git("clone", "--quiet", "--depth=1", Path(top).as_uri(), folder)
            project = Path(folder, within)
            for source in self._content:
                copy = shutil.copyfile if source.is_file() else _copy_folder
                copy(source, project / source.relative_to(self._root))
            for shared in self._shared:
                place = project / shared.relative_to(self._root)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(shared)
            engine = {"PYTHONPATH": str(Path(__file__).parents[2])}
            build = ("-P", "-m", "prerender", "build", "--origin", self._origin)
            try:
                await run(sys.executable, *build, cwd=project, environment=engine)
            except ProgramFailedError as error:
                others = await self._others()
                msg = "\n".join([_NOT_BUILT, *(f"  {file}" for file in others), str(error)])
                raise DeployError(msg) from error

    async def push(self, message: str) -> str:
        """Commit the content, push it, and return the commit. Raises DeployError."""
        self._reject_names()
        await self.check_branch()
        await self._git("add", "--all", "--", *self._content)
        if await self._changed():
            await self._git("commit", "--quiet", "-m", message, "--", *self._content)
            self._say(f"Committed: {message}")
        await self._push()
        self._say(f"Pushed to {self._target}. The host builds the site now.")
        return (await self._git("rev-parse", "HEAD"))[0]

    def _reject_names(self) -> None:
        reject_names(manifest_of(self._images))

    async def restore(self, commit: str) -> str:
        """Restore the content of a commit, push that, and return the new commit.

        Raises DeployError, also if saved changes would be lost.
        """
        await self.check_branch()
        if await self._changed():
            msg = (
                "The catalogue has saved changes that are not published. Undo them or commit them, "
                "then roll back again."
            )
            raise DeployError(msg)
        await self._git(
            "restore", f"--source={commit}", "--staged", "--worktree", "--", *self._content
        )
        return await self.push(f"Restore the content of {commit[:10]}")

    async def _push(self, *options: str) -> None:
        target = self._target
        try:
            await self._git("push", *options, target.remote, f"HEAD:refs/heads/{target.branch}")
        except DeployError as error:
            if "fetch first" in str(error) or "non-fast-forward" in str(error):
                raise DeployError(_BEHIND) from error
            raise

    async def _changed(self) -> list[str]:
        return await self._git("status", "--porcelain", "--", *self._content)

    async def _others(self) -> list[str]:
        """Return the other files that the host builds without, or in an older version."""
        excluded = [f":(exclude){file.relative_to(self._root)}" for file in self._content]
        changed = await self._git("status", "--porcelain", "--", ".", *excluded)
        return [line[_STATUS_WIDTH:] for line in changed]

    async def _git(self, *arguments: str | Path) -> list[str]:
        return await run("git", *arguments, cwd=self._root, environment=_GIT_ENVIRONMENT)


async def reach_hook() -> None:
    """Send a harmless request to the hook's server, which starts no build. Raises DeployError."""
    await _request("OPTIONS", urljoin(_address(), "/"))


async def call_hook(say: Say) -> None:
    """Call the hook. Raises DeployError, whose message never contains the address."""
    status = await _request("POST", _address())
    if status in _REDIRECTS:
        msg = (
            f"The deploy hook answered {status}, a redirect, so it started no build. Copy the "
            f"hook's present address from the host, then set {HOOK}."
        )
        raise DeployError(msg)
    if status not in _SUCCESS:
        msg = f"The deploy hook answered {status}. Create a new hook at the host, then set {HOOK}."
        raise DeployError(msg)
    say("The deploy hook was called. The host builds the site now.")


def _address() -> str:
    address = secret(HOOK)
    if not address.startswith(("https://", "http://")):
        msg = f"{HOOK} is not set in the environment. Set it to the address of the deploy hook."
        raise DeployError(msg)
    return address


async def _request(method: str, address: str) -> int:
    """Return the status of a request. It uses the environment's proxy, such as HTTPS_PROXY."""
    try:
        async with (
            ClientSession(
                timeout=_HOOK_TIMEOUT,
                connector=TCPConnector(ssl=ssl.create_default_context()),
                trust_env=True,
            ) as client,
            client.request(method, address, allow_redirects=False) as answer,
        ):
            return answer.status
    except (ClientError, TimeoutError, ValueError):
        # The error of the client contains the address, so it is not shown as the cause either.
        msg = f"The deploy hook in {HOOK} cannot be reached. Check the address and the network."
        raise DeployError(msg) from None
