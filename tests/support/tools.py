"""Optional external programs: a test is skipped if its program is missing."""

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

_RELEASE = Path("/etc/os-release")
_SKIPPED = re.compile(r"(?:Skipped: )?(?P<missing>.+ is not installed): (?P<cure>.+)")


@dataclass(frozen=True, slots=True)
class Tool:
    """A program with its alternative names, and its Debian package."""

    names: tuple[str, ...]
    package: str
    only_debian: bool = False
    """Whether only Debian has this package; then CI on another system can lack the program."""


NGINX = Tool(("nginx",), "nginx-light")
APACHE = Tool(("apache2",), "apache2-bin")
JAVA = Tool(("java",), "default-jre-headless")
SSHD = Tool(("sshd",), "openssh-server")
SSH_AGENT = Tool(("ssh-agent",), "openssh-server")
RSYNC = Tool(("rsync",), "rsync")
OPENSSL = Tool(("openssl",), "openssl")
FIREFOX = Tool(("firefox-esr", "firefox"), "firefox-esr")
WEBKIT = Tool(("WebKitWebDriver",), "webkit2gtk-driver")
XVFB = Tool(("Xvfb",), "xvfb")
CHROMIUM = Tool(("chromium", "google-chrome"), "chromium", only_debian=True)
HEADLESS_SHELL = Tool(
    ("chromium-headless-shell", "chrome-headless-shell"),
    "chromium-headless-shell",
    only_debian=True,
)
UNSHARE = Tool(("unshare",), "util-linux")
IP = Tool(("ip",), "iproute2")


def require(tool: Tool) -> str:
    """Return the program's path; if it is missing, skip the test (fail it in CI)."""
    for name in tool.names:
        if program := shutil.which(name):
            return program
    reason = f"{' or '.join(tool.names)} is not installed: apt-get install {tool.package}"
    return _fail(reason) if _is_complete(tool) else pytest.skip(reason)


def missing_tools(reasons: Iterable[str]) -> list[str]:
    """Return a line for each tool whose absence skipped tests, derived from the skip reasons."""
    found = [match for match in map(_SKIPPED.fullmatch, reasons) if match]
    counts = Counter(match.group("missing", "cure") for match in found)
    return [
        f"{missing} ({count} test{'s' if count > 1 else ''} skipped): {cure}"
        for (missing, cure), count in sorted(counts.items())
    ]


def _is_complete(tool: Tool) -> bool:
    """Return whether this machine must have the tool, as a CI machine must."""
    if os.environ.get("CI") != "true":
        return False
    return not tool.only_debian or _is_debian()


def _is_debian() -> bool:
    return _RELEASE.is_file() and "\nID=debian\n" in f"\n{_RELEASE.read_text('utf-8')}"


def _fail(reason: str) -> NoReturn:
    pytest.fail(f"{reason}. CI=true is set, so this machine must have it (.ci/packages).")
