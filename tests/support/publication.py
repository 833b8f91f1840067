"""Projects that publish: one with a small tree and without a build, and one that builds."""

import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from prerender.deploy.publication import Prepared, check, digest_of_sources, publish
from prerender.finding import Verdict
from prerender.pipeline.build import Outcome
from prerender.setting_keys import Publish
from prerender.settings import Settings, read_settings
from tests.support.project import APP, COPIED, ROOT, Project

FIRST = {"index.html": "<p>One</p>", "assets/a.js": "1", "old.html": "<p>Old</p>", ".htaccess": "#"}
"""The files of the first version."""
SECOND = {"index.html": "<p>Two</p>", "assets/b.js": "2", "fresh/page.html": "<p>New</p>"}
"""The files of the second version, which replace those of the first version."""
OTHER = "cgi-bin/counter"
"""A file on the server that is not part of the site."""


@dataclass(frozen=True, slots=True)
class Site:
    """A project, its settings, and the lines that its publications reported."""

    settings: Settings
    said: list[str] = field(default_factory=list)

    @classmethod
    def to(cls, target: Publish, root: Path) -> "Site":
        """Return a project in a folder, with settings that publish to a target."""
        catalogue, images = root / "catalogue.json", root / "spa/images"
        images.mkdir(parents=True)
        catalogue.write_text('{"text": 1}\n', "utf-8")
        settings = read_settings(ROOT, {}).with_values(
            root=root,
            catalogue=catalogue,
            app=root / "spa",
            site=root / "build/site",
            publish=target,
        )
        return cls(settings)

    def build(self, files: dict[str, str]) -> None:
        """Replace the published tree, as a build does."""
        site = self.settings.site
        for old in [file for file in site.rglob("*") if file.is_file()]:
            old.unlink()
        for name, text in files.items():
            file = site / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")

    async def check(self, *, errors: int = 0) -> Prepared:
        """Check the tree that is built now."""
        sources = digest_of_sources(self.settings)
        return await check(outcome(errors), sources, self.settings, self.said.append)

    async def publish(self, *, errors: int = 0) -> None:
        """Check the tree, and then publish it."""
        prepared = await self.check(errors=errors)
        self.said.extend(prepared.steps)
        await publish(prepared, self.settings, self.said.append)


def outcome(errors: int = 0) -> Outcome:
    """Return the outcome of a build with this number of errors."""
    verdict = Verdict(errors=(None,) * errors, warnings=(), accepted=(), unused=())  # type: ignore[arg-type]
    return Outcome(
        pages=2,
        not_found_pages=0,
        rendered=2,
        reason="",
        seconds=1.0,
        content_lines=(),
        content_values={},
        listed=False,
        proofs={},
        verdict=verdict,
        changes=None,
    )


def files_in(folder: Path) -> dict[str, str]:
    """Return the texts of a folder's files."""
    return {
        file.relative_to(folder).as_posix(): file.read_text("utf-8")
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def git(folder: Path, *arguments: str) -> str:
    """Run git and return its output."""
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def publishing_by_git(project: Project) -> Project:
    """Return a project that publishes to the branch ``main`` of a bare repository."""
    root, remote = project.root, project.root / "build/remote.git"
    table = '[tool.prerender.publish]\nto = "git"\n\n'
    project.edit("pyproject.toml", "[tool.ruff]\n", f"{table}[tool.ruff]\n")
    git(root, "init", "--quiet", "--bare", "--initial-branch=main", str(remote))
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "config", "user.name", "A. Owner")
    git(root, "config", "user.email", "owner@wire.example")
    git(root, "remote", "add", "origin", str(remote))
    git(root, "add", *COPIED, *APP)
    git(root, "commit", "--quiet", "-m", "Start")
    git(root, "push", "--quiet", "origin", "main")
    return project
