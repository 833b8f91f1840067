"""The visit finds what only an open page shows."""

import shutil
from pathlib import Path

import pytest

from tests.support.project import ROUTES, Project

PAGE = "products/5.html"
CLOSE = "</body>"
CANONICAL = '<link rel="canonical" href="https://www.example.com/products/5">'

FAULTS = [
    ("</h1>", " twice</h1>", "the page changed when it hydrated"),
    (CLOSE, '<img alt="" src="/no.png"></body>', "404 (Not Found)"),
    (CLOSE, "<script>1</script></body>", "violates the following Content Security Policy"),
    (CANONICAL, "", "the head changed when it hydrated: <link href="),
    (CLOSE, '<script src="/assets/bad.js"></script></body>', "uncaught: Error: planted"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS)
def test_fault_that_only_a_browser_sees_is_found(
    built: Project, site: Path, tmp_path: Path, old: str, new: str, message: str
) -> None:
    """The finding names the page and what happened there; the exit code is 1."""
    copy = tmp_path / "tree"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("[1-36-9]*.html", "4.html"))
    file = copy / PAGE
    before, found, after = file.read_text("utf-8").rpartition(old)
    assert found
    file.write_text(before + new + after, "utf-8")
    (copy / "assets/bad.js").write_text("throw new Error('planted')")

    result = built.run("visit", str(copy))

    assert result.returncode == 1, result.stdout + result.stderr
    assert "error: /products/5: visit: " in result.stdout
    assert message in result.stdout


REGISTRATION = """
const policy = trustedTypes.createPolicy('catalogue', { createScriptURL: (address) => address });
navigator.serviceWorker.register(policy.createScriptURL('/worker.js'));
"""


def test_page_can_register_no_service_worker(built: Project, site: Path, tmp_path: Path) -> None:
    """A page whose script tries to is named, and the pages after it are the host's own."""
    copy = tmp_path / "tree"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("[0-9]*.html"))
    file = copy / "compare.html"
    script = '<script src="/assets/register.js"></script></body>'
    file.write_text(file.read_text("utf-8").replace(CLOSE, script), "utf-8")
    (copy / "assets/register.js").write_text(REGISTRATION)
    (copy / "worker.js").write_text("addEventListener('fetch', (e) => e.respondWith('not it'))")

    result = built.run("visit", str(copy))

    assert result.returncode == 1, result.stdout + result.stderr
    assert "\"worker-src 'none'\"" in result.stdout
    assert {line.split()[1] for line in result.stdout.splitlines() if "error:" in line} == {
        "/compare:"
    }


def test_published_tree_passes(built: Project) -> None:
    """A visit of the real site names its browser and finds nothing."""
    result = built.run("visit", "build/site")

    assert result.returncode == 0
    browser, *told = result.stdout.splitlines()
    assert browser.startswith("browser ")
    assert told == [f"visit {len(ROUTES)} of {len(ROUTES)}", "No findings."]
