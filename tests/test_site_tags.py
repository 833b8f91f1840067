"""The settings for an analytics script and for site verification."""

import json
from pathlib import Path

import pytest
from lxml import html

from prerender.bundle.bundle import Bundle
from prerender.catalogue.content import read_content
from prerender.errors import CatalogueError, SettingsError
from prerender.host.policy import STRICT_POLICY, content_policy, header_rules
from prerender.publish.site_files import headers_file
from prerender.rewriter import Shell, declare_policy, place_analytics, place_verification
from prerender.setting_keys import Analytics, Verification
from prerender.settings import read_settings
from tests.support.project import ROOT, SETTINGS
from tests.support.snapshots import product_snapshot

ANALYTICS = Analytics(
    script="https://gc.zgo.at/count.js",
    attributes={"data-goatcounter": "https://wire.goatcounter.com/count"},
)
COUNTED = SETTINGS.with_values(analytics=ANALYTICS)
PLAUSIBLE = 'script = "https://plausible.io/js/script.js"'
EMPTY = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'


def with_tables(folder: Path, *lines: str) -> Path:
    """Return a folder with the project's settings and these lines."""
    written = (ROOT / "pyproject.toml").read_text("utf-8")
    (folder / "pyproject.toml").write_text("\n".join([written, *lines, ""]), "utf-8")
    (folder / "spa").mkdir()
    (folder / "spa/index.html").write_text("")
    return folder


def shell_of(path: str) -> Shell:
    """Return an empty shell for the page at a path."""
    bundle = Bundle(Path(), {}, {}, {}, "app", ())
    snapshot = product_snapshot(path=path)
    return Shell(html.document_fromstring(EMPTY), snapshot, bundle, "", None, "", {})


def head_of(shell: Shell) -> str:
    """Return the markup of the head."""
    return str(html.tostring(shell.tree.head, encoding="unicode"))


def test_tables_are_read(tmp_path: Path) -> None:
    """Both tables are read from pyproject.toml."""
    root = with_tables(
        tmp_path,
        "[tool.prerender.analytics]",
        PLAUSIBLE,
        'attributes = { data-domain = "www.wire.in" }',
        "[tool.prerender.verification]",
        'google = "abcdefghij-0123456789_ABCDEFGHIJ"',
    )

    settings = read_settings(root, {})

    assert settings.analytics
    assert settings.analytics.attributes == {"data-domain": "www.wire.in"}
    assert settings.verification
    assert list(settings.verification.tags) == ["google-site-verification"]


SCRIPT = "analytics.script: "
PLACE = (
    "use the address of the script, with https and without ? and #, such as https://plausible.io"
)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('script = "http://plausible.io/js/script.js"', f"{SCRIPT}{PLACE}/js/script.js"),
        ('script = "https://a.example/a.js; script-src *"', f"{SCRIPT}{PLACE}"),
        (
            'script = "https://www.googletagmanager.com/gtag/js"',
            f"{SCRIPT}www.googletagmanager.com sets cookies, which the privacy page excludes. Use",
        ),
        (
            f'{PLAUSIBLE}\nattributes = {{ onload = "start()" }}',
            "analytics.attributes: 'onload' is not an attribute of the script. Use names such",
        ),
        (
            'google = \'<meta name="a" content="b">\'',
            "verification.google: use only the code: of <meta name=… content=…>, the value of ",
        ),
    ],
    ids=["http", "policy", "cookies", "handler", "whole-tag"],
)
def test_invalid_value_is_rejected(tmp_path: Path, line: str, message: str) -> None:
    """The message names the key and what to write there."""
    root = with_tables(tmp_path, f"[tool.prerender.{message.partition('.')[0]}]", line)

    with pytest.raises(SettingsError) as raised:
        read_settings(root, {})

    assert f"{root / 'pyproject.toml'}: tool.prerender.{message}" in str(raised.value)


