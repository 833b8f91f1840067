"""The command init: settings for a React app that Vite builds, its script and its first call."""

import contextlib
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from prerender.bundle.built_files import BASE_SETTING, USUAL_OUTPUT
from prerender.bundle.sources import PACKAGES_FOLDER
from prerender.errors import SettingsError
from prerender.origin import origin
from prerender.setting_keys import LINKED_ROUTES, NPM_PACKAGE, PLACEHOLDER_ORIGIN
from prerender.settings import NODE_FILE, OWN_FILE, PROJECT_FILE, settings_table

_ROUTERS = ("react-router-dom", "react-router", "@tanstack/react-router", "wouter")
_SITEMAP = "public/sitemap.xml"
_LOCATION = re.compile(r"<loc>\s*([^<]+)")
_BUILD = "/build/"
_PUBLISHING = f"{NPM_PACKAGE} build"
_VITE_BUILD = re.compile(r"(?<![\w-])vite build\s*$")
"""Vite's build without options, as the last step of a script."""
_OUTPUT = re.compile(r"--outDir[= ](\S+)")
_ENTRY = re.compile(
    r"""<script\b(?=[^>]*\btype=["']?module\b)[^>]*\bsrc=["']/?([^"':]+\.[jt]sx?)["']"""
)
"""The page's module; a script before it is a file of the public folder."""
_CLIENT = re.compile(
    rf"""^import [^;'"]+ from (['"])(?:react-dom/client|{NPM_PACKAGE})\1""", re.MULTILINE
)
_ELEMENT = r"document\.(?:getElementById|querySelector(?:<\w+>)?)\([^()]+\)"
_VALUE = rf"{_ELEMENT}|(?:\w+\.)?createRoot\((?:[^()]|\([^()]*\))+\)"
_VARIABLE = re.compile(
    rf"^(?:const|let|var) (\w+)(?:: \w+)? = ({_VALUE})!?(?: as \w+)?;?\n+", re.MULTILINE
)
_START = re.compile(rf"(?:\w+\.)?createRoot\(\s*{_ELEMENT}\s*!?(?:\s*as \w+)?,?\s*\)\s*\.render\(")
_INDENT = re.compile(r"\n([ \t]+)\"")
_NOT_A_SITE = re.compile(
    r"(?:^|\.)(?:(?:github|gitlab|npmjs)\.com|bitbucket\.org|localhost)(?::|$)"
)
"""Hosts of code and of development, which `homepage` and sitemaps of templates name."""
_LANGUAGE = re.compile(r"[a-z]{2}(?:[-_][A-Z]{2})?")
_HOSTS, _SOURCES = ("*.toml", "vercel.json", ".github/workflows/*.yml"), ("src/**/*.[jt]s*",)
_PLACE = "The pages are in build/site."
_QUESTIONS = (
    (("vite*.config.*",), rf"{BASE_SETTING}/\w", "Give the router the same path (basename)."),
    (("vite*.config.*",), rf"{BASE_SETTING}\.", 'Set it to the path of the site, such as "/".'),
    (("vite*.config.*",), r"\bVitePWA(?=\()", 'Add two options: "5. Publish" in your-app.md.'),
    (_HOSTS, rf"\b{USUAL_OUTPUT}\b", _PLACE),
    (
        _HOSTS,
        r"(?<=[\"' ])/index\.html|\"destination\": \"/\"",
        "Remove a rule that sends it for every address.",
    ),
    ((NODE_FILE,), rf'"(?!build"|clean)[\w:-]+": "[^"]*\b{USUAL_OUTPUT}\b', _PLACE),
    (
        _SOURCES,
        r"\bcreate(?:Browser)?Router\b|\bi18next-http-backend\b",
        'Let prerender() wait for it: "Wait for a router or translations" in your-app.md.',
    ),
    (
        _SOURCES,
        r"\bHashRouter\b|\bcreateHash(?:Router|History)\b",
        "It shows every page at one address. Use BrowserRouter.",
    ),
)
"""Patterns of files, a pattern of their text, and what the developer must decide."""
_USES = 2
"""The import of ``createRoot`` and one call; the texts before and after a variable's only use."""
_BY_HAND = f"Import {{ prerender }} from '{NPM_PACKAGE}', and call prerender(<App />) instead."
_PACKAGE = "PREHYDRATE_PACKAGE"
"""The variable with which the npm package's own command names the package."""


@dataclass(frozen=True, slots=True)
class Step:
    """A file to write; without a file, only a message to print."""

    described: str
    file: Path | None = None
    content: str = ""


