"""Settings that are changed by the environment of a build on a host."""

import shutil
from pathlib import Path

import pytest

from prerender.errors import SettingsError
from prerender.settings import read_settings, reject_sample_origin
from tests.support.project import ROOT


@pytest.mark.parametrize(
    ("context", "indexable"),
    [("", True), ("production", True), ("deploy-preview", False), ("branch-deploy", False)],
)
def test_search_engines_list_only_what_is_for_the_public(context: str, *, indexable: bool) -> None:
    """Search engines must not list a deploy preview or a branch, because both are for review."""
    assert read_settings(ROOT, {"NETLIFY": "true", "CONTEXT": context}).indexable is indexable


CLOUDFLARE = {
    "CF_PAGES": "1",
    "CF_PAGES_URL": "https://a1b2c3d4.wire.pages.dev",
    "CF_PAGES_BRANCH": "main",
}
NETLIFY = {"NETLIFY": "true", "URL": "https://wire.in"}
GITHUB = {"GITHUB_ACTIONS": "true"}


@pytest.mark.parametrize(
    ("environment", "origin"),
    [
        ({}, "https://www.example.com"),
        (NETLIFY, "https://wire.in"),
        (NETLIFY | {"NETLIFY": "false"}, "https://www.example.com"),
        ({"URL": "http://localhost:3000"}, "https://www.example.com"),
        ({"CF_PAGES_URL": "https://wire.pages.dev"}, "https://www.example.com"),
        ({"GITHUB_REPOSITORY": "Wire/wire.github.io"}, "https://www.example.com"),
        (CLOUDFLARE, "https://wire.pages.dev"),
        (CLOUDFLARE | {"CF_PAGES_URL": "https://wire.pages.dev"}, "https://wire.pages.dev"),
        (CLOUDFLARE | {"URL": "https://wire.in"}, "https://wire.pages.dev"),
        (CLOUDFLARE | NETLIFY, "https://wire.in"),
        (GITHUB | {"GITHUB_REPOSITORY": "Wire/wire.github.io"}, "https://wire.github.io"),
        (GITHUB | {"GITHUB_REPOSITORY": "wire/catalogue"}, "https://www.example.com"),
    ],
)
def test_host_replaces_the_placeholder_of_the_origin(
    environment: dict[str, str], origin: str
) -> None:
    """A host's own variable replaces the placeholder origin, if the host identifies itself."""
    assert read_settings(ROOT, environment).origin == origin


def test_purpose_of_a_build_is_the_hosts_own() -> None:
    """CONTEXT of another program does not hide the site from search engines."""
    assert read_settings(ROOT, {"CONTEXT": "foo"}).indexable
    assert read_settings(ROOT, {"CONTEXT": "foo", "NETLIFY": "true"}).indexable is False


def test_written_origin_wins_over_a_hosts_own_domain(tmp_path: Path) -> None:
    """The origin in the settings wins, because Cloudflare does not provide the project's domain."""
    root = project_with_origin("https://www.wire.in", tmp_path)

    assert read_settings(root, CLOUDFLARE).origin == "https://www.wire.in"


@pytest.mark.parametrize(
    ("branch", "production"), [("main", True), ("master", False), ("edit/prices", False)]
)
def test_branch_of_cloudflare_decides_what_the_public_gets(
    branch: str, *, production: bool
) -> None:
    """A build of any branch but the production branch is a preview with its own cards."""
    settings = read_settings(ROOT, CLOUDFLARE | {"CF_PAGES_BRANCH": branch})

    assert settings.production is settings.indexable is production
    expected = settings.origin if production else CLOUDFLARE["CF_PAGES_URL"]
    assert settings.card_origin == expected


def test_placeholder_origin_is_rejected_for_a_site_that_may_be_listed() -> None:
    """The message names the file and the key, and explains what to write there."""
    settings = read_settings(ROOT, {})

    with pytest.raises(SettingsError) as raised:
        reject_sample_origin(settings, listed=True)

    place = f"{ROOT / 'pyproject.toml'}: tool.prerender.origin: "
    assert str(raised.value).startswith(f"{place}https://www.example.com is a placeholder")
    assert 'Set the address of your site, such as origin = "https://' in str(raised.value)


def project_with_origin(origin: str, folder: Path) -> Path:
    """Return a folder with the project's settings and another origin."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    changed = text.replace("https://www.example.com", origin)
    (folder / "pyproject.toml").write_text(changed, "utf-8")
    (folder / "spa").mkdir()
    shutil.copyfile(ROOT / "spa/index.html", folder / "spa/index.html")
    return folder
