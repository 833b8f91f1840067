"""Faults planted in an app with React 18 are named; harmless patterns are not reported."""

import json
import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest

from prerender.browser.chromium import Chromium
from tests.support.harbour import edit, install_locked, prepare_harbour
from tests.support.project import Project

pytestmark = pytest.mark.slow

MODULE = """import {{ lazy, Suspense, useEffect, useId, useLayoutEffect, useState }} from 'react';
import {{ createPortal }} from 'react-dom';
import {{ Helmet }} from 'react-helmet-async';
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
COMPONENT, STATEMENT = 7, 8
"""Lines of a module: its component, and the component's first statement."""
TEXT = "\n  return <p>wet</p>;"


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault on a page of its own, and its report."""

    name: str
    """The component; the page has its name as path."""
    body: str
    report: str = ""
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
    Planted(
        "FailsMuchLater",
        f"useEffect(() => void setTimeout(() => undefined.sail(), 30_000), []);{TEXT}",
        "in a timer of the first minute: TypeError: .*'sail'",
        STATEMENT,
    ),
    Planted("Throws", f"undefined.sail();{TEXT}", "TypeError: .*'sail'", STATEMENT),
    Planted("Times", "return <p>{Date.now()}</p>;", r"React error 425.*before: .*<p>\d", COMPONENT),
    Planted("Measures", "return <p>{innerWidth}</p>;", "on a phone.*<p>390</p>", COMPONENT),
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
    Planted(
        "Recalls",
        "return <p className={localStorage.getItem('theme') ?? 'light'}>wet</p>;",
        'when localStorage has "dark" for "theme": .*class of <p> was "light" and is now "dark"',
        COMPONENT,
    ),
    Planted(
        "Carries",
        "useEffect(() => localStorage.setItem('cart', JSON.stringify({ n: 0 })), []);\n"
        "  return <p>{JSON.parse(localStorage.getItem('cart') ?? '{\"n\":0}').n}</p>;",
        r'when localStorage has {"n":1} for "cart": .*<p>0.*<p>1',
        COMPONENT,
    ),
    Planted(
        "Steps",
        "return <p>{sessionStorage.getItem('step') ?? 'one'}</p>;",
        'when sessionStorage has "dark" for "step": .*<p>one</p>.*<p>dark</p>',
        COMPONENT,
    ),
    Planted(
        "Consents",
        "return <p>{document.cookie.includes('consent=true') ? 'on' : 'off'}</p>;",
        'when a cookie has "true" for .*"consent".*: .*<p>off</p>.*<p>on</p>',
        COMPONENT,
    ),
    Planted(
        "Clocks",
        "return <p>{new Date(0).toTimeString().slice(0, 5)}</p>;",
        r"on a phone.*<p>\d\d:\d\d</p>.*<p>\d\d:\d\d</p>",
        COMPONENT,
    ),
    Planted(
        "Shifts",
        "const Late = () => {\n    const [isMounted, setIsMounted] = useState(false);\n"
        "    useEffect(() => setIsMounted(true), []);\n    return isMounted && <b>Ahoy</b>;\n  };\n"
        "  return <><Late /><p className={innerWidth < 600 ? 'a' : 'b'}>wet</p></>;",
        'on a phone.*class of <p> was "b" and is now "a"',
        COMPONENT,
    ),
    Planted(
        "Nests",
        "const [isMounted, setIsMounted] = useState(false);\n"
        "  useEffect(() => setIsMounted(true), []);\n"
        "  return <>{isMounted && <b>Ahoy</b>}<p><div>deep</div></p></>;",
        "before: .*<p><div>deep</div></p>.* after: .*<p></p><div>deep</div>.* inside its parent",
        COMPONENT,
    ),
    Planted("Waits", "throw new Promise(() => {});", "was not ready in time\n.*pending: a promise"),
    Planted(
        "Tracks",
        f"useEffect(() => window.tracker.page('/'), []);{TEXT}",
        "TypeError: .*'page'",
        STATEMENT,
    ),
    Planted("Misses", "return <Gone />;", "TypeError: .*module: http.*/assets/gone.js"),
    Planted("Loops", "for (let n = 0; ; n += 1) if (n < 0) return null;", "did not answer"),
]
"""Faults that stop the build before its findings.

