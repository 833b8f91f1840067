"""The settings of a project, which the host's environment overrides.

They are in prehydrate.toml, in package.json under "prehydrate", or in pyproject.toml under
[tool.prerender].
"""

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from prerender.deployment import (
    PRODUCTION_CONTEXT,
    context,
    host_variables,
    is_placeholder,
    origin_of_host,
    preview_origin,
)
from prerender.errors import SettingsError
from prerender.setting_keys import NPM_PACKAGE, PLACEHOLDER_ORIGIN, Keys, Sources

PROJECT_FILE = "pyproject.toml"
OWN_FILE = "prehydrate.toml"
NODE_FILE = "package.json"
CACHE_NAME = "prehydrate"
"""The folder below the user's caches, for commands outside a project."""
_ENTRY = "index.html"
APP_SOURCES = ("src", "public", "index.html")
"""The usual names of an app's sources, if the app is in the project's folder."""
_WORD_OR_NUMBER = frozenset({"routes", "visits"})
"""Keys with a word or a number; one message reports a value that is neither."""
_OTHERS = ", or use one of " + ", ".join(str(key.alias) for key in Keys.model_fields.values())
_VITE_SEPARATORS = re.compile(r"[#?\\]")
"""Characters in a path that break Vite 8; the other ones were tested."""


class Settings(Keys):
    """The keys of the file, completed from the command line and the host's environment."""

    root: Path
    origin_source: str = ""
    """The source of the origin, such as ``--origin``; empty for the file."""
    card_origin: str
    """The origin of social images: on a deploy preview, the preview's own."""
    indexable: bool = True
    """Whether search engines can list the published pages; False on a deploy preview."""
    production: bool = False
    """Whether the host declares a production deployment; False without a host."""
    labelled: bool = False
    """Whether previews show unconfirmed values with a label."""
    pages_first: bool = False
    """Whether new cards and data sheets are left out; the preview draws them after the pages."""
    sources: Sources = {}
    """Origins that the content's pages use, such as a map's; the content security policy allows
    them."""

    def with_values(self, **values: Any) -> "Settings":  # noqa: ANN401 - of any field
        """Return a copy with these values replaced."""
        return self.model_copy(update=values)


def read_settings(
    root: Path,
    environment: Mapping[str, str],
    *,
    origin: str | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
) -> Settings:
    """Read the settings of a project.

    ``origin``, ``jobs`` and ``cluster`` come from the command line and override everything else.
    prerender/deployment.py reads the environment. A host's address for a project without its own
    domain only replaces a placeholder in the file.

    Raises SettingsError with every key that is wrong.
    """
    environment = host_variables(environment)
    options = {"origin": origin, "jobs": jobs, "cluster": cluster}
    table = settings_table(root)
    if table is None:
        msg = (
            f"{root}: no settings in {OWN_FILE}, in {NODE_FILE} under {NPM_PACKAGE!r}, or in "
            f"{PROJECT_FILE} under [tool.prerender]. Run the command in the project's folder; "
            "in a new project, run 'init' first."
        )
        raise SettingsError(msg)
    written = table.values
    given = {key: (f"--{key}", value) for key, value in options.items() if value is not None}
    before = written.get("origin", PLACEHOLDER_ORIGIN)
    if origin is None and (of_host := origin_of_host(environment, before)):
        given["origin"] = of_host
    merged = written | {key: value for key, (_, value) in given.items()}
    sources = {key: source for key, (source, _) in given.items()}
    try:
        keys = Keys.model_validate(merged, context=root)
    except ValidationError as error:
        raise SettingsError("\n".join(_messages(error, table, sources))) from error
    _reject_unreadable(root, keys.app, keys.bundle)
    if wrong := list(_wrong(keys, root)):
        raise SettingsError("\n".join(table.place(line) for line in wrong))
    purpose = context(environment, keys.production_branch)
    indexable = purpose in {"", PRODUCTION_CONTEXT}
    preview = "" if indexable else preview_origin(environment)
    return Settings.model_construct(
        # Visits of a deploy preview are not counted.
        **(dict(keys) if indexable else dict(keys) | {"analytics": None}),
        root=root,
        origin_source=sources.get("origin", ""),
        card_origin=preview or keys.origin,
        indexable=indexable,
        production=purpose == PRODUCTION_CONTEXT,
    )


def default_settings(folder: Path, environment: Mapping[str, str], **given: object) -> Settings:
    """Return the settings for commands that run outside a project.

    Their cache is in the user's folder. ``given`` contains the values of the command line.
    """
    caches = environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    values = {name: value for name, value in given.items() if value is not None}
    try:
        keys = Keys.model_validate(values | {"cache": Path(caches, CACHE_NAME)}, context=folder)
    except ValidationError as error:
        sources = {name: f"--{name}" for name in values}
        table = SettingsTable(folder, "", {})
        raise SettingsError("\n".join(_messages(error, table, sources))) from error
    return Settings.model_construct(**dict(keys), root=folder, card_origin=keys.origin)


@dataclass(frozen=True, slots=True)
class SettingsTable:
    """The settings of a project as written."""

    file: Path
    name: str
    """The name of their table in the file, with a dot at its end; empty if they are the file."""
    values: dict[str, Any]

    def place(self, key: str) -> str:
        """Return a key with its file and its table, for messages."""
        return f"{self.file}: {self.name}{key}"


