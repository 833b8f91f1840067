"""An origin is written as browsers write it, or rejected with an example of the right form."""

import json
import re
import subprocess

import pytest

from prerender.errors import SettingsError
from prerender.origin import origin
from prerender.settings import read_settings
from tests.support.project import ROOT

WRITTEN = {
    "https://www.example.com": "https://www.example.com",
    "https://www.example.com/": "https://www.example.com",
    "https://Example.COM": "https://example.com",
    "HTTP://www.example.com:80": "http://www.example.com",
    "https://www.example.com:443": "https://www.example.com",
    "https://www.example.com:8443": "https://www.example.com:8443",
    "http://www.example.com:": "http://www.example.com",
    "http://127.0.0.1:8080": "http://127.0.0.1:8080",
    "https://[2001:DB8::1]:443": "https://[2001:db8::1]",
    "https://drähte.example": "https://xn--drhte-hra.example",
    "https://DRÄHTE.example": "https://xn--drhte-hra.example",
    "https://straße.example": "https://xn--strae-oqa.example",
    "https://तार.example": "https://xn--h2by4b.example",
    "https://example。com": "https://example.com",
}
EXAMPLE = "use a scheme and a host without a path, such as https://www.example.com"
REJECTED = {
    "example.com": EXAMPLE,
    "ftp://example.com": EXAMPLE,
    "https://": EXAMPLE,
    "https://exa mple.com": EXAMPLE,
    "https://example.com\\x": EXAMPLE,
    "https://www.example.com/shop": "an origin has no path; use https://www.example.com",
    "https://Example.com:443/shop?a#b": (
        "an origin has no path and no query and no fragment; use https://example.com"
    ),
    "https://me:secret@example.com": "an origin has no user name; use https://example.com",
    "https://example.com.": "the host example.com. ends with a dot; use example.com",
    "https://example..com": f"example..com is not a valid host name; {EXAMPLE}",
    "https://dr%C3%A4hte.example": f"dr%C3%A4hte.example is not a valid host name; {EXAMPLE}",
    "https://127.1": "127.1 is not an IPv4 address; use four numbers, such as 192.0.2.1",
    "https://example.com:99999": (
        f"example.com:99999 has a port that is not a number from 0 to 65535; {EXAMPLE}"
    ),
}


@pytest.mark.parametrize(("given", "written"), WRITTEN.items())
def test_origin_has_one_form(given: str, written: str) -> None:
    """Upper case, a default port, a final slash or an international host make no difference."""
    assert origin(given) == written


@pytest.mark.usefixtures("programs")
def test_origin_has_the_form_that_browsers_write() -> None:
    """The result equals that of Node's URL class, which follows the same standard as browsers."""
    script = "console.log(JSON.stringify(process.argv.slice(1).map((a) => new URL(a).origin)))"
    command = ["node", "--eval", script, *WRITTEN]

    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert json.loads(done.stdout) == list(WRITTEN.values())


@pytest.mark.parametrize(("given", "expected"), REJECTED.items())
def test_address_that_is_no_origin_is_rejected_with_the_right_form(
    given: str, expected: str
) -> None:
    """The message names the part that an origin must not have, and never repeats a password."""
    with pytest.raises(ValueError, match=f"^{re.escape(expected)}$"):
        origin(given)


def test_origins_of_the_environment_have_the_same_form() -> None:
    """Origins from the environment are written as browsers write them, so they can be compared."""
    environment = {
        "NETLIFY": "true",
        "URL": "https://Example.COM/",
        "CONTEXT": "deploy-preview",
        "DEPLOY_PRIME_URL": "https://Preview--Example.com:443",
    }

    settings = read_settings(ROOT, environment)

    assert settings.origin == "https://example.com"
    assert settings.card_origin == "https://preview--example.com"


@pytest.mark.parametrize("variable", ["URL", "DEPLOY_PRIME_URL"])
def test_wrong_origin_of_the_environment_is_named(variable: str) -> None:
    """The message names the host's variable that contains the invalid origin."""
    environment = {
        "NETLIFY": "true",
        "CONTEXT": "deploy-preview",
        variable: "https://example.com/shop",
    }

    with pytest.raises(SettingsError) as raised:
        read_settings(ROOT, environment)

    assert str(raised.value) == (
        f"the environment's {variable}: an origin has no path; use https://example.com"
    )