The endless loop is last, because it ends the tab of earlier pages, which are then not watched to
the end.
"""

FINDINGS = [
    Planted(
        "Ages",
        "return <p>{new Date().getFullYear()}</p>;",
        r"changing: the page changed when the clock is a year ahead at src/planted/Ages.jsx:7; ",
    ),
    Planted(
        "Sorts",
        "return <p>{new URLSearchParams(location.search).get('sort') ?? 'name'}</p>;",
        'changing: .* when the query has "dark" for "sort" at src/planted/Sorts.jsx:7; .*dark',
    ),
    Planted("Leaks", "return <p>{encodeURIComponent(location)}</p>;", "leak: contains http%3A%2F"),
    Planted(
        "Changes",
        "const [hours, setHours] = useState(0);\n"
        "  useEffect(() => void setTimeout(() => setHours(1), 900), []);\n"
        "  return <p>{hours} hours</p>;",
        r"changing: the page changed within 2 s .* at src/planted/Changes.jsx:7; .*<p>0.*<p>1",
    ),
    Planted(
        "Loads",
        "const [tides, setTides] = useState('Loading the tides…');\n"
        "  useEffect(() => void fetch('/img/icon.svg').then(() => setTides('High')), []);\n"
        "  return <p>{tides}</p>;",
        r"changing: .* at src/planted/Loads.jsx:7; .*<p>Loading.*<p>High",
    ),
    Planted(
        "Empties",
        "return null;",
        "without-script: the first render showed only .*, because something was still loading",
    ),
    Planted(
        "Complains",
        f"useEffect(() => console.error('the tide is high'), []);{TEXT}",
        "console: error at src/planted/Complains.jsx:8: the tide is high",
    ),
    Planted(
        "Asks",
        "useEffect(() => void fetch('https://api.example.com/tides').then((r) => r.json()), []);"
        f"{TEXT}",
        "network: requests data of api.example.com at src/planted/Asks.jsx:8, which the build",
    ),
    Planted(
        "Calls",
        f"useEffect(() => void fetch('/api/tides').then((r) => r.json()), []);{TEXT}",
        "network: requests /api/tides at src/planted/Calls.jsx:8, which is not a file of the site",
    ),
    Planted(
        "Scrolls",
        "useEffect(() => document.querySelector('main > p').classList.add('shown'), []);\n"
        '  return <p className="hidden">wet</p>;',
        r'changing: .*the attribute class of <p> was "hidden" and is now "hidden shown"',
    ),
    Planted(
        "Suspends",
        "const [isMounted, setIsMounted] = useState(false);\n"
        "  useLayoutEffect(() => setIsMounted(true), []);\n"
        "  const [Tide] = useState(() => lazy(() => new Promise((resolve) => {\n"
        "    setTimeout(() => resolve({ default: ({ isHigh }) => <b>{String(isHigh)}</b> }), 50);\n"
        "  })));\n"
        "  return <Suspense><Tide isHigh={isMounted} /></Suspense>;",
        "changing: .*an effect updated a Suspense boundary before it had hydrated",
    ),
    Planted(
        "Slides",
        "useEffect(() => {\n"
        "    const slider = document.querySelector('.slider');\n"
        "    slider.append(slider.firstElementChild.cloneNode(true));\n"
        "  }, []);\n"
        '  return <div className="slider"><i>one</i><i>two</i></div>;',
        "changing: .*<i>one</i><i>two</i>",
    ),
    Planted(
        "Spaces",
        'return <img src="/img/high tide ü.svg" alt="" width="8" height="8" />;',
        "image: .*/img/high tide ü.svg",
    ),
    Planted(
        "Warns",
        f"console.warn('the tide is low');{TEXT}",
        "console: warning at src/planted/Warns.jsx:8: the tide is low",
    ),
    Planted(
        "Excepts",
        'return <p data-prerender-ignore="tide">wet</p>;',
        'ignored: the element data-prerender-ignore="tide"',
    ),
    Planted(
        "Slashes",
        'return <Link to="/boats/">All boats</Link>;',
        "redirect: links to /boats/; link to /boats instead, because .* the slash",
    ),
    Planted("Strands", 'return <a href="/nowhere">Nowhere</a>;', "dead-link: .*/nowhere"),
    Planted("Doubles", TEXT, "; write another", title="A harbour and its boats"),
    Planted("Hides", TEXT, "description: ", description=""),
]
"""Faults that the audit, the visit or the crawl reports as findings."""
HARMLESS = [
    Planted(
        "Identifies", "return <><p id={useId()}>wet</p><i aria-labelledby={useId()}>tide</i></>;"
    ),
    Planted(
        "Chooses",
        'return (\n    <form>\n      <select defaultValue="b" aria-label="Berth">\n'
        '        <option value="a">A</option>\n        <option value="b">B</option>\n'
        '      </select>\n      <input type="checkbox" defaultChecked aria-label="Moored" />\n'
        '      <textarea defaultValue={"first\\n second"} aria-label="Note" />\n    </form>\n  );',
    ),
    Planted("Measures", "return <p style={{ opacity: 0.5, '--gap': 1, lineHeight: 1.2 }}>wet</p>;"),
    Planted(
        "Quotes",
        "const html = '<B>Ropes</B> &amp; <br/>knots&nbsp;&eacute;';\n"
        "  const style = <style>{'\\n p[data-a=\"b\"] > a { color: red }'}</style>;\n"
        "  return <>{style}<div dangerouslySetInnerHTML={{ __html: html }} /></>;",
    ),
    Planted(
        "Draws",
        'return (\n    <svg viewBox="0 0 2 2" width="8" height="8" aria-hidden="true">\n'
        '      <use xlinkHref="#tide" />\n      <foreignObject><p>wet</p></foreignObject>\n'
        "    </svg>\n  );",
    ),
    Planted(
        "Joins", "return <p>{'high'} {'tide'}{''}{null}{false}{0} {['a', 'b'].map((x) => x)}</p>;"
    ),
    Planted(
        "Portals",
        "const [place, setPlace] = useState(null);\n"
        "  useEffect(() => setPlace(document.body), []);\n"
        "  return <p>wet{place && createPortal(<dialog>tide</dialog>, place)}</p>;",
    ),
    Planted(
        "Mounts",
        "const [isMounted, setIsMounted] = useState(false);\n"
        "  useEffect(() => setIsMounted(true), []);\n"
        '  return <p className={isMounted ? "a" : "b"}>wet{isMounted && <b>Hello</b>}</p>;',
    ),
    Planted(
        "Toasts",
        "const [toast, setToast] = useState();\n"
        "  useEffect(() => void setTimeout(() => setToast('Saved'), 300), []);\n"
        "  return <><p>wet</p>{toast && <div role='status'>{toast}</div>}</>;",
    ),
    Planted(
        "Fetches",
        "const [tides, setTides] = useState([]);\n"
        "  useEffect(() => void fetch('/img/icon.svg').then(() => setTides(['high'])), []);\n"
        "  return <ul>wet{tides.map((tide) => <li key={tide}>{tide}</li>)}</ul>;",
    ),
    Planted(
        "Underlines",
        "const [width, setWidth] = useState(null);\n"
        "  useEffect(() => setWidth(document.querySelector('h1').offsetWidth), []);\n"
        "  return (\n"
        "    <div role='tablist'>\n"
        "      <button role='tab' aria-selected={width !== null}>wet</button>\n"
        "      {width !== null && <span style={{ width }} />}\n"
        "    </div>\n"
        "  );",
    ),
    Planted(
        "Stores",
        "const [count, setCount] = useState(0);\n"
        "  useEffect(() => setCount(Number(localStorage.getItem('count')) + 1), []);\n"
        "  useEffect(() => localStorage.setItem('count', String(count)), [count]);\n"
        "  return <p onClick={() => count}>wet</p>;",
    ),
    Planted(
        "Watches",
        "const [isSmall, setIsSmall] = useState(false);\n"
        "  useEffect(() => {\n"
        "    const note = () => setIsSmall(innerWidth < 1);\n"
        "    const observer = new IntersectionObserver(note);\n"
        "    observer.observe(document.querySelector('main'));\n"
        "    addEventListener('resize', note);\n"
        "    requestAnimationFrame(note);\n"
        "    document.documentElement.dataset.theme = 'dark';\n"
        "  }, []);\n"
        "  return <p>{isSmall ? 'small' : 'wet'}</p>;",
    ),
    Planted(
        "Parses",
        "const tides = { high: 'wet' };\n"
        "  const stored = JSON.parse(localStorage.getItem('tide') ?? '\"high\"');\n"
        "  return <p>{tides[stored].trim()}</p>;",
    ),
    Planted("Looks", f"if (localStorage.getItem('debug') === 'yes') console.info('wet');{TEXT}"),
    Planted("Logs", f"console.info('wet');\n  console.debug('wet');{TEXT}"),
    Planted("Früh", TEXT.strip()),
    Planted(
        "Addresses",
        "const address = location.origin + location.pathname;\n"
        '  const head = <Helmet><link rel="canonical" href={address} /></Helmet>;\n'
        "  const share = `mailto:?body=${encodeURIComponent(address)}`;\n"
        "  return <>{head}<a href={share}>Share</a><a href={address}>This page</a></>;",
    ),
]
"""Patterns of healthy pages, which no finding names."""
GONE = "const Gone = lazy(() => import(/* @vite-ignore */ `${location.origin}/assets/gone.js`));"
"""A lazy component whose chunk is missing."""
EMPTIES = """import { useEffect, useState } from 'react';
import { Page } from '../app';

