"""A project in a folder of its own: files to change, a command to run, a tree that comes out."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.browser.chromium import Chromium
from prerender.catalogue.content import read_content
from prerender.settings import read_settings
from tests.support.command import call
from tests.support.folder import settle

ROOT = Path(__file__).parents[2]
COPIED = ("catalogue.json", "package.json", "package-lock.json", "pyproject.toml")
SHARED = ("pictures", "compressed", "datasheets")
"""Encoded pictures, the compressed forms of texts, and printed sheets, in the cache."""
REPORT = "build/report.txt"
"""What the shared production build printed, in its project."""
LIMIT = 900
"""Seconds after which what a test started is taken to hang; a busy machine needs some minutes."""


SETTINGS = read_settings(ROOT, {})
ROUTES = read_content(SETTINGS).routes(())
"""What a build of the present catalogue makes, the two not-found pages included."""
PUBLISHED = sum(not route.missing for route in ROUTES)
ACCEPTED = sorted(SETTINGS.accepted, key=lambda accepted: (accepted.rule, accepted.target))
"""The findings that are there on purpose, in the order in which a build names them."""
OF_PAGES = [accepted for accepted in ACCEPTED if accepted.rule != "sample-identity"]
"""Those that an audit of the published pages finds."""


@dataclass(frozen=True, slots=True)
class Project:
    """A copy of the project."""

    root: Path
    environment: dict[str, str]

    @classmethod
    def copied_to(cls, root: Path, chromium: Chromium) -> "Project":
        """Copy what a build reads; shared is what takes long to make, and is no different here."""
        for name in COPIED:
            shutil.copyfile(ROOT / name, root / name)
        shutil.copytree(ROOT / "spa", root / "spa")
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        (root / "build/cache").mkdir(parents=True)
        for name in SHARED:
            (ROOT / "build/cache" / name).mkdir(parents=True, exist_ok=True)
            (root / "build/cache" / name).symlink_to(ROOT / "build/cache" / name)
        return cls.at(root, chromium)

    @classmethod
    def at(cls, root: Path, chromium: Chromium) -> "Project":
        """Return the project in a folder."""
        environment = os.environ | {"PYTHONPATH": str(ROOT), "CHROMIUM": str(chromium.executable)}
        if chromium.libraries:
            environment["LD_LIBRARY_PATH"] = str(chromium.libraries)
        return cls(root, environment)

    @classmethod
    def sources_in(cls, root: Path) -> "Project":
        """Copy the catalogue and the settings; the app is the project's own, not to be changed."""
        for name in COPIED:
            shutil.copyfile(ROOT / name, root / name)
        (root / "spa").symlink_to(ROOT / "spa")
        return cls(root, dict(os.environ))

    def settle(self, **values: str) -> None:
        """Change settings, each of which is there already; values are written as TOML."""
        settle(self.root, values)

    def continue_from(self, other: "Project") -> None:
        """Take over all that another project's build left."""
        shutil.rmtree(self.root / "build", ignore_errors=True)
        build = self.root / "build"
        shutil.copytree(
            other.root / "build", build, symlinks=True, ignore=shutil.ignore_patterns("site")
        )
        copy_site(other.site, self.site)

    @property
    def site(self) -> Path:
        """The published tree."""
        return self.root / "build/site"

    @property
    def catalogue(self) -> Path:
        """The file that holds all content."""
        return self.root / "catalogue.json"

    def command(self, *arguments: str) -> list[str]:
        """Return the command line for a call of the prerenderer."""
        return [sys.executable, "-W", "ignore", "-m", "prerender", *arguments]

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the prerenderer to its end."""
        return subprocess.run(
            self.command(*arguments),
            cwd=self.root,
            env=self.environment | environment,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )

    def call(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the prerenderer to its end in this process, which starts no interpreter."""
        return call(self.root, *arguments, **environment)

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python as the prerenderer is run."""
        return subprocess.run(
            [sys.executable, "-W", "ignore", *arguments],
            cwd=self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )

    def start(self, *arguments: str, stderr: int = subprocess.STDOUT) -> "subprocess.Popen[str]":
        """Start the prerenderer and return at once."""
        return subprocess.Popen(
            self.command(*arguments),
            cwd=self.root,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )

    def edit_catalogue(self, change: Callable[[Any], object]) -> None:
        """Load the catalogue, change it in place, write it back."""
        content = json.loads(self.catalogue.read_text("utf-8"))
        change(content)
        self.catalogue.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text that stands once in a file."""
        path = self.root / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), "utf-8")


def copy_site(site: Path, copy: Path) -> Path:
    """Copy a published tree: pages and other texts to change, hard links to all other files."""

    def copy_or_link(source: str, target: str) -> None:
        if source.endswith((".html", ".xml", ".txt", "_headers", "_redirects")):
            shutil.copyfile(source, target)
        else:
            os.link(source, target)

    return Path(shutil.copytree(site, copy, copy_function=copy_or_link))


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder with its content."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def keeping(project: Project, budget: int) -> Project:
    """Allow a number of pages to stand as they were; every page is visited."""
    project.settle(
        **{"on-page-error": '"keep-last-good"', "keep-budget": str(budget), "visits": '"all"'}
    )
    return project
