"""Publication by a deploy hook: an address that starts the host's build."""

import ssl
from urllib.parse import urljoin

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector

from prerender.deploy.program import HOOK, Say, secret
from prerender.errors import DeployError

_LIMIT = ClientTimeout(total=30)
_REDIRECTS = range(300, 400)
_SUCCESS = range(200, 300)


async def reach_hook() -> None:
    """Send a harmless request to the hook's server, which starts no build. Raises DeployError."""
    await _request("OPTIONS", urljoin(_address(), "/"))


async def call_hook(say: Say) -> None:
    """Call the hook. Raises DeployError, whose message never contains the address."""
    status = await _request("POST", _address())
    if status in _REDIRECTS:
        msg = (
            f"The deploy hook answered {status}, a redirect, so it started no build. Copy the "
            f"hook's present address from the host, then set {HOOK}."
        )
        raise DeployError(msg)
    if status not in _SUCCESS:
        msg = f"The deploy hook answered {status}. Create a new hook at the host, then set {HOOK}."
        raise DeployError(msg)
    say("The deploy hook was called. The host builds the site now.")


def _address() -> str:
    address = secret(HOOK)
    if not address.startswith(("https://", "http://")):
        msg = f"{HOOK} is not set in the environment. Set it to the address of the deploy hook."
        raise DeployError(msg)
    return address


async def _request(method: str, address: str) -> int:
    """Return the status of a request. It uses the environment's proxy, such as HTTPS_PROXY."""
    try:
        async with (
            ClientSession(
                timeout=_LIMIT,
                connector=TCPConnector(ssl=ssl.create_default_context()),
                trust_env=True,
            ) as client,
            client.request(method, address, allow_redirects=False) as answer,
        ):
            return answer.status
    except (ClientError, TimeoutError, ValueError):
        # The error of the client contains the address, so it is not shown as the cause either.
        msg = f"The deploy hook in {HOOK} cannot be reached. Check the address and the network."
        raise DeployError(msg) from None
