"""The preview answers its own page, under its own names, and nobody else."""

import pytest
from aiohttp.test_utils import make_mocked_request

from prerender.preview.guard import TOKEN, Guard, has_own_name

HOST = "127.0.0.1:8080"
OWN = {"Host": HOST, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}


@pytest.mark.parametrize("host", [HOST, "localhost:8080", "localhost", "127.0.0.1"])
def test_own_names_are_answered(host: str) -> None:
    """With or without a port, the preview answers at its own names."""
    assert has_own_name(make_mocked_request("GET", "/", headers={"Host": host}))


@pytest.mark.parametrize(
    "host", ["127.0.0.1.evil.example", "localhost.evil.example:80", "a.example"]
)
def test_other_names_are_rejected(host: str) -> None:
    """A name of another site that leads to this machine gets nothing (DNS rebinding)."""
    assert not has_own_name(make_mocked_request("GET", "/", headers={"Host": host}))


@pytest.mark.parametrize("token", [None, "", "another"])
def test_change_without_the_token_is_rejected(token: str | None) -> None:
    """A change without the token of this run, or with an empty one, is not made."""
    headers = OWN | ({} if token is None else {TOKEN: token})

    assert Guard().objection(make_mocked_request("POST", "/", headers=headers))


@pytest.mark.parametrize(
    "other", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_change_from_another_page_is_rejected(other: dict[str, str]) -> None:
    """Another site's page cannot change the catalogue, even if it knew the token."""
    guard = Guard()
    headers = OWN | {TOKEN: guard.token}

    assert guard.objection(make_mocked_request("POST", "/", headers=headers)) == ""
    assert guard.objection(make_mocked_request("POST", "/", headers=headers | other))
