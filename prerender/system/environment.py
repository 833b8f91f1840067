"""The environment of child processes: only the variables they need.

A deploy host has tokens in its environment, which no bundler plugin and no page must see.
"""

from collections.abc import Mapping

NEEDED = (
    "PATH",
    "HOME",
    "TMPDIR",
    "LANG",
    "LC_ALL",
    "TZ",
    "LD_LIBRARY_PATH",
    "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "NODE_OPTIONS",
    "NODE_PATH",
)


def child_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of ``NEEDED`` that are set."""
    return {name: environment[name] for name in NEEDED if name in environment}
