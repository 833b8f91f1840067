"""The sandbox: whether the browser has one here, why not, and what would give it one.

Chromium needs user namespaces for it, or a helper that belongs to root; some systems shut the
former to ordinary users, as Ubuntu does since 23.10, and few browsers bring the latter.
"""

import re
import subprocess
from dataclasses import replace

from prerender.browser.chromium import VARIABLE, Chromium
from prerender.browser.process import running
from prerender.errors import BrowserError
from prerender.system.machine import LINUX, Machine, is_root

REQUIRED = "required"
"""The setting that forbids to go on without a sandbox."""

_AS_CHROMIUM = ("unshare", "--user", "--map-root-user", "--pid", "--fork", "--net", "true")
"""The namespaces that Chromium's sandbox is made of."""
_REFUSALS = re.compile("No usable sandbox|SUID sandbox helper|move to new namespace")
_SWITCHES = (
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("user.max_user_namespaces", "0", "15000"),
)
"""Kernel settings that shut user namespaces: name, the value that does, one that does not."""
_GOES_ON = "it opens our own pages alone, and reaches no address but this machine's"


async def with_sandbox_if_possible(
    chromium: Chromium, machine: Machine, wanted: str
) -> tuple[Chromium, str]:
    """Return the browser as it can be started here, and a sentence where it has no sandbox.

    Raises BrowserError where there is none and the setting ``sandbox`` requires one.
    """
    reason = await _why_none(chromium, machine)
    if not reason:
        return chromium, ""
    if wanted == REQUIRED:
        cures = _cures(machine)
        msg = f"The browser has no sandbox here, and 'sandbox' requires one: {reason}. {cures}"
        raise BrowserError(msg)
    return replace(chromium, sandboxed=False), f"Without its sandbox, since {reason}; {_GOES_ON}."


async def _why_none(chromium: Chromium, machine: Machine) -> str:
    if is_root():
        return "Chromium has none for root"
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
    return f"ordinary users may make no user namespaces here{named}, and it has no helper of root's"


def _namespaces_are_open() -> bool:
    """Whether namespaces can be made; where nothing can tell, the browser itself is asked."""
    try:
        done = subprocess.run(_AS_CHROMIUM, capture_output=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _switch(machine: Machine) -> tuple[str, str, str] | None:
    """Return the kernel's setting that shuts user namespaces, where one does."""
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
    first = f"'sudo sysctl -w {shut[0]}={shut[2]}'" if shut else "open user namespaces to users"
    return (
        f"Either {first}, or install a browser with a helper of root's (Debian and Ubuntu: "
        f"'sudo apt-get install chromium chromium-sandbox') and name it in {VARIABLE}."
    )