export default function Planted() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return isMounted && (
    <Page title="The tides" description="A page of the harbour.">
      The tide is high in the morning and in the evening, and low at noon.
    </Page>
  );
}
"""
"""A page that shows nothing before its effects."""
MENU = '<nav><Link to="/dry-dock">Dry dock</Link></nav>'
"""A menu of every page, whose link leads to no page."""
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
    edit(root / "prehydrate.toml", 'on-finding = "warn"', 'page-limit = 3.0\non-finding = "stop"')
    return Project(root, harbour.environment)


@pytest.fixture(scope="module")
def failed(harbour: Project, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build the app with all faults that stop a build; return its output."""
    project = planted(harbour, tmp_path_factory.mktemp("failed") / "app", FAILURES)
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
    (project.root / "src/planted/Empties.jsx").write_text(EMPTIES, "utf-8")
    edit(project.root / "src/app.jsx", "<CookieBanner />", f"{MENU}<CookieBanner />")
    built = project.run("build")
    assert built.returncode == 1, built.stdout + built.stderr
    return built.stdout + built.stderr


@pytest.fixture(scope="module")
def healthy(harbour: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Build the app with all harmless patterns."""
    project = planted(harbour, tmp_path_factory.mktemp("healthy") / "app", HARMLESS)
    built = project.run("build", "--format=json", "--origin", "https://harbour.example")
    assert built.returncode == 0, built.stdout + built.stderr
    (project.root / "report.json").write_text(built.stdout, "utf-8")
    return project


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


def test_dead_link_of_a_menu_is_named(found: str) -> None:
    """A link of every page, whose address shows the not-found page, is a dead link."""
    assert re.search(r"^(?:error|warning): /.*: dead-link: .*/dry-dock\b", found, re.MULTILINE), (
        found
    )


def test_missing_manifest_is_named_with_its_pages(found: str) -> None:
    """A file that every page names is reported once, with its pages."""
    pattern = r"^(?:error|warning): /.* more pages: dead-link: names /site\.webmanifest in its head"
    assert re.search(pattern, found, re.MULTILINE), found


def test_healthy_pages_are_not_reported(failed: str) -> None:
    """Faults of other pages, even an endless loop, do not make a healthy page fail."""
    pages = set(re.findall(r"^/(\S*):", failed, re.MULTILINE))

    assert pages == {fault.name for fault in FAILURES}


def test_error_of_the_main_file_is_named(harbour: Project, tmp_path: Path) -> None:
    """The cause is named if the main file ends before it calls the package."""
    project = planted(harbour, tmp_path / "app", ())
    edit(project.root / "src/main.jsx", "const app = (", "undefined.moor();\nconst app = (")

    built = project.run("build")

    assert built.returncode == 3, built.stdout + built.stderr
    assert re.search(
        r"^/.*: TypeError: .*'moor'\)\n  at src/main\.jsx:9:", built.stderr, re.MULTILINE
    )


@pytest.mark.parametrize("pattern", HARMLESS, ids=lambda pattern: pattern.name)
def test_harmless_pattern_is_not_reported(healthy: Project, pattern: Planted) -> None:
    """A page with the pattern has no finding that a page of the app itself does not have."""
    report = json.loads((healthy.root / "report.json").read_text("utf-8"))["findings"]
    findings: dict[str, set[tuple[str, str]]] = {}
    for one in [*report["errors"], *report["warnings"]]:
        cause = one["message"] if one["rule"] == "console" else ""
        findings.setdefault(one["page"], set()).add((one["rule"], cause))

    assert findings[quote(f"/{pattern.name}")] <= findings["/boats"]


def test_address_with_an_umlaut_is_encoded_in_the_sitemap(healthy: Project) -> None:
    """The sitemap and the canonical link have the address as browsers send it."""
    sitemap = (healthy.site / "sitemap.xml").read_text("utf-8")
    html = (healthy.site / "Früh.html").read_text("utf-8")

    assert "/Fr%C3%BCh</loc>" in sitemap
    assert 'rel="canonical" href="https://harbour.example/Fr%C3%BCh"' in html