def test_analytics_is_rejected_without_the_strict_policy(tmp_path: Path) -> None:
    """Only the strict policy keeps the preview from counting visits."""
    root = with_tables(tmp_path, "[tool.prerender.analytics]", PLAUSIBLE)
    file = root / "pyproject.toml"
    file.write_text(file.read_text("utf-8").replace('policy = "strict"', 'policy = "none"'))

    with pytest.raises(SettingsError, match='analytics: needs policy = "strict"'):
        read_settings(root, {})


def test_deploy_preview_counts_no_visits(tmp_path: Path) -> None:
    """A deploy preview has no analytics script, and its policy allows none."""
    root = with_tables(tmp_path, "[tool.prerender.analytics]", PLAUSIBLE)

    settings = read_settings(root, {"NETLIFY": "true", "CONTEXT": "deploy-preview"})

    assert settings.analytics is None
    assert content_policy(settings) == STRICT_POLICY


def test_policy_allows_the_script_and_its_reports_only() -> None:
    """The policy gains the script's address, and the origins to which it reports."""
    before = dict(line.split(" ", 1) for line in STRICT_POLICY.split("; "))
    after = dict(line.split(" ", 1) for line in content_policy(COUNTED).split("; "))

    assert {name: after[name] for name in after if after[name] != before[name]} == {
        "script-src": "'self' https://gc.zgo.at/count.js",
        "connect-src": "'self' https://gc.zgo.at https://wire.goatcounter.com",
    }
    assert content_policy(COUNTED) in headers_file(
        header_rules(indexable=True, policy=content_policy(COUNTED))
    )


def test_script_is_deferred_and_declared_in_the_page() -> None:
    """The script is last in the head, deferred, and the page's own policy allows it."""
    shell = shell_of("/")

    declare_policy(shell, content_policy(COUNTED))
    place_analytics(shell, ANALYTICS)

    head = head_of(shell)
    assert head.endswith(
        '<script src="https://gc.zgo.at/count.js" '
        'data-goatcounter="https://wire.goatcounter.com/count" defer></script></head>'
    )
    assert "script-src 'self' https://gc.zgo.at/count.js;" in head


@pytest.mark.parametrize(("path", "count"), [("/", 2), ("/products/5", 0)])
def test_verification_is_in_the_home_page_only(path: str, count: int) -> None:
    """Search engines read the tags in the home page; other pages need no bytes for them."""
    shell = shell_of(path)

    place_verification(shell, Verification(google="g" * 43, bing="B" * 32))

    tags = {
        meta.get("name"): meta.get("content") for meta in shell.tree.head.findall("meta[@name]")
    }
    expected = {"google-site-verification": "g" * 43, "msvalidate.01": "B" * 32}
    assert tags == (expected if count else {})


def test_privacy_page_describes_the_script() -> None:
    """With an analytics script, the privacy page names its host and does not exclude analytics."""
    content = read_content(COUNTED)
    page = content.catalogue.pages.privacy
    texts = [page.title, page.description, page.hero.text]
    texts += [text for section in page.sections for text in section.paragraphs]

    assert page.sections[0].heading == "Counting visits"
    assert page.sections[-1].heading == "The web server"
    assert len(page.sections) == len(read_content(SETTINGS).catalogue.pages.privacy.sections) + 1
    assert sum("gc.zgo.at" in text for text in texts) == 2
    for excluded in ("no analytics", "measures no visitors", "{host}", "load no scripts"):
        assert [text for text in texts if excluded in text.lower()] == []


def test_missing_privacy_texts_are_reported(tmp_path: Path) -> None:
    """A catalogue without texts about the script cannot be built with one."""
    file = tmp_path / "catalogue.json"
    written = json.loads((ROOT / "catalogue.json").read_text("utf-8"))
    del written["pages"]["privacy"]["withAnalytics"]
    file.write_text(json.dumps(written), "utf-8")

    with pytest.raises(CatalogueError, match=r"pages\.privacy: withAnalytics is missing"):
        read_content(COUNTED.with_values(catalogue=file))
