"""Publishing to real servers: by sftp, rsync and FTPS."""

import shutil
from pathlib import Path

import pytest

from prerender.deploy.program import PASSWORD
from prerender.deploy.publication import roll_back
from prerender.deploy.uploads import PUBLICATIONS_FOLDER, upload_plan
from prerender.errors import DeployError
from tests.support.publication import FIRST, OTHER, SECOND, Site, files_in

BLOCKED = "assets/b.js"
"""A file of the second version."""
ONLINE = {"index.html": "1", "assets/a.js": "1", "old.html": "1"}
TREE = {"index.html": "2", "index.html.br": "2", "assets/a.js": "1", "assets/deep/b.js": "2"}


def block(web: Path) -> None:
    """Create a folder at a file's path on the server, so that the file cannot be uploaded."""
    (web / BLOCKED).mkdir(parents=True)
    (web / BLOCKED / "file").touch()


async def test_upload_replaces_the_site_and_keeps_other_files(site: Site, web: Path) -> None:
    """A publication uploads, replaces and deletes only files of the site."""
    site.build(FIRST)
    await site.publish()
    assert files_in(web) == FIRST | {OTHER: "7"}

    site.build(SECOND)
    await site.publish()

    assert files_in(web) == SECOND | {OTHER: "7"}
    assert f"Published to {site.settings.publish}." in site.said


async def test_roll_back_puts_the_version_before_online(site: Site, web: Path) -> None:
    """Rolling back restores the previous version; rolling back again restores the newer one."""
    for files in (FIRST, SECOND):
        site.build(files)
        await site.publish()

    await roll_back(site.settings, site.said.append)
    assert files_in(web) == FIRST | {OTHER: "7"}
    await roll_back(site.settings, site.said.append)
    assert files_in(web) == SECOND | {OTHER: "7"}


async def test_failed_upload_leaves_the_published_pages_whole(site: Site, web: Path) -> None:
    """If a file cannot be uploaded, no page is replaced, and the next publication succeeds."""
    site.build(FIRST)
    await site.publish()
    block(web)
    site.build(SECOND)

    with pytest.raises(DeployError, match="The published pages still work"):
        await site.publish()

    online = files_in(web)
    assert {name: online[name] for name in FIRST} == FIRST
    shutil.rmtree(web / BLOCKED)
    await site.publish()
    assert files_in(web) == SECOND | {OTHER: "7"}


async def test_roll_back_after_a_failed_upload_restores_the_last_complete_version(
    site: Site, web: Path
) -> None:
    """After an interrupted upload, rolling back makes the server equal to the published version."""
    site.build(FIRST)
    await site.publish()
    block(web)
    site.build(SECOND)
    with pytest.raises(DeployError):
        await site.publish()
    shutil.rmtree(web / BLOCKED)

    await roll_back(site.settings, site.said.append)

    assert files_in(web) == FIRST | {OTHER: "7"}


async def test_first_publication_has_no_version_to_roll_back_to(site: Site) -> None:
    """Rolling back before the second publication is an error."""
    site.build(FIRST)
    await site.publish()

    with pytest.raises(DeployError, match="Publish at least twice"):
        await roll_back(site.settings, site.said.append)


async def test_lost_record_uploads_everything_and_deletes_nothing(site: Site, web: Path) -> None:
    """Without the record of earlier publications, old files stay on the server."""
    site.build(FIRST)
    await site.publish()
    shutil.rmtree(site.settings.root / PUBLICATIONS_FOLDER)
    site.build(SECOND)

    await site.publish()

    assert files_in(web) == FIRST | SECOND | {OTHER: "7"}


async def test_check_lists_the_upload_and_changes_nothing(
    site: Site, web: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A check, which is a dry run, needs no password; it changes neither server nor record."""
    site.build(FIRST)
    await site.publish()
    site.build(SECOND)
    monkeypatch.delenv(PASSWORD, raising=False)
    record = files_in(site.settings.root / PUBLICATIONS_FOLDER)

    prepared = await site.check()

    assert prepared.steps == (
        f"Upload to {site.settings.publish}: 3 files to upload, 3 files to delete.",
    )
    assert files_in(web) == FIRST | {OTHER: "7"}
    assert files_in(site.settings.root / PUBLICATIONS_FOLDER) == record


def test_upload_plan_puts_pages_last_and_keeps_equal_files() -> None:
    """Files to which pages refer are uploaded first, except files with unchanged digests."""
    plan = upload_plan(ONLINE, TREE)

    assert plan.uploaded == ("assets/deep/b.js", "index.html", "index.html.br")
    assert plan.folders == ("assets", "assets/deep")
    assert plan.deleted == ("old.html",)
    assert str(plan) == "3 files to upload, 1 file to delete."


def test_upload_plan_repeats_what_an_interrupted_upload_may_have_changed() -> None:
    """After an interruption, every file that was being uploaded or deleted is processed again."""
    interrupted = upload_plan(ONLINE, TREE).unfinished(ONLINE)

    again = upload_plan(interrupted, ONLINE)

    assert again.uploaded == ("index.html", "old.html")
    assert {"assets/deep/b.js", "assets/deep/b.js.uploading", "index.html.br"} <= {*again.deleted}
