"""Audits of HTML that another tool rendered."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.support.command import call

HOME = """<html><head><meta charset="windows-1252"><title>Drähte und Öfen</title>
<link rel=canonical href=https://draht.example.org/>
<body><h1>Drähte<p>Unclosed <b>tags <a href=about/>About</a> <a href="blog/post.html">Post</a>
<a href=mailto:x>@</a> <a href="http://[bad">bad</a> <a href="#top">Up</a><li>one<li>two
<script>if (a < b) document.write("<h1>no</h1>")</script>
"""
ABOUT = """<!DOCTYPE html><html lang=de><head><meta charset=utf-8><title>Über uns</title>
<meta name=viewport content="width=device-width"><base href="/about/">
<link rel="canonical" href="https://draht.example.org/about/"></head>
<body><h1>Über uns</h1><a href="../">Home</a><a href="/about">Without the slash</a>
<a href="missing">Missing</a></body></html>"""

EXPECTED = {
    ("/", "document"): "has no viewport meta tag with width=device-width",
    ("/", "description"): "has 0 descriptions; it needs exactly one with text",
    ("/about/", "dead-link"): "links to /about/missing, which does not exist; correct the link",
    ("/about/", "redirect"): (
        "links to /about; link to /about/ instead, because the addresses differ in the slash at the"
        " end"
    ),
    ("/", "redirect"): "links to /blog/post.html; link to /blog/post instead",
    ("/blog/post", "canonical"): (
        "has no address as its canonical address; expected https://draht.example.org/blog/post"
    ),
    ("/empty", "orphan"): "cannot be reached by links from the home page; link to it",
    ("/sitemap.xml", "sitemap"): "is missing; without it, search engines find pages only by links",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Write a site with folder addresses, another encoding, broken HTML and no sitemap."""
    folder = tmp_path / "public"
    (folder / "about").mkdir(parents=True)
    (folder / "blog").mkdir()
    (folder / "index.html").write_bytes(HOME.encode("windows-1252"))
    (folder / "about/index.html").write_text(ABOUT, "utf-8")
    (folder / "blog/post.html").write_bytes(b"<title>Post</title><h1>Post</h1>\xff\xfe\x00</html")
    (folder / "empty.html").touch()
    return folder


def audit(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the audit in a folder without a project."""
    return call(tree.parent, "audit", str(tree), *arguments)


def test_folder_without_a_project_is_audited(tree: Path) -> None:
    """In a folder without a project, findings name the page's address and no catalogue key."""
    result = audit(tree, "--format=json")

    assert (result.returncode, result.stderr) == (1, "")
    report = json.loads(result.stdout)
    found = {(f["page"], f["rule"]): f["message"] for f in report["errors"] + report["warnings"]}
    assert EXPECTED.items() <= found.items()
    assert ("/about/", "canonical") not in found
    assert [page for page, rule in found if rule == "heading"] == ["/empty"]
    assert not any(f["place"] for f in report["errors"] + report["warnings"])


def test_audit_assumes_an_origin_when_the_tree_names_none(tree: Path) -> None:
    """If no page has a canonical address, the command mentions the option --origin."""
    (tree / "index.html").write_text("<title>A</title>")

    assumed = audit(tree)
    accepted = audit(tree, "--origin", "https://a.example")

    assert "Assumed https://www.example.com; set --origin." in assumed.stderr
    assert "canonical address; expected https://www.example.com/" in assumed.stdout
    assert "canonical address; expected https://a.example/" in accepted.stdout


def test_address_above_the_root_is_resolved_like_in_a_browser(tree: Path) -> None:
    """A picture whose address climbs above the root is found in the root, as browsers do."""
    picture = '<main><img src="../made.png" alt="" width="1" height="1"></main>'
    (tree / "made.html").write_text(f"<title>A</title>{picture}")
    (tree / "made.png").write_bytes(b"")

    assert "made.png" not in audit(tree, "--origin", "https://a.example").stdout


def test_unusual_files_are_audited_or_ignored(tree: Path) -> None:
    """The audit ignores folders and pipes with page names, and escapes undecodable file names."""
    (tree / "folder.html").mkdir()
    os.mkfifo(tree / "pipe.html")
    odd = os.fsdecode(os.fsencode(tree) + b"/odd\xff.html")
    Path(odd).write_text("<title>Odd</title>", "utf-8")

    for form in ("text", "json"):
        result = audit(tree, "--format", form)

        assert (result.returncode, result.stderr) == (1, "")
        assert "folder.html" not in result.stdout
        assert "/pipe" not in result.stdout
        assert "/odd%FF" in result.stdout


def test_structured_data_is_reported_when_nested_too_deeply(tree: Path) -> None:
    """Structured data that is nested too deeply to parse is reported as a finding."""
    deep = '{"@context": "https://schema.org", "a": ' + "[" * 50_000 + "]" * 50_000 + "}"
    block = f'<script type="application/ld+json">{deep}</script>'
    (tree / "deep.html").write_text(f"<title>Deep</title>{block}", "utf-8")

    result = audit(tree)

    assert (result.returncode, result.stderr) == (1, "")
    assert "has structured data that is not JSON: it is nested too deeply" in result.stdout


def test_origin_is_rejected_when_it_has_no_scheme(tree: Path) -> None:
    """An invalid origin is rejected with the option and the expected form."""
    result = audit(tree, "--origin", "example.org")

    assert result.returncode == 2
    assert "argument --origin: 'example.org': use a scheme and a host" in result.stderr
