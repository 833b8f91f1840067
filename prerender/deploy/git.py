"""Publication by git: commit the content and push it to the branch that the host builds."""

from pathlib import Path

from prerender.bundle.sources import IMAGES
from prerender.deploy.program import Say, run
from prerender.errors import DeployError
from prerender.settings import Settings
from prerender.tables import GitTarget

_QUIET = {"GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C.UTF-8"}
"""Git must not ask questions, because nobody could answer them."""
_DETACHED = "HEAD"
"""The name that git reports if no branch is checked out."""
_BEHIND = (
    "The repository has newer commits than this copy. Run 'git pull --rebase', look at the result "
    "in the preview, then publish again."
)


class Repository:
    """The project's repository and the branch that the host builds."""

    def __init__(self, settings: Settings, target: GitTarget, say: Say) -> None:
        """Publish only the catalogue and the pictures, because the editor changes only these.

        Raise DeployError for a site without a catalogue.
        """
        if not settings.catalogue.is_file():
            msg = (
                f"{settings.catalogue} does not exist, so there is no content to commit. Commit "
                "and push the site's sources yourself, or publish to another target."
            )
            raise DeployError(msg)
        self._root = settings.root
        self._content = (settings.catalogue, settings.app / IMAGES)
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
        online = await self.online()
        await self._push("--dry-run")
        changed = await self._changed()
        if changed:
            await self._git("var", "GIT_COMMITTER_IDENT")  # fails without a name to commit with
        return [*changed, *await self._git("log", "--format=%h %s", f"{online}..")]

    async def online(self) -> str:
        """Return the commit at the head of the branch that the host builds from."""
        await self._git("fetch", "--quiet", self._target.remote, self._target.branch)
        return (await self._git("rev-parse", "FETCH_HEAD"))[0]

    async def push(self, message: str) -> str:
        """Commit the content, push it, and return the commit. Raises DeployError."""
        await self.check_branch()
        await self._git("add", "--all", "--", *self._content)
        if await self._changed():
            await self._git("commit", "--quiet", "-m", message, "--", *self._content)
            self._say(f"Committed: {message}")
        await self._push()
        self._say(f"Pushed to {self._target}. The host builds the site now.")
        return (await self._git("rev-parse", "HEAD"))[0]

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

    async def _git(self, *arguments: str | Path) -> list[str]:
        return await run("git", *arguments, cwd=self._root, say=lambda _: None, **_QUIET)
