"""The environment of the programs that a build starts: what they need, and no secret of the host.

A deploy host keeps its tokens in the environment; a bundler's plugin or a page has no use for them.
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
    """Return what is passed on."""
    return {name: environment[name] for name in NEEDED if name in environment}