def plan(root: Path) -> list[Step]:
    """Return the steps that prepare a project; a prepared project needs none.

    Raises SettingsError if the folder is not a React app that Vite builds.
    """
    described = _described(root)
    return [
        *_found(root, described),
        *_settings(root, described),
        *_ignored(root),
        *_scripts(root, described),
        *_start(root),
        *_questions(root),
    ]


def carry_out(steps: list[Step]) -> None:
    """Write the files of the steps."""
    for step in steps:
        if step.file:
            step.file.write_text(step.content, "utf-8")


def _described(root: Path) -> dict[str, Any]:
    """Return the content of package.json. Raises SettingsError if init cannot prepare the app."""
    file = root / "package.json"
    described: dict[str, Any] = {}
    try:
        described = dict(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError) as error:
        msg = f"{file}: cannot be read: {error}. Run init in the folder of a React app."
        raise SettingsError(msg) from error
    for name in ("react", "vite"):
        if name not in _packages(root, described):
            msg = f"{file}: no dependency {name}. Run init in a React app that Vite builds."
            raise SettingsError(msg)
    if not (root / "index.html").is_file():
        msg = f"{root}: no index.html. Run init in the folder that is Vite's root."
        raise SettingsError(msg)
    return described


def _packages(root: Path, described: dict[str, Any]) -> dict[str, str]:
    """Return the packages that package.json names, and those of a workspace's root above it."""
    packages: dict[str, str] = {}
    for file in (folder / NODE_FILE for folder in reversed(root.parents)):
        with contextlib.suppress(OSError, ValueError, AttributeError):
            packages |= _named(json.loads(file.read_text("utf-8")))
    return packages | _named(described)


def _named(described: dict[str, Any]) -> dict[str, str]:
    return {**described.get("devDependencies", {}), **described.get("dependencies", {})}


def _found(root: Path, described: dict[str, Any]) -> Iterator[Step]:
    packages = _packages(root, described)
    router = next((name for name in _ROUTERS if name in packages), "no router")
    names = [f"Vite {packages['vite']}", f"React {packages['react']}", router]
    yield Step(f"Found {', '.join(names)} in {root / 'package.json'}.")


def _settings(root: Path, described: dict[str, Any]) -> Iterator[Step]:
    """Add the table of the settings; every key that it omits has a default."""
    own = _own_command(described)
    if written := settings_table(root):
        missing = f" Add {' and '.join(own.splitlines())}." if own else ""
        yield Step(f"{written.file.name} already has settings.{missing}")
        return
    # A Python project has its settings in its own file.
    file = root / PROJECT_FILE
    is_python = file.is_file()
    file = file if is_python else root / OWN_FILE
    address = _origin(root, described)
    sitemap = _text(root / _SITEMAP)
    is_list = "<sitemapindex" not in sitemap and f"<loc>{address}" in re.sub(r"\s", "", sitemap)
    routes = _SITEMAP if is_list else LINKED_ROUTES
    remark = "  # replace it by the site's address" if address == PLACEHOLDER_ORIGIN else ""
    table = (
        f'origin = "{address}"{remark}\nroutes = "{routes}"\n'
        f'on-finding = "warn"  # remove it when the audit has no more warnings\n{own}'
    )
    before = file.read_text("utf-8").rstrip("\n") + "\n\n[tool.prerender]\n" if is_python else ""
    added = " and ".join([f'origin = "{address}"', f'routes = "{routes}"', *own.splitlines()])
    yield Step(f"{file.name}: add {added}.", file, before + table)


def _script(described: dict[str, Any]) -> tuple[str, int]:
    """Return the build script with this program in place of Vite, and the number of changes."""
    return _VITE_BUILD.subn(
        _PUBLISHING, str(described.get("scripts", {}).get("build", "vite build"))
    )


def _own_command(described: dict[str, Any]) -> str:
    """Return the settings that keep a build script with options or steps after Vite's build."""
    scripts = described.get("scripts", {})
    _, count = _script(described)
    if _publishes(scripts) or (count and "postbuild" not in scripts):
        return ""
    before = str(scripts.get("build", "vite build"))
    folder = match[1] if (match := _OUTPUT.search(before)) else USUAL_OUTPUT
    # Further steps of the script read the files in the folder that Vite writes by default.
    return f"build-command = {json.dumps(before)}\nbundle = {json.dumps(folder)}\n"


def _publishes(scripts: dict[str, Any]) -> bool:
    return any(_PUBLISHING in str(script) for script in scripts.values())


