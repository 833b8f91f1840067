"""The command init in a React app that Vite builds."""

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from prerender.errors import SettingsError
from prerender.setting_keys import NPM_PACKAGE
from prerender.settings import read_settings
from tests.support.command import call

PACKAGES = {
    "dependencies": {"react": "^18.3.1", "react-router-dom": "^6.30.0"},
    "devDependencies": {"vite": "^5.4.0"},
}
PAGE = (
    '<script src="/config.js"></script><div id="root"></div>'
    '<script type="module" src="/src/main.tsx"></script>'
)
MAIN = """import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
"""
"""The main file of Vite's template."""
PREPARED = MAIN.replace("{ createRoot } from 'react-dom/client'", "{ prerender } from 'prehydrate'")
PREPARED = PREPARED.replace("createRoot(document.getElementById('root')!).render(", "prerender(")
WITH_VARIABLES = MAIN.replace("createRoot(document.getElementById('root')!)", "root").replace(
    "root.render",
    "const container = document.getElementById('root') as HTMLElement\n"
    "const root = createRoot(container!)\n\nroot.render",
)
"""The same with the variables of React's documentation."""


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """Write the files of a React app."""
    (tmp_path / "package.json").write_text(json.dumps(PACKAGES), "utf-8")
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "src").mkdir()
    (tmp_path / "src/main.tsx").write_text(MAIN, "utf-8")
    (tmp_path / ".gitignore").write_text("node_modules", "utf-8")
    (tmp_path / "public").mkdir()
    (tmp_path / "node_modules" / NPM_PACKAGE).mkdir(parents=True)
    return tmp_path


def contents(folder: Path) -> dict[str, str]:
    """Return the text of each file in a folder."""
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.is_file()}


def test_init_writes_settings_script_and_first_call(app: Path) -> None:
    """The settings have at most three keys and are valid; the output names each change."""
    result = call(app, "init")

    assert result.returncode == 0, result.stderr
    table = tomllib.loads((app / "prehydrate.toml").read_text("utf-8"))
    assert table == {"origin": "https://www.example.com", "routes": "links", "on-finding": "warn"}
    assert read_settings(app, {}).app == app
    assert (app / ".gitignore").read_text("utf-8") == "node_modules\n/build/\n"
    assert (app / "src/main.tsx").read_text("utf-8") == PREPARED
    assert "Found Vite ^5.4.0, React ^18.3.1, react-router-dom in " in result.stdout
    packages = json.loads((app / "package.json").read_text("utf-8"))
    assert packages == PACKAGES | {"scripts": {"build": "prehydrate build"}}
    for changed in (
        "prehydrate.toml: add ",
        "package.json: the script build is now 'prehydrate build'.",
        ".gitignore: add /build/.",
        "src/main.tsx: createRoot(…).render(…) is now prerender(…).",
        "Now run 'npm run build'; it publishes into build/site.",
    ):
        assert changed in result.stdout


def test_init_finds_the_packages_of_a_workspace(app: Path) -> None:
    """An app of a workspace can have its packages in the folder above it."""
    web = app / "apps/web"
    shutil.copytree(app / "src", web / "src")
    for name, text in (("package.json", "{}"), ("index.html", PAGE)):
        (web / name).write_text(text, "utf-8")

    result = call(web, "init")

    assert result.returncode == 0, result.stderr
    assert (web / "src/main.tsx").read_text("utf-8") == PREPARED


@pytest.mark.parametrize("file", ["main.tsx", "root.tsx"])
def test_init_changes_a_call_with_variables_in_any_file(app: Path, file: str) -> None:
    """The call can use variables, and be in a module that the main file imports."""
    (app / "src/main.tsx").write_text("import('./root')", "utf-8")
    (app / "src" / file).write_text(WITH_VARIABLES, "utf-8")

    result = call(app, "init")

    assert f"src/{file}: createRoot(…)" in result.stdout
    assert (app / "src" / file).read_text("utf-8") == PREPARED
    assert f"{file} already uses the package." in call(app, "init").stdout


def test_init_writes_nothing_in_a_dry_run(app: Path) -> None:
    """The option --dry-run reports the changes only."""
    before = contents(app)

    result = call(app, "init", "--dry-run")

    assert contents(app) == before
    assert "prehydrate.toml: add origin = " in result.stdout
    assert "Nothing was written." in result.stdout


def test_init_keeps_other_settings_and_takes_the_address_and_the_sitemap(app: Path) -> None:
    """A table is appended to an existing file; origin and routes come from the project."""
    (app / "pyproject.toml").write_text("[tool.other]\nkey = 1", "utf-8")
    (app / "public/CNAME").write_text("lights.example\n", "utf-8")
    sitemap = "<urlset><url><loc>\n https://lights.example/</loc></url></urlset>"
    (app / "public/sitemap.xml").write_text(sitemap, "utf-8")

    call(app, "init")

    assert tomllib.loads((app / "pyproject.toml").read_text("utf-8"))["tool"] == {
        "other": {"key": 1},
        "prerender": {
            "origin": "https://lights.example",
            "routes": "public/sitemap.xml",
            "on-finding": "warn",
        },
    }


