"""Chromium's sandbox: whether it works here, why not, and how to enable it.

The sandbox needs user namespaces or a setuid helper. Some systems, such as Ubuntu since 23.10, deny
user namespaces to ordinary users, and few browsers include the helper.
"""

import re
import subprocess
from dataclasses import replace

from prerender.browser.chromium import VARIABLE, Chromium
from prerender.browser.process import running
from prerender.errors import BrowserError
from prerender.system.machine import LINUX, Machine, is_root

REQUIRED = "required"
"""The value of the setting ``sandbox`` that rejects a browser without a sandbox."""

_AS_CHROMIUM = ("unshare", "--user", "--map-root-user", "--pid", "--fork", "--net", "true")
"""A command that creates the namespaces of Chromium's sandbox."""
_REFUSALS = re.compile("No usable sandbox|SUID sandbox helper|move to new namespace")
_SWITCHES = (
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("user.max_user_namespaces", "0", "15000"),
)
"""Kernel settings for user namespaces: name, value that denies them, value that allows them."""
_LIMITED = "Network access is limited to 127.0.0.1."


async def with_sandbox_if_possible(
    chromium: Chromium, machine: Machine, wanted: str
) -> tuple[Chromium, str]:
    """Return the browser as it can be started here, and why its sandbox is off, or "".

    Raises BrowserError if the sandbox is off and the setting ``sandbox`` requires one.
    """
    reason = await _why_none(chromium, machine)
    if not reason:
        return chromium, ""
    if wanted == REQUIRED:
        cures = _cures(machine)
        msg = f"The setting 'sandbox' requires a sandbox, but {reason}. {cures}"
        raise BrowserError(msg)
    return replace(chromium, sandboxed=False), f"Sandbox off: {reason}. {_LIMITED}"


async def _why_none(chromium: Chromium, machine: Machine) -> str:
    if is_root():
        return "Chromium does not support it for root"
    if machine.system != LINUX or _namespaces_are_open():
        return ""
    try:
        async with running(chromium):
            return ""
    except BrowserError as error:
        if not _REFUSALS.search(str(error)):
            raise
    shut = _switch(machine)
    named = f" ({shut[0]} is {shut[1]})" if shut else ""
    return (
        f"this system denies user namespaces to ordinary users{named}, "
        "and the browser has no setuid helper"
    )


def _namespaces_are_open() -> bool:
    """Whether namespaces can be created; False if that cannot be tested."""
    try:
        done = subprocess.run(_AS_CHROMIUM, capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _switch(machine: Machine) -> tuple[str, str, str] | None:
    """Return the kernel setting that denies user namespaces, if any."""
    for name, shut, opened in _SWITCHES:
        file = machine.at(f"/proc/sys/{name.replace('.', '/')}")
        try:
            if file.read_text("ascii").strip() == shut:
                return name, shut, opened
        except OSError:
            continue
    return None


def _cures(machine: Machine) -> str:
    if is_root():
        return "Run the command as an ordinary user."
    shut = _switch(machine)
    first = f"run 'sudo sysctl -w {shut[0]}={shut[2]}'" if shut else "enable user namespaces"
    return (
        f"Either {first}, or install a browser with a setuid helper (Debian and Ubuntu: "
        f"'sudo apt-get install chromium chromium-sandbox') and set {VARIABLE} to it."
    )
