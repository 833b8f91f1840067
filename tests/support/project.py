"""A copy of the project: files to edit, commands to run, and a published tree."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import UserDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prerender.browser.chromium import Chromium
from prerender.catalogue.content import read_content
from prerender.host.policy import content_policy
from prerender.settings import read_settings
from tests.support.command import call
from tests.support.folder import settle

ROOT = Path(__file__).parents[2]
COPIED = ("catalogue.json", "package.json", "package-lock.json", "pyproject.toml")
APP = ("spa", "react")
"""The folders of the app's source."""
SHARED = ("pictures", "compressed", "datasheets")
"""Cache folders that copies share: encoded pictures, compressed texts, printed data sheets."""
BUNDLE = "build/spa"
"""The built app of the last site; a build uses it again if no source of the copy differs."""
REPORT = "build/report.txt"
"""The output of the shared production build, in its project."""
LIMIT = 900
"""Seconds after which a started program counts as hung; an overloaded CPU needs minutes."""
RUNNING = re.compile(r"^Running: .*\n", re.MULTILINE)


SETTINGS = read_settings(ROOT, {})
CONTENT = read_content(SETTINGS)
ROUTES = CONTENT.routes()
"""The routes of the current catalogue, including the two not-found pages."""
PUBLISHED = sum(not route.missing for route in ROUTES)
POLICY = content_policy(SETTINGS.with_values(sources=CONTENT.policy_sources()))
"""The content security policy of the current catalogue's pages."""
ACCEPTED = sorted(SETTINGS.accepted, key=lambda accepted: (accepted.rule, accepted.target))
"""The accepted findings, in the order in which a build lists them."""
OF_PAGES = [one for one in ACCEPTED if one.rule not in ("console", "sample-identity")]
"""The accepted findings that an audit of the published pages reports."""


def without_running_lines(
    result: subprocess.CompletedProcess[str],
) -> subprocess.CompletedProcess[str]:
    """Remove the lines about unfinished stages, which only a slow machine prints."""
    result.stdout = RUNNING.sub("", result.stdout)
    result.stderr = RUNNING.sub("", result.stderr)
    return result


@dataclass(frozen=True, slots=True)
class Project:
    """A copy of the project."""

    root: Path
    environment: dict[str, str]

    @classmethod
    def copied_to(cls, root: Path, chromium: Chromium) -> "Project":
        """Copy a build's inputs; share large folders that no test changes."""
        for name in COPIED:
            shutil.copyfile(ROOT / name, root / name)
        for name in APP:
            shutil.copytree(ROOT / name, root / name)
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        (root / "build/cache").mkdir(parents=True)
        for name in SHARED:
            (ROOT / "build/cache" / name).mkdir(parents=True, exist_ok=True)
            (root / "build/cache" / name).symlink_to(ROOT / "build/cache" / name)
        if (ROOT / BUNDLE).is_dir():
            shutil.copytree(ROOT / BUNDLE, root / BUNDLE)
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
        """Copy the catalogue and the settings; link the app, which no test may change."""
        for name in COPIED:
            shutil.copyfile(ROOT / name, root / name)
        (root / "spa").symlink_to(ROOT / "spa")
        return cls(root, dict(os.environ))

    def settle(self, **values: str) -> None:
        """Change settings; values are written as TOML."""
        settle(self.root, values)

    def continue_from(self, other: "Project") -> None:
        """Copy another project's build output."""
        shutil.rmtree(self.root / "build", ignore_errors=True)
        build = self.root / "build"
        shutil.copytree(
            other.root / "build", build, symlinks=True, ignore=shutil.ignore_patterns("site")
        )
        copy_site(other.site, self.site)

    @property
    def site(self) -> Path:
        """Return the published tree."""
        return self.root / "build/site"

    @property
    def catalogue(self) -> Path:
        """Return the path of catalogue.json."""
        return self.root / "catalogue.json"

    def command(self, *arguments: str) -> list[str]:
        """Return the command line of a prerenderer command."""
        return [sys.executable, "-W", "ignore", "-m", "prerender", *arguments]

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the prerenderer and return its result."""
        result = subprocess.run(
            self.command(*arguments),
            cwd=self.root,
            env=self.environment | environment,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
        return without_running_lines(result)

    def call(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the prerenderer inside this process, which is faster than a new interpreter."""
        return without_running_lines(call(self.root, *arguments, **environment))

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the prerenderer's environment."""
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
        """Start the prerenderer and return immediately."""
        return subprocess.Popen(
            self.command(*arguments),
            cwd=self.root,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )

    def edit_catalogue(self, change: Callable[[Any], object]) -> None:
        """Load the catalogue, change it in place, and write it."""
        content = json.loads(self.catalogue.read_text("utf-8"))
        change(content)
        self.catalogue.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text that occurs once in a file."""
        path = self.root / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), "utf-8")


def copy_site(site: Path, copy: Path) -> Path:
    """Copy a published tree: pages and other texts are copied, all other files are hard links."""

    def copy_or_link(source: str, target: str) -> None:
        if source.endswith((".html", ".xml", ".txt", "_headers", "_redirects")):
            shutil.copyfile(source, target)
        else:
            os.link(source, target)

    return Path(shutil.copytree(site, copy, copy_function=copy_or_link))


class Tree(UserDict[str, bytes]):
    """The content of every file in a folder.

    It is not a dict, because pytest would compare dicts of this size for minutes.
    """

    def __repr__(self) -> str:
        """Return only the number of files."""
        return f"<tree of {len(self)} files>"


def tree(folder: Path) -> Tree:
    """Return the content of every file in a folder."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return Tree({file.relative_to(folder).as_posix(): file.read_bytes() for file in files})
