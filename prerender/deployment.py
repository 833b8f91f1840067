"""The deployment: what the environment of a host reports about a build.

Netlify: https://docs.netlify.com/configure-builds/environment-variables
Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/build-configuration
GitHub: https://docs.github.com/en/actions/reference/workflows-and-actions/variables
"""

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlsplit

from prerender.errors import SettingsError
from prerender.origin import origin

PRODUCTION_CONTEXT = "production"
PREVIEW_CONTEXT = "preview"
_PLACEHOLDERS = ("example.com", "example.net", "example.org")
"""Domains reserved for documentation: https://www.rfc-editor.org/rfc/rfc2606#section-3."""

_DEPLOYMENT_LABEL = re.compile(r"//[^./]+\.(?=[^./]+\.pages\.dev\b)")
"""The first label of a deployment's address on Cloudflare Pages."""


_HOSTS = {
    "NETLIFY": ("URL", "CONTEXT", "DEPLOY_PRIME_URL"),
    "CF_PAGES": ("CF_PAGES_URL", "CF_PAGES_BRANCH"),
    "GITHUB_ACTIONS": ("GITHUB_REPOSITORY",),
}
"""The variables of each host, by the variable that a host sets to identify itself."""


def host_variables(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of a host that identifies itself; other programs set ``URL`` too."""
    return {
        name: environment[name]
        for mark, names in _HOSTS.items()
        if environment.get(mark, "").lower() in ("1", "true")
        for name in names
        if name in environment
    }


class SourcedValue(NamedTuple):
    """A value with the name of its source, for messages."""

    source: str
    value: str


def is_placeholder(address: str) -> bool:
    """Return whether an origin is on a domain that is reserved for examples."""
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return False
    return any(host == name or host.endswith(f".{name}") for name in _PLACEHOLDERS)


def origin_of_host(environment: Mapping[str, str], written: object) -> SourcedValue | None:
    """Return the origin to use instead of the written one, if the host names it.

    Netlify reports a project's own domain. Cloudflare and GitHub only report the address of a
    project without its own domain, which replaces a placeholder.
    """
    can_be_replaced = isinstance(written, str) and is_placeholder(written)
    return _variable(environment, "URL") or (
        _likely_origin(environment) if can_be_replaced else None
    )


def _likely_origin(environment: Mapping[str, str]) -> SourcedValue | None:
    """Return the origin of a project without a domain of its own.

    ``CF_PAGES_URL`` is the address of one deployment, ``https://a1b2c3d4.wire.pages.dev``; without
    its first label it is the project's. A project site of GitHub Pages has a path and no origin.
    """
    if address := _variable(environment, "CF_PAGES_URL"):
        return SourcedValue(address.source, _DEPLOYMENT_LABEL.sub("//", address.value))
    owner, _, name = environment.get("GITHUB_REPOSITORY", "").lower().partition("/")
    if owner and name == f"{owner}.github.io":
        return SourcedValue(_source("GITHUB_REPOSITORY"), f"https://{name}")
    return None


def preview_origin(environment: Mapping[str, str]) -> str:
    """Return the origin of a preview deployment; empty if no host names it.

    Raises SettingsError for an address that is not an origin.
    """
    address = _variable(environment, "DEPLOY_PRIME_URL") or _variable(environment, "CF_PAGES_URL")
    if not address:
        return ""
    try:
        return origin(address.value)
    except ValueError as error:
        msg = f"{address.source}: {error}"
        raise SettingsError(msg) from error


def context(environment: Mapping[str, str], production_branch: str) -> str:
    """Return the purpose of the build: Netlify's context, or one from Cloudflare's branch."""
    if stated := environment.get("CONTEXT"):
        return stated
    branch = environment.get("CF_PAGES_BRANCH")
    if not branch:
        return ""
    return PRODUCTION_CONTEXT if branch == production_branch else PREVIEW_CONTEXT


def _variable(environment: Mapping[str, str], name: str) -> SourcedValue | None:
    value = environment.get(name)
    return SourcedValue(_source(name), value) if value else None


def _source(name: str) -> str:
    return f"the environment's {name}"