def settings_table(folder: Path) -> SettingsTable | None:
    """Return the settings of a folder: a file of their own, or a table of another file.

    Raises SettingsError if a file cannot be read, or if two files have settings.
    """
    own = _read(folder / OWN_FILE, tomllib.loads)
    node = _read(folder / NODE_FILE, json.loads) or {}
    python = _read(folder / PROJECT_FILE, tomllib.loads) or {}
    tables = [
        SettingsTable(folder / file, name, dict(values))
        for file, name, values in (
            (OWN_FILE, "", own),
            (NODE_FILE, f"{NPM_PACKAGE}.", node.get(NPM_PACKAGE)),
            (PROJECT_FILE, "tool.prerender.", python.get("tool", {}).get("prerender")),
        )
        if isinstance(values, dict)
    ]
    if len(tables) > 1:
        files = " and ".join(table.file.name for table in tables)
        msg = f"{folder}: both {files} have settings. Keep one of them."
        raise SettingsError(msg)
    return tables[0] if tables else None


def setting_place(root: Path, key: str) -> str:
    """Return the place of a setting of the project, for messages."""
    return (settings_table(root) or SettingsTable(root / OWN_FILE, "", {})).place(key)


def _read(file: Path, parse: Callable[[str], Any]) -> dict[str, Any] | None:
    """Return the content of a file; None if it does not exist."""
    try:
        text = file.read_text("utf-8")
        # A damaged package.json without settings is not our concern.
        content = parse(text) if file.suffix == ".toml" or f'"{NPM_PACKAGE}"' in text else {}
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        kind = "JSON" if parse is json.loads else "TOML"
        msg = f"{file}: cannot be read as {kind}: {error}. Correct the file."
        raise SettingsError(msg) from error
    return content if isinstance(content, dict) else {}


def _messages(
    error: ValidationError, table: SettingsTable, sources: Mapping[str, str]
) -> Iterator[str]:
    """Yield one line for each invalid value."""
    wrong: dict[str, list[str]] = {}
    for item in error.errors():
        key, *inner = map(str, item["loc"])
        name = key if key in _WORD_OR_NUMBER else ".".join([key, *inner])
        unknown = f"unknown setting; remove it{'' if inner else _OTHERS}"
        message = unknown if item["type"] == "extra_forbidden" else item["msg"]
        wrong.setdefault(name, []).append(message.removeprefix("Value error, "))
    for name, messages in wrong.items():
        source = sources.get(name) or table.place(name)
        reasons = [message[:1].lower() + message[1:] for message in messages[1:]]
        yield f"{source}: {', or '.join([messages[0], *reasons])}"


def _reject_unreadable(*folders: Path) -> None:
    """Raise SettingsError for a folder whose files Vite cannot find."""
    for folder in folders:
        if separator := _VITE_SEPARATORS.search(str(folder)):
            msg = (
                f"{str(folder)!r} contains {separator[0]!r}, which Vite reads as the end of a path "
                "or as a slash. Move the project or rename that folder."
            )
            raise SettingsError(msg)


def _wrong(keys: Keys, root: Path) -> Iterator[str]:
    """Yield a message for each value that contradicts another one or the project."""
    for key, reason in overlaps(_replaced(keys), _protected(keys, root)):
        yield f"{key}: {reason}"
    if not (keys.app / _ENTRY).is_file():
        yield f"app: {keys.app} contains no {_ENTRY}. Correct the path or add the file."
    if keys.analytics and keys.policy != "strict":
        yield (
            'analytics: needs policy = "strict", which keeps the preview from counting visits. '
            "Set it, or add the script to the app's index.html instead."
        )


def _replaced(keys: Keys) -> dict[str, Path]:
    """Return the folders that builds replace, empty or prune."""
    return {"site": keys.site, "bundle": keys.bundle, "cache": keys.cache}


def _protected(keys: Keys, root: Path) -> dict[str, Path]:
    """Return the places that replaced folders must not overlap."""
    own = {name: root / name for name in (PROJECT_FILE, OWN_FILE, NODE_FILE)}
    own["the catalogue"] = keys.catalogue
    own |= {name: root / name for name in ("node_modules", ".git")}
    if keys.app != root:
        return own | {"the app": keys.app}
    # The usual layout of Vite: the app is the project, so its sources are protected instead.
    return own | {f"the app's {name}": root / name for name in APP_SOURCES}


def project_folder() -> Path:
    """Return the project's folder: the current directory."""
    return Path(os.curdir).resolve()


def overlaps(
    replaced: Mapping[str, Path], protected: Mapping[str, Path]
) -> Iterator[tuple[str, str]]:
    """Yield the name of each replaced folder that overlaps another folder, with the message.

    Builds replace, empty or prune ``replaced`` folders, and never write to ``protected`` places.
    """
    for name, folder in replaced.items():
        for other, path in [*protected.items(), *replaced.items()]:
            if other != name and (how := _overlap(_resolved(folder), _resolved(path))):
                yield (
                    name,
                    f"{how} {other}, but its whole content is replaced; use a separate folder",
                )


def _resolved(path: Path) -> Path:
    # Path.resolve raises RuntimeError for symbolic links that form a loop.
    return Path(os.path.realpath(path))


def _overlap(folder: Path, other: Path) -> str:
    """Return how a folder overlaps another; empty if it does not."""
    if folder == other:
        return "is also"
    if other.is_relative_to(folder):
        return "contains"
    return "is inside" if folder.is_relative_to(other) else ""


def reject_sample_origin(settings: Settings, *, listed: bool) -> None:
    """Raise SettingsError if a listed site would be published under the placeholder origin.

    An origin from the command line or from the host's variables is not checked.
    """
    if not listed or settings.origin_source or not is_placeholder(settings.origin):
        return
    msg = (
        f"{setting_place(settings.root, 'origin')}: {settings.origin} is a "
        "placeholder; every canonical address, the sitemap and every shared link would lead there. "
        'Set the address of your site, such as origin = "https://www.your-company.in", or build '
        "with --origin."
    )
    raise SettingsError(msg)