def _scripts(root: Path, described: dict[str, Any]) -> Iterator[Step]:
    """Publish in the app's own build script; the command runs Vite or the script itself."""
    scripts = described.get("scripts", {})
    if _publishes(scripts):
        return
    script = _PUBLISHING if _own_command(described) else _script(described)[0]
    file = root / NODE_FILE
    text = file.read_text("utf-8")
    indent = match[1] if (match := _INDENT.search(text)) else "  "
    after = {**described, "scripts": {**scripts, "build": script}}
    written = json.dumps(after, indent=indent, ensure_ascii=False)
    end = "\n" if text.endswith("\n") else ""
    yield Step(f"{NODE_FILE}: the script build is now {script!r}.", file, f"{written}{end}")


def _origin(root: Path, described: dict[str, Any]) -> str:
    """Return the origin that the project names: homepage, CNAME of GitHub Pages, or sitemap."""
    for address in _addresses(root, described):
        parts = urlsplit(address.strip())
        with contextlib.suppress(ValueError):
            if not _NOT_A_SITE.search(parts.netloc):
                return origin(f"{parts.scheme}://{parts.netloc}")
    return PLACEHOLDER_ORIGIN


def _addresses(root: Path, described: dict[str, Any]) -> Iterator[str]:
    yield str(described.get("homepage", ""))
    yield f"https://{_text(root / 'public/CNAME')}"
    yield from _LOCATION.findall(_text(root / _SITEMAP))[:1]


def _text(file: Path) -> str:
    """Return the text of a file; empty if there is none."""
    return file.read_text("utf-8", "replace") if file.is_file() else ""


def _questions(root: Path) -> Iterator[Step]:
    """Name what init does not change, with what the developer must decide."""
    for files, pattern, advice in _QUESTIONS:
        for file in sorted(path for name in files for path in root.glob(name)):
            if match := re.search(pattern, _text(file), re.MULTILINE):
                yield Step(f"{file.relative_to(root).as_posix()}: {match[0].strip()} … {advice}")
    folders = [*root.glob("public/locales/*"), *root.glob("src/**/locales/*")]
    if languages := sorted({path.stem for path in folders if _LANGUAGE.fullmatch(path.stem)}):
        listed = json.dumps([language.replace("_", "-") for language in languages])
        yield Step(
            f"If one address shows several languages, add locales = {listed} to the settings. "
            "Each page is then compared for readers of each."
        )


def _ignored(root: Path) -> Iterator[Step]:
    file = root / ".gitignore"
    before = _text(file)
    if any(line.strip().strip("/") == _BUILD.strip("/") for line in before.splitlines()):
        return
    before += "" if before.endswith("\n") or not before else "\n"
    yield Step(f".gitignore: add {_BUILD}.", file, f"{before}{_BUILD}\n")


def _start(root: Path) -> Iterator[Step]:
    """Call the package in place of ``createRoot`` in the app's main file, if it is installed."""
    entry = _ENTRY.search((root / "index.html").read_text("utf-8"))
    main = root / entry[1] if entry else root
    files = [main, *sorted(root.glob("src/**/*.[jt]s*"))]
    file = next((path for path in files if _CLIENT.search(_text(path))), main)
    text = _without_variables(_text(file))
    if NPM_PACKAGE in text:
        yield Step(f"{file.name} already uses the package.")
    elif not any((at / PACKAGES_FOLDER / NPM_PACKAGE).is_dir() for at in (root, *root.parents)):
        # The package whose command runs, or its packed file.
        installable = os.environ.get(_PACKAGE) or f"./{NPM_PACKAGE}-*.tgz"
        yield Step(
            f"The package is not installed, so pages are not verified to hydrate. "
            f"Run 'npm install --save-dev {installable}', then init again."
        )
    elif not (_CLIENT.search(text) and _START.search(text)) or text.count("createRoot") > _USES:
        yield Step(f"{file.name}: no single createRoot(…).render( found. {_BY_HAND}")
    else:
        text = _CLIENT.sub(rf"import {{ prerender }} from \1{NPM_PACKAGE}\1", text, count=1)
        text = _START.sub("prerender(", text, count=1)
        shown = file.relative_to(root).as_posix()
        yield Step(f"{shown}: createRoot(…).render(…) is now prerender(…).", file, text)


def _without_variables(text: str) -> str:
    """Return the text with the root element and React's root in place of a variable's only use."""
    for match in _VARIABLE.finditer(text):
        use = re.compile(rf"(?<![\w'\"#]){match[1]}(?=!?\)|\.render\()")
        parts = use.split(text.replace(match[0], ""))
        if len(parts) == _USES:
            return _without_variables(match[2].join(parts))
    return text
