"""The rules for hosts that an app brings."""

import pytest

from prerender.host.server import app_file

APACHE = """RewriteEngine On
RewriteCond %{HTTPS} off
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.html [L]
"""


@pytest.mark.parametrize(
    ("rule", "base"),
    [
        ("/* /index.html 200", "/"),
        ("/*    /    200!", "/"),
        ("/* /index.html 200 Country=de", "/"),
        ("/docs/* /docs/index.html 200", "/docs/"),
        ("/* /docs/ 200", "/docs/"),
    ],
)
def test_fallback_to_the_home_page_is_left_out(rule: str, base: str) -> None:
    """A rule that sends the home page for every address is separated from the others."""
    file = app_file("_redirects", f"/old /boats 301\n{rule}\n/a /b", base)

    assert (file.text, file.fallbacks) == ("/old /boats 301\n/a /b\n", (rule,))


@pytest.mark.parametrize(
    "rule",
    [
        "/* /index.html 301",
        "/* /404.html 404",
        "/* https://quay.example/:splat 200",
        "/admin/* /admin/index.html 200",
        "# /* /index.html 200",
    ],
)
def test_other_rules_of_the_app_are_kept(rule: str) -> None:
    """Redirects, proxies, not-found pages and the fallback of another app are kept."""
    assert app_file("_redirects", rule).text == f"{rule}\n"


@pytest.mark.parametrize(
    "rule", ["RewriteRule ^(.*)$ index.html [QSA,L]", "FallbackResource /index.html"]
)
def test_fallback_of_apache_is_left_out_with_its_conditions(rule: str) -> None:
    """A rewrite of every address to the home page is removed; a redirect is kept."""
    kept, fallback = APACHE.splitlines()[:3], APACHE.splitlines()[-1]

    file = app_file(".htaccess", f"{APACHE}{rule}\nRewriteRule ^ /index.html [R=302,L]")

    assert file.text.splitlines() == [*kept, "RewriteRule ^ /index.html [R=302,L]"]
    assert file.fallbacks == (fallback, rule)
