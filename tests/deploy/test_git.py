"""Publishing by git, to a bare repository."""

import subprocess
from pathlib import Path

import pytest

from prerender.deploy.host_build import Repository
from prerender.deploy.publication import contact, roll_back
from prerender.errors import DeployError
from prerender.settings import default_settings
from prerender.tables import GitTarget
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
    assert " M catalogue.json" in site.said
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

    attempts = (
        contact(site.settings, site.said.append),
        site.publish(),
    )
    for attempt in attempts:
        with pytest.raises(DeployError, match="is checked out, but the host builds branch main"):
            await attempt

    assert online(site, "spa/index.html") == "first"
    assert git(root, "log", "-1", "--format=%s").strip() == "Feature"


async def test_git_contact_reports_an_unreachable_repository(site: Site) -> None:
    """A dry run contacts the remote repository."""
    git(site.settings.root, "remote", "set-url", "origin", str(site.settings.root / "gone"))

    with pytest.raises(DeployError, match="git failed"):
        await contact(site.settings, site.said.append)


def test_git_target_is_rejected_without_a_catalogue(tmp_path: Path) -> None:
    """No unrelated file is committed; the message names the missing file and what to do."""
    settings = default_settings(tmp_path, {})

    with pytest.raises(DeployError, match=r"catalogue\.json does not exist, .* push the site's"):
        Repository(settings, GitTarget(to="git"), lambda _: None)
