"""Faults planted in pages of the app with React 18: each is named with its page and component."""

import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.harbour import edit, install_locked, prepare_harbour
from tests.support.project import Project

pytestmark = pytest.mark.slow

MODULE = """import {{ useEffect, useState }} from 'react';
import {{ Link }} from 'react-router-dom';
import {{ Page }} from '../app';

function {name}() {{
{body}
}}

export default function Planted() {{
  return (
    <Page title="{title}" description="{description}">
      <{name} />
    </Page>
  );
}}
"""
COMPONENT, STATEMENT = 5, 6
"""Lines of a module: its component, and the component's first statement."""
TEXT = "\n  return <p>wet</p>;"


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault on a page of its own, and its report."""

    name: str
    """The component; the page has its name as path."""
    body: str
    report: str
    """A pattern of the message."""
    line: int = 0
    """The reported line; 0 if it cannot be known."""
    title: str = "The {name} of the harbour"
    description: str = "A page of the harbour with the fault {name}."

    def plant(self, root: Path) -> None:
        """Write the module, its route, and a link on the home page."""
        title, description = (
            text.format(name=self.name) for text in (self.title, self.description)
        )
        module = MODULE.format(
            name=self.name, body=f"  {self.body}", title=title, description=description
        )
        (root / "src/planted").mkdir(exist_ok=True)
        (root / f"src/planted/{self.name}.jsx").write_text(module, "utf-8")
        app, name = root / "src/app.jsx", self.name
        lazy = f"const {name} = lazy(() => import('./planted/{name}'));\n"
        edit(app, "const Boats = ", f"{lazy}const Boats = ")
        route = f'<Route path="/{name}" element={{<{name} />}} />'
        edit(app, '<Route path="*"', f'{route}<Route path="*"')
        edit(app, '<Link to="/boats">', f'<Link to="/{name}">{name}</Link><Link to="/boats">')


FAILURES = [
    Planted(
        "FailsLate",
        f"useEffect(() => void setTimeout(() => undefined.sail(), 900), []);{TEXT}",
        "within 2 s after it was ready: TypeError: .*'sail'",
        STATEMENT,
    ),
    Planted("Throws", f"undefined.sail();{TEXT}", "TypeError: .*'sail'", STATEMENT),
    Planted("Times", "return <p>{Date.now()}</p>;", r"React error 425.*before: .*<p>\d", COMPONENT),
    Planted("Draws", "return <p>{Math.random()}</p>;", r"React error 425.*<p>0\.\d", COMPONENT),
    Planted("Measures", "return <p>{innerWidth}</p>;", "on a phone.*<p>390</p>", COMPONENT),
    Planted(
        "Darkens",
        "return <p>{String(matchMedia('(prefers-color-scheme: dark)').matches)}</p>;",
        "on a phone.*<p>false</p>.*<p>true</p>",
        COMPONENT,
    ),
    Planted(
        "Formats",
        "return <p>{(0.5).toLocaleString()}</p>;",
        "on a phone.*<p>0.5</p>.*<p>0,5</p>",
        COMPONENT,
    ),
    Planted(
        "Remembers",
        "useEffect(() => localStorage.setItem('seen', 'yes'), []);\n"
        "  return <p>{localStorage.getItem('seen') ?? 'new'}</p>;",
        "when a visitor returns: .*<p>new</p>.*<p>yes</p>",
        COMPONENT,
    ),
    Planted("Nests", "return <p><div>deep</div></p>;", "not allowed inside its parent", COMPONENT),
    Planted("Waits", "throw new Promise(() => {});", "was not ready in time\n.*pending: a promise"),
    Planted(
        "Tracks",
        f"useEffect(() => window.tracker.page('/'), []);{TEXT}",
        "TypeError: .*'page'",
        STATEMENT,
    ),
    Planted(
        "Greets",
        "const [isOpen, setIsOpen] = useState(false);\n"
        "  useEffect(() => setIsOpen(true), []);\n"
        "  return isOpen ? <aside>This site counts visits.</aside> : null;",
        "the page changed; before: .* after: .*<aside>This.*data-prerender-ignore",
        COMPONENT,
    ),
    Planted("Misses", "return <Gone />;", "TypeError: .*module: http.*/assets/gone.js"),
    Planted(
        "Loops", "for (let n = 0; ; n += 1) if (n < 0) return null;", "did not answer", STATEMENT
    ),
]
"""Faults that stop the build before its findings.

