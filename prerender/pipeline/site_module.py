"""The site's own module, which the setting `content` names (docs/engine/contract.md).

Its function returns the content. Two functions are optional: ``add_commands`` adds commands of the
site and options of ``build``; ``preview_hook`` adds a preview to the tree of a deploy preview.
"""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from prerender.errors import SettingsError
from prerender.pipeline.content import Content
from prerender.pipeline.publish_tree import PrePublishHook
from prerender.pipeline.static_content import static_content
from prerender.settings import Settings, setting_place


def load_content(settings: Settings) -> Content:
    """Return the site's content: from its own module, or from the setting `routes`.

    Raises PrerenderError if the content is invalid.
    """
    if not settings.content:
        return static_content(settings)
    module, name = _imported(settings.content, settings.root)
    content: Content = getattr(module, name)(settings)
    return content


def preview_hook(content: Content, settings: Settings) -> PrePublishHook | None:
    """Return the hook with which the site's module adds a preview, if it has one."""
    if not settings.content:
        return None
    module, _ = _imported(settings.content, settings.root)
    hook: Callable[[Content, Settings], PrePublishHook] | None
    hook = getattr(module, "preview_hook", None)
    return hook(content, settings) if hook else None


def add_site_commands(content: str, root: Path, add: Callable[..., Any], build: Any) -> None:  # noqa: ANN401 - a parser
    """Call ``add_commands`` of the site's module, if it has that function."""
    if content:
        module, _ = _imported(content, root)
        if adding := getattr(module, "add_commands", None):
            adding(add, build)


def _imported(content: str, root: Path) -> tuple[ModuleType, str]:
    """Import the module of a setting such as ``site.pages:read``; return it and the name."""
    place, _, name = content.partition(":")
    if str(root) not in sys.path:
        sys.path.append(str(root))
    key = setting_place(root, "content")
    try:
        module = importlib.import_module(place)
    except ImportError as error:
        msg = f"{key}: {place} cannot be imported: {error}. Correct the name or install the module."
        raise SettingsError(msg) from error
    if not callable(getattr(module, name, None)):
        msg = f"{key}: {place} has no function or class {name}. Correct the name or add it."
        raise SettingsError(msg)
    return module, name