def test_init_publishes_in_the_apps_own_build(app: Path) -> None:
    """The engine runs in place of Vite, and the file keeps its order and its indentation."""
    described = {"name": "app", "scripts": {"build": "tsc && vite build"}, **PACKAGES}
    (app / "package.json").write_text(json.dumps(described, indent=4) + "\n", "utf-8")

    call(app, "init")

    described["scripts"] = {"build": "tsc && prehydrate build"}
    expected = json.dumps(described, indent=4) + "\n"
    assert (app / "package.json").read_text("utf-8") == expected


@pytest.mark.parametrize(
    ("script", "folder"),
    [
        ("tsc && vite build --mode staging --config vite.staging.ts", "dist"),
        ("APP=1 vite build --outDir=out && cp out/index.html out/200.html", "out"),
        ("run-s types bundle", "dist"),
    ],
)
def test_init_keeps_a_build_script_with_options_or_other_steps(
    app: Path, script: str, folder: str
) -> None:
    """The engine runs the app's own script, which finds its files where it expects them."""
    described = {**PACKAGES, "scripts": {"build": script, "test": "vitest"}}
    (app / "package.json").write_text(json.dumps(described), "utf-8")

    result = call(app, "init")

    settings = read_settings(app, {})
    assert (settings.build_command, settings.bundle) == (script, app / folder)
    scripts = json.loads((app / "package.json").read_text("utf-8"))["scripts"]
    assert scripts == {"build": "prehydrate build", "test": "vitest"}
    assert f"and build-command = {json.dumps(script)} and bundle" in result.stdout


def test_settings_can_be_in_package_json(app: Path) -> None:
    """Settings in package.json are read, messages name their place, and two places are an error."""
    settings = {"origin": "https://lights.example", "on-finding": "warn"}
    (app / "package.json").write_text(json.dumps(PACKAGES | {"prehydrate": settings}), "utf-8")
    assert read_settings(app, {}).origin == "https://lights.example"
    assert "package.json already has settings." in call(app, "init").stdout

    (app / "package.json").write_text('{"prehydrate": {"jobs": 0}}', "utf-8")
    with pytest.raises(SettingsError, match=r"package\.json: prehydrate\.jobs: "):
        read_settings(app, {})

    (app / "prehydrate.toml").write_text("jobs = 0", "utf-8")
    with pytest.raises(SettingsError, match=r"both prehydrate\.toml and package\.json have"):
        read_settings(app, {})

    (app / "package.json").unlink()
    with pytest.raises(SettingsError, match=r"prehydrate\.toml: jobs: "):
        read_settings(app, {})


@pytest.mark.parametrize("address", ["https://github.com/a/b#readme", "http://localhost:5173/"])
def test_init_writes_no_address_of_a_code_host(app: Path, address: str) -> None:
    """The address of a repository is not the site's, and a sitemap of another site is not read."""
    (app / "package.json").write_text(json.dumps(PACKAGES | {"homepage": address}), "utf-8")
    (app / "public/sitemap.xml").write_text(f"<loc>{address}</loc>", "utf-8")

    call(app, "init")

    settings = read_settings(app, {})
    assert (settings.origin, settings.routes) == ("https://www.example.com", "links")


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("vite.config.ts", "{\n  base: './',", "base: '. … Set it to the path of the site"),
        ("vite.config.ts", "{\n  base: '/docs/',", "base: '/d … Give the router the same path"),
        ("vite.config.ts", "[VitePWA({})]", "vite.config.ts: VitePWA … Add two options"),
        ("vercel.json", '{"destination": "/"}', 'vercel.json: "destination": "/" … Remove a rule'),
        ("netlify.toml", 'publish = "dist"', "netlify.toml: dist … The pages are in build/site."),
        ("netlify.toml", 'to = "/index.html"', "netlify.toml: /index.html … Remove a rule"),
        ("package.json", '{"scripts": {"postbuild": "cp -r dist x"}}', '"cp -r dist … The pages'),
        ("src/app.tsx", "createBrowserRouter([])", "src/app.tsx: createBrowserRouter … Let "),
        ("src/app.tsx", "<HashRouter>", "src/app.tsx: HashRouter … It shows every page at one"),
        ("public/locales/pt_BR/a.json", "{}", 'add locales = ["pt-BR"] to the settings'),
    ],
)
def test_init_names_what_the_developer_decides(
    app: Path, file: str, text: str, message: str
) -> None:
    """Files that init does not change are named, each with what to do."""
    (app / file).parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(PACKAGES | json.loads(text)) if file == "package.json" else text
    (app / file).write_text(text, "utf-8")

    result = call(app, "init")

    assert result.returncode == 0, result.stderr
    assert message in result.stdout


@pytest.mark.parametrize(
    ("packages", "message"),
    [
        ("", "package.json: cannot be read: "),
        ('{"dependencies": {"react": "19"}}', "package.json: no dependency vite. Run init in"),
        ('{"dependencies": {"vite": "8"}}', "package.json: no dependency react. Run init in"),
    ],
)
def test_init_reports_a_folder_without_a_react_app(app: Path, packages: str, message: str) -> None:
    """The message names the file and where to run the command."""
    (app / "package.json").write_text(packages, "utf-8")

    result = call(app, "init")

    assert result.returncode == 2
    assert message in result.stderr
    assert not (app / "prehydrate.toml").exists()