The endless loop is last, because it ends the tab of earlier pages, which are then not watched to
the end.
"""

FINDINGS = [
    Planted(
        "Changes",
        "const [hours, setHours] = useState(0);\n"
        "  useEffect(() => void setTimeout(() => setHours(1), 900), []);\n"
        "  return <p>{hours} hours</p>;",
        r"changing: the page changed within 2 s .* at src/planted/Changes.jsx:5; .*<p>0.*<p>1",
    ),
    Planted(
        "Warns",
        f"console.warn('the tide is low');{TEXT}",
        "console: warning at src/planted/Warns.jsx:6: the tide is low",
    ),
    Planted(
        "Excepts",
        'return <p data-prerender-ignore="tide">wet</p>;',
        'ignored: the element data-prerender-ignore="tide"',
    ),
    Planted("Strands", 'return <a href="/nowhere">Nowhere</a>;', "dead-link: .*/nowhere"),
    Planted(
        "Fades",
        'return <img src="/img/none.svg" alt="A ferry" width="8" height="8" />;',
        "image: .*/img/none.svg",
    ),
    Planted("Doubles", TEXT, "; write another", title="A harbour and its boats"),
    Planted("Hides", TEXT, "description: ", description=""),
]
"""Faults that the audit, the visit or the crawl reports as findings."""
GONE = "const Gone = lazy(() => import(/* @vite-ignore */ `${location.origin}/assets/gone.js`));"
"""A lazy component whose chunk is missing."""
MANIFEST = '<link rel="manifest" href="/site.webmanifest" />'


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory, chromium: Chromium) -> Project:
    """Install the app and the package once."""
    return prepare_harbour(tmp_path_factory.mktemp("harbour") / "app", install_locked, chromium)


def planted(harbour: Project, root: Path, faults: Iterable[Planted]) -> Project:
    """Return a copy of the app with faults, which ends a page after 3 s of work."""
    shutil.copytree(harbour.root, root, ignore=shutil.ignore_patterns("node_modules", "build"))
    (root / "node_modules").symlink_to(harbour.root / "node_modules")
    for fault in faults:
        fault.plant(root)
    settings = root / "pyproject.toml"
    settings.write_text(f"{settings.read_text('utf-8')}page-limit = 3.0\n", "utf-8")
    return Project(root, harbour.environment)


@pytest.fixture(scope="module")
def failed(harbour: Project, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build the app with all faults that stop a build; return its output."""
    project = planted(harbour, tmp_path_factory.mktemp("failed") / "app", FAILURES)
    edit(project.root / "src/planted/Misses.jsx", "{ useEffect, useState }", "{ lazy }")
    edit(project.root / "src/planted/Misses.jsx", "function Misses", f"{GONE}\nfunction Misses")
    built = project.run("build")
    assert built.returncode == 3, built.stdout + built.stderr
    assert not project.site.exists()
    return built.stdout + built.stderr


@pytest.fixture(scope="module")
def found(harbour: Project, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build the app with all faults that are findings; return its output."""
    project = planted(harbour, tmp_path_factory.mktemp("found") / "app", FINDINGS)
    edit(project.root / "index.html", "</head>", f"{MANIFEST}</head>")
    built = project.run("build")
    assert built.returncode == 1, built.stdout + built.stderr
    return built.stdout + built.stderr


@pytest.mark.parametrize("fault", FAILURES, ids=lambda fault: fault.name)
def test_fault_is_named_with_page_component_and_line(failed: str, fault: Planted) -> None:
    """The report of a page has the cause, and the component with its line if they are known."""
    (report,) = re.findall(rf"^/{fault.name}: .*\n(?:  .*\n)*", failed, re.MULTILINE)

    assert re.search(fault.report, report), report
    if fault.line:
        assert f"in {fault.name} at src/planted/{fault.name}.jsx:{fault.line}:" in report


@pytest.mark.parametrize("fault", FINDINGS, ids=lambda fault: fault.name)
def test_finding_is_named_with_its_page(found: str, fault: Planted) -> None:
    """A finding names the page and what is wrong there."""
    pattern = rf"^(?:error|warning): .*/{fault.name}\b.*{fault.report}"
    assert re.search(pattern, found, re.MULTILINE), found


def test_missing_manifest_is_named_with_its_pages(found: str) -> None:
    """A file that every page names is reported once, with its pages."""
    pattern = r"^(?:error|warning): /.* more pages: dead-link: names /site\.webmanifest in its head"
    assert re.search(pattern, found, re.MULTILINE), found


def test_healthy_pages_are_not_reported(failed: str) -> None:
    """Faults of other pages, even an endless loop, do not make a healthy page fail."""
    pages = set(re.findall(r"^/(\S*):", failed, re.MULTILINE))

    assert pages == {fault.name for fault in FAILURES}
