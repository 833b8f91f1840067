"""The settings: [tool.prerender] of pyproject.toml; the host's environment overrides it."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from prerender.deployment import PRODUCTION, context, origin_of_host, preview_origin
from prerender.errors import SettingsError
from prerender.folders import overlaps
from prerender.setting_keys import PLACEHOLDER_ORIGIN, Keys, Sources

PROJECT_FILE = "pyproject.toml"
CACHE_NAME = "prehydrate"
"""The folder below the user's caches, for commands outside a project."""
_ENTRY = "index.html"
APP_SOURCES = ("src", "public", "index.html")
"""The usual names of an app's sources, if the app is in the project's folder."""
_WORD_OR_NUMBER = frozenset({"routes", "visits"})
"""Keys with a word or a number; one message reports a value that is neither."""
_VITE_SEPARATORS = re.compile(r"[#?\\]")
"""Characters in a path that break Vite 8; the other ones were tested."""


class Settings(Keys):
    """The keys of the file, completed from the command line and the host's environment."""

    root: Path
    given_origin: str
    """The origin as written on the command line, in the environment or in the file."""
    origin_source: str
    """The source of the origin, such as ``--origin``; empty for the file."""
    card_origin: str
    """The origin of social images: on a deploy preview, the preview's own."""
    indexable: bool
    """Whether search engines can list the published pages; False on a deploy preview."""
    production: bool
    """Whether the host declares a production deployment; False without a host."""
    labelled: bool = False
    """Whether previews show unconfirmed values with a label."""
    sources: Sources = {}
    """Origins that the content's pages use, such as a map's; the content security policy allows
    them."""

    def with_values(self, **values: Any) -> "Settings":  # noqa: ANN401 - of any field
        """Return a copy with these values replaced."""
        return self.model_copy(update=values)

    @property
    def protected_places(self) -> dict[str, Path]:
        """Folders and files that other output must not overlap, by name."""
        return _protected(self, self.root) | _replaced(self)


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
    file = root / PROJECT_FILE
    options = {"origin": origin, "jobs": jobs, "cluster": cluster}
    written = _table(file)
    given = {key: (f"--{key}", value) for key, value in options.items() if value is not None}
    before = written.get("origin", PLACEHOLDER_ORIGIN)
    if origin is None and (found := origin_of_host(environment, before)):
        given["origin"] = found
    table = written | {key: value for key, (_, value) in given.items()}
    sources = {key: source for key, (source, _) in given.items()}
    try:
        keys = Keys.model_validate(table, context=root)
    except ValidationError as error:
        raise SettingsError("\n".join(_messages(error, file, sources))) from error
    _reject_unreadable(root, keys.app, keys.bundle)
    if wrong := [*_misplaced(keys, root), *_unprotected(keys)]:
        raise SettingsError("\n".join(f"{file}: tool.prerender.{line}" for line in wrong))
    purpose = context(environment, keys.production_branch)
    indexable = purpose in {"", PRODUCTION}
    preview = "" if indexable else preview_origin(environment)
    return Settings.model_construct(
        # Visits of a deploy preview are not counted.
        **(dict(keys) if indexable else dict(keys) | {"analytics": None}),
        root=root,
        given_origin=table.get("origin", keys.origin),
        origin_source=sources.get("origin", ""),
        card_origin=preview or keys.origin,
        indexable=indexable,
        production=purpose == PRODUCTION,
        labelled=False,
    )


def default_settings(folder: Path, environment: Mapping[str, str], **given: object) -> Settings:
    """Return the settings of commands outside a project; they cache in the user's folder.

    ``given`` contains the values of the command line.
    """
    caches = environment.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    table = {name: value for name, value in given.items() if value is not None}
    try:
        keys = Keys.model_validate(table | {"cache": Path(caches, CACHE_NAME)}, context=folder)
    except ValidationError as error:
        sources = {name: f"--{name}" for name in table}
        raise SettingsError("\n".join(_messages(error, folder, sources))) from error
    return Settings.model_construct(
        **dict(keys),
        root=folder,
        given_origin=keys.origin,
        origin_source="",
        card_origin=keys.origin,
        indexable=True,
        production=False,
    )


def is_project(folder: Path) -> bool:
    """Return whether a folder has settings; another program's pyproject.toml has none."""
    return read_table(folder) is not None


def read_table(folder: Path) -> dict[str, Any] | None:
    """Return the table [tool.prerender] of a folder as written, or None if there is none.

    Raises SettingsError if the file is not TOML.
    """
    file = folder / PROJECT_FILE
    try:
        tools = tomllib.loads(file.read_text("utf-8")).get("tool", {})
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        msg = f"{file}: cannot be read as TOML: {error}. Correct the file."
        raise SettingsError(msg) from error
    return dict(tools["prerender"]) if "prerender" in tools else None


def _table(file: Path) -> dict[str, Any]:
    table = read_table(file.parent)
    if table is None:
        msg = (
            f"{file}: there is no table [tool.prerender]. Run the command in the project's folder; "
            "in a new project, run 'init' first."
        )
        raise SettingsError(msg)
    return table


def _messages(error: ValidationError, file: Path, sources: Mapping[str, str]) -> Iterator[str]:
    """Yield one line for each invalid value."""
    wrong: dict[str, list[str]] = {}
    for item in error.errors():
        key, *inner = map(str, item["loc"])
        name = key if key in _WORD_OR_NUMBER else ".".join([key, *inner])
        wrong.setdefault(name, []).append(item["msg"].removeprefix("Value error, "))
    for name, messages in wrong.items():
        source = sources.get(name) or f"{file}: tool.prerender.{name}"
        reasons = [message[:1].lower() + message[1:] for message in messages[1:]]
        yield f"{source}: {', or '.join([messages[0], *reasons])}"


def _reject_unreadable(*folders: Path) -> None:
    """Raise SettingsError for a folder whose files Vite cannot find."""
    for folder in folders:
        if found := _VITE_SEPARATORS.search(str(folder)):
            msg = (
                f"{str(folder)!r} contains {found[0]!r}, which Vite reads as the end of a path or "
                "as a slash. Move the project or rename that folder."
            )
            raise SettingsError(msg)


def _misplaced(keys: Keys, root: Path) -> Iterator[str]:
    for key, reason in overlaps(_replaced(keys), _protected(keys, root)):
        yield f"{key}: {reason}"
    if not (keys.app / _ENTRY).is_file():
        yield f"app: {keys.app} contains no {_ENTRY}. Correct the path or add the file."


def _unprotected(keys: Keys) -> Iterator[str]:
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
    own = {PROJECT_FILE: root / PROJECT_FILE, "the catalogue": keys.catalogue}
    own |= {name: root / name for name in ("node_modules", ".git")}
    if keys.app != root:
        return own | {"the app": keys.app}
    # The usual layout of Vite: the app is the project, so its sources are protected instead.
    return own | {f"the app's {name}": root / name for name in APP_SOURCES}


def project_folder() -> Path:
    """Return the project's folder: the current directory."""
    return Path(os.curdir).resolve()
