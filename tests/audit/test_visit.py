"""Faults that only the visit in a browser finds."""

from pathlib import Path

import pytest

from tests.support.project import ROUTES, Project, copy_site

pytestmark = pytest.mark.slow

CLOSE = "</body>"
CANONICAL = '<link rel="canonical" href="https://www.example.com/products/{}">'

FAULTS = {
    5: ("</h1>", " twice</h1>", "the page changed during hydration"),
    6: (CLOSE, '<img alt="" src="/no.png"></body>', "404 (Not Found)"),
    7: (CLOSE, "<script>1</script></body>", "violates the following Content Security Policy"),
    8: (CANONICAL, "", "the head changed during hydration: <link href="),
    9: (CLOSE, '<script src="/assets/bad.js"></script></body>', "uncaught: Error: planted"),
}
"""By product: the text to replace, its replacement and the expected report."""
REGISTRATION = """
const policy = trustedTypes.createPolicy('catalogue', { createScriptURL: (address) => address });
navigator.serviceWorker.register(policy.createScriptURL('/worker.js'));
"""
REGISTERING_PAGE = "compare.html"


@pytest.fixture(scope="module")
def visited(built: Project, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Plant all faults in a copy of the published pages; return the output of a visit."""
    copy = copy_site(built.site, tmp_path_factory.mktemp("visited") / "tree")
    for packed in copy.rglob("*.html.*"):  # the server would send these copies
        packed.unlink()
    for file in (copy / "products").glob("[0-9]*.html"):
        if file.name != "404.html" and int(file.stem) not in FAULTS:
            file.unlink()
    for product, (old, new, _) in FAULTS.items():
        replace_last(copy / f"products/{product}.html", old.format(product), new)
    replace_last(
        copy / REGISTERING_PAGE, CLOSE, f'<script src="/assets/register.js"></script>{CLOSE}'
    )
    (copy / "assets/bad.js").write_text("throw new Error('planted')")
    (copy / "assets/register.js").write_text(REGISTRATION)
    (copy / "worker.js").write_text("addEventListener('fetch', (e) => e.respondWith('not it'))")

    result = built.run("visit", str(copy))

    assert result.returncode == 1, result.stdout + result.stderr
    return result.stdout.splitlines()


def replace_last(file: Path, old: str, new: str) -> None:
    """Replace the last occurrence of a text."""
    before, found, after = file.read_text("utf-8").rpartition(old)
    assert found
    file.write_text(before + new + after, "utf-8")


@pytest.mark.parametrize("product", FAULTS)
def test_browser_fault_is_reported_with_its_page(visited: list[str], product: int) -> None:
    """A visit finding names the page and the fault."""
    reported = [line for line in visited if line.startswith(f"error: /products/{product}: visit: ")]

    assert any(FAULTS[product][2] in line for line in reported), visited


def test_page_is_reported_when_it_registers_a_service_worker(visited: list[str]) -> None:
    """A page that registers a service worker is reported, and does not affect other pages."""
    reported = [line for line in visited if line.startswith("error: /compare: ")]

    assert any("\"worker-src 'none'\"" in line for line in reported), visited
    reported_pages = {line.split()[1] for line in visited if line.startswith("error: ")}
    assert reported_pages == {"/compare:", *(f"/products/{product}:" for product in FAULTS)}


def test_published_tree_has_no_visit_findings(built: Project) -> None:
    """A visit of the real site prints which browser it uses, and has no findings."""
    result = built.run("visit", "build/site")

    assert result.returncode == 0
    browser, visited, wait, reported = result.stdout.splitlines()
    assert browser.startswith("Browser: ")
    assert visited.startswith(f"visit {len(ROUTES)} of {len(ROUTES)} (")
    assert wait.startswith("Each page was read after 0.5 s without a change")
    assert reported == "No findings."
