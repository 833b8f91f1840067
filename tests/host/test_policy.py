"""The headers of a path on every host."""

from collections.abc import Callable
from pathlib import Path

import pytest

from prerender.audit.auditor import audit
from prerender.audit.site import read_site
from prerender.host.apache import apache_conf, htaccess
from prerender.host.policy import (
    COPY_FOLDERS,
    SECURITY_HEADERS,
    content_policy,
    header_rules,
)
from prerender.host.server import headers_at
from prerender.host.server_files import caddy_conf, nginx_conf
from prerender.publish.site_files import headers_file
from prerender.setting_keys import Budgets, Keys, Policy
from tests.support.project import SETTINGS

POLICIES: tuple[Policy, ...] = ("none", "strict")
EVERYWHERE = {
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "X-Frame-Options",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Permissions-Policy",
    "Cache-Control",
}
"""The headers that https://developer.mozilla.org/en-US/observatory requires, and caching."""


@pytest.mark.parametrize(
    "path", ["/", "/404.html", "/assets/app-abc.js", "/markdown/products/5.md"]
)
def test_every_path_has_the_security_headers(path: str) -> None:
    """No rule removes a security header."""
    headers = headers_at(header_rules(indexable=True, copies=COPY_FOLDERS), path)

    assert headers.keys() >= EVERYWHERE
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/markdown/products/5.md", "/datasheets/5.pdf"])
def test_page_copies_send_noindex(path: str) -> None:
    """Search engines index a product's page, and not its Markdown copy or its data sheet."""
    headers = headers_at(header_rules(indexable=True, copies=COPY_FOLDERS), path)

    assert headers["X-Robots-Tag"] == "noindex"
    assert "X-Robots-Tag" not in headers_at(header_rules(indexable=True), "/products/5")


def test_every_response_sends_noindex_on_a_deploy_preview() -> None:
    """On a deploy preview, every response has noindex."""
    assert headers_at(header_rules(indexable=False), "/products/5")["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize(
    "written",
    [
        lambda policy: headers_file(header_rules(indexable=True, policy=policy)),
        lambda policy: htaccess([], header_rules(indexable=True, policy=policy)),
        *(
            lambda policy, conf=conf: conf(
                Path("/srv"),
                "https://a.example",
                "/p/{id}",
                header_rules(indexable=True, policy=policy),
            )
            for conf in (nginx_conf, caddy_conf, apache_conf)
        ),
    ],
    ids=["_headers", ".htaccess", "nginx", "caddy", "apache"],
)
def test_host_configuration_has_the_policy_only_if_it_is_strict(
    written: Callable[[str], str],
) -> None:
    """Every host sends the content security policy if the setting is strict, and none otherwise."""
    name = "Content-Security-Policy"

    policies = {one: content_policy(SETTINGS.with_values(policy=one)) for one in POLICIES}

    assert SECURITY_HEADERS[name].split(";")[0] in written(policies["strict"])
    assert name not in written(policies["none"])
    assert "Referrer-Policy" in written(policies["none"])
    added = [line for line in written(policies["strict"]).splitlines() if "add_header" in line]
    assert all(line.endswith(" always;") for line in added), "nginx omits others from errors"


HSTS = "max-age=31536000"


@pytest.mark.parametrize(
    ("conf", "origin", "sent"),
    [
        (caddy_conf, "https://a.example", f'header /* Strict-Transport-Security "{HSTS}"'),
        (caddy_conf, "http://a.example", ""),
        (nginx_conf, "https://a.example", "certbot --nginx --hsts -d"),
        (apache_conf, "https://a.example", "certbot --apache --hsts -d"),
    ],
)
def test_hsts_is_sent_over_https_only_and_only_if_set(
    conf: Callable[..., str], origin: str, sent: str
) -> None:
    """No block for port 80 has Strict-Transport-Security, and no host without the setting."""
    where = (Path("/srv"), origin, "/p/{id}")

    written = conf(*where, header_rules(indexable=True, hsts=HSTS))

    assert sent in written
    assert ("Strict-Transport-Security" in written) is sent.startswith("header")
    plain = conf(*where, header_rules(indexable=True))
    assert "--hsts" not in plain
    assert "Strict-Transport-Security" not in plain


def test_uploaded_rules_send_hsts_over_https_only() -> None:
    """The .htaccess sets the header for HTTPS alone; without the setting no file has it."""
    name = "Strict-Transport-Security"
    plain, wanted = (header_rules(indexable=True, hsts=value) for value in ("", HSTS))

    assert f"  {name}: {HSTS}\n" in headers_file(wanted)
    uploaded = f"""Header always set {name} "{HSTS}" "expr=%{{HTTPS}} == 'on'\""""
    assert uploaded in htaccess([], wanted)
    assert name not in headers_file(plain) + htaccess([], plain)


def test_site_without_a_policy_has_headers_that_break_no_app() -> None:
    """Cameras, payments, sign-in windows and embedding work unless the policy is strict."""
    headers = headers_at(header_rules(indexable=True, policy=""), "/")

    assert headers["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert not headers.keys() & {
        "X-Frame-Options",
        "Permissions-Policy",
        "Cross-Origin-Resource-Policy",
    }


def test_new_site_has_no_policy_by_default(tmp_path: Path) -> None:
    """A project that does not set the key sends no content security policy."""
    assert Keys.model_validate({}, context=tmp_path).policy == "none"


def test_inline_code_is_reported_only_under_the_strict_policy(tmp_path: Path) -> None:
    """Inline styles are findings if the policy blocks them, and allowed otherwise."""
    (tmp_path / "index.html").write_text('<!doctype html><p style="color: red">Red</p>')
    site = read_site(tmp_path, "https://a.example", Budgets())

    found = {policy: {one.rule for one in audit(site, policy=policy)} for policy in POLICIES}

    assert "inline-code" in found["strict"]
    assert "inline-code" not in found["none"]
