"""Publishing by git, to a bare repository."""

import json
import subprocess
from pathlib import Path

import pytest

from prerender.deploy.host_build import Repository
from prerender.deploy.publication import contact, publications_of, roll_back
from prerender.deploy.uploads import Record
from prerender.errors import DeployError
from prerender.setting_keys import GitTarget, HookTarget
from tests.support.publication import FIRST, Site

pytestmark = pytest.mark.usefixtures("programs")


def git(folder: Path, *arguments: str) -> str:
    """Run git and return its output."""
    names = ["-c", "user.name=A. Owner", "-c", "user.email=owner@wire.example"]
    command = ["git", *names, "-C", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Return a project that is a clone of a bare repository."""
    remote, root = tmp_path / "remote.git", tmp_path / "project"
    site = Site.to(GitTarget(to="git"), root)
    (root / "spa/images/a.jpg").write_text("a")
    (root / "spa/index.html").write_text("first")
    (root / ".gitignore").write_text("/build/\n")
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", str(remote))
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "config", "user.name", "A. Owner")
    git(root, "config", "user.email", "owner@wire.example")
    git(root, "remote", "add", "origin", str(remote))
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "-m", "Start")
    git(root, "push", "--quiet", "origin", "main")
    site.build(FIRST)
    return site


def online(site: Site, file: str) -> str:
    """Return a file from the head of the branch that the host builds from."""
    return git(site.settings.root.parent / "remote.git", "show", f"main:{file}")


async def test_file_that_the_host_lacks_is_named_before_the_first_publication(site: Site) -> None:
    """If a fresh clone cannot be built, the files that are not committed are named."""
    target = GitTarget(to="git")
    (site.settings.root / "spa/page.tsx").write_text("")

    with pytest.raises(DeployError, match=r"copy of the repository fails[^\n]*\n  spa/page\.tsx\n"):
        await Repository(site.settings, target, lambda _: None).check_clone()


async def test_git_publication_pushes_the_content_alone(site: Site) -> None:
    """The catalogue and the pictures are committed; another changed file is not."""
    root = site.settings.root
    site.settings.catalogue.write_text('{"text": 2}\n')
    (root / "spa/images/b.jpg").write_text("b")
    (root / "spa/index.html").write_text("not yet finished")

    await site.publish()

    assert online(site, "catalogue.json") == '{"text": 2}\n'
    assert online(site, "spa/images/b.jpg") == "b"
    assert online(site, "spa/index.html") == "first"
    assert "Changed: catalogue.json" in site.said
    assert "Committed: Publish the site" in site.said


async def test_git_roll_back_restores_the_content_before(site: Site) -> None:
    """Rolling back pushes a new commit that restores the previously published content."""
    site.settings.catalogue.write_text('{"text": 2}\n')
    (site.settings.root / "spa/images/b.jpg").write_text("b")
    await site.publish()
    site.settings.catalogue.write_text('{"text": 3}\n')
    await site.publish()

    await roll_back(site.settings, site.said.append)

    assert online(site, "catalogue.json") == '{"text": 2}\n'
    assert site.settings.catalogue.read_text() == '{"text": 2}\n'


async def test_git_roll_back_keeps_saved_changes(site: Site) -> None:
    """Rolling back fails if it would overwrite a saved change that is not published."""
    for number in (2, 3):
        site.settings.catalogue.write_text(f'{{"text": {number}}}\n')
        await site.publish()
    site.settings.catalogue.write_text('{"text": 4}\n')

    with pytest.raises(DeployError, match="saved changes that are not published"):
        await roll_back(site.settings, site.said.append)

    assert site.settings.catalogue.read_text() == '{"text": 4}\n'


async def test_git_publication_behind_the_remote_says_to_pull(site: Site, tmp_path: Path) -> None:
    """If a colleague has pushed meanwhile, nothing is overwritten and the message asks to pull."""
    other = tmp_path / "other"
    git(tmp_path, "clone", "--quiet", str(tmp_path / "remote.git"), str(other))
    (other / "catalogue.json").write_text('{"text": "theirs"}\n')
    git(other, "commit", "--quiet", "-am", "Theirs")
    git(other, "push", "--quiet", "origin", "main")
    site.settings.catalogue.write_text('{"text": "mine"}\n')

    with pytest.raises(DeployError, match="git pull --rebase"):
        await site.publish()

    assert online(site, "catalogue.json") == '{"text": "theirs"}\n'


@pytest.mark.parametrize(
    "checkout", [("switch", "-c", "feature", "origin/main"), ("checkout", "@")]
)
async def test_git_publishes_only_the_published_branch(site: Site, checkout: list[str]) -> None:
    """On another branch, or on none, nothing is committed or pushed; a dry run fails too."""
    root = site.settings.root
    git(root, "fetch", "--quiet", "origin")
    git(root, *checkout[:1], *(["--detach"] if checkout[0] == "checkout" else []), *checkout[1:])
    (root / "spa/index.html").write_text("feature")
    git(root, "commit", "--quiet", "-am", "Feature")
    site.settings.catalogue.write_text('{"text": 2}\n')

    attempts = (contact(site.settings, site.said.append), site.publish())
    for attempt in attempts:
        with pytest.raises(DeployError, match="is checked out, but the host builds branch main"):
            await attempt

    assert online(site, "spa/index.html") == "first"
    assert git(root, "log", "-1", "--format=%s").strip() == "Feature"


async def test_git_publication_commits_the_address_of_the_site(site: Site) -> None:
    """The settings that the editor writes are published; other changed files are named."""
    root = site.settings.root
    (root / "pyproject.toml").write_text('[tool.prerender]\norigin = "https://www.wire.example"\n')
    (root / "spa/index.html").write_text("not yet finished")

    await site.publish()

    assert "www.wire.example" in online(site, "pyproject.toml")
    assert "Not published, because it is not committed: spa/index.html" in site.said


async def test_git_publishes_to_an_empty_repository(site: Site, tmp_path: Path) -> None:
    """The first publication creates the branch, and pushes all commits."""
    empty = tmp_path / "empty.git"
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", str(empty))
    git(site.settings.root, "remote", "set-url", "origin", str(empty))

    await contact(site.settings, site.said.append)
    await site.publish()

    assert "All earlier changes of this copy" in site.said
    assert git(empty, "show", "main:spa/index.html") == "first"


HOME = '<meta property="og:site_name" content="{}"><meta name="robots" content="{}">'


@pytest.mark.parametrize(
    "before", [("Sample Works", "index"), ("Ganga Wire", "noindex")], ids=["company", "edition"]
)
async def test_version_of_another_company_or_edition_is_not_put_online_again(
    site: Site, before: tuple[str, str]
) -> None:
    """A demonstration, or the sample company, never replaces the site of the real company."""
    for home in (before, ("Ganga Wire", "index")):
        site.build({"index.html": HOME.format(*home)})
        site.settings.catalogue.write_text(json.dumps({"home": home}))
        await site.publish()

    with pytest.raises(DeployError, match=f"The previous version is {before[0]}.*Undo"):
        await roll_back(site.settings, site.said.append)

    assert json.loads(online(site, "catalogue.json")) == {"home": ["Ganga Wire", "index"]}


def test_each_target_has_a_record_of_its_own(site: Site) -> None:
    """A new target does not show the version that is online at another one."""
    first = publications_of(site.settings)
    first.write(Record(target=str(site.settings.publish), at=7.0))

    other = publications_of(site.settings.with_values(publish=HookTarget(to="hook")))

    assert first.read(str(site.settings.publish)).at == 7.0
    assert first.folder != other.folder
    assert not other.published.exists()
