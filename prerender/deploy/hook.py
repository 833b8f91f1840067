"""Publication by a deploy hook: an address that starts the host's build."""

import os
import ssl

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector

from prerender.deploy.program import HOOK, Say
from prerender.errors import DeployError

_LIMIT = ClientTimeout(total=30)
_ERRORS = 400
"""The lowest status code that reports an error."""


async def call_hook(say: Say) -> None:
    """Call the hook. Raises DeployError, whose message never contains the address."""
    address = os.environ.get(HOOK, "")
    if not address.startswith(("https://", "http://")):
        msg = f"{HOOK} is not set in the environment. Set it to the address of the deploy hook."
        raise DeployError(msg)
    connector = TCPConnector(ssl=ssl.create_default_context())
    try:
        async with (
            ClientSession(timeout=_LIMIT, connector=connector) as client,
            client.post(address, allow_redirects=False) as answer,
        ):
            status = answer.status
    except (ClientError, TimeoutError, ValueError):
        # The error of the client contains the address, so it is not shown as the cause either.
        msg = f"The deploy hook in {HOOK} cannot be reached. Check the address and the network."
        raise DeployError(msg) from None
    if status >= _ERRORS:
        msg = f"The deploy hook answered {status}. Create a new hook at the host, then set {HOOK}."
        raise DeployError(msg)
    say("The deploy hook was called. The host builds the site now.")
