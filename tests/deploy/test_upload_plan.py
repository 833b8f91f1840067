"""The order of an upload."""

import pytest

from prerender.deploy.uploads import upload_plan

ONLINE = {"index.html": "1", "assets/a.js": "1", "old.html": "1"}
TREE = {"index.html": "2", "index.html.br": "2", "assets/a.js": "1", "assets/deep/b.js": "2"}


def test_upload_plan_puts_pages_last_and_keeps_equal_files() -> None:
    """Files to which pages refer are uploaded first, except files with unchanged digests."""
    plan = upload_plan(ONLINE, TREE)

    assert plan.uploaded == ("assets/deep/b.js", "index.html", "index.html.br")
    assert plan.folders == ("assets", "assets/deep")
    assert plan.deleted == ("old.html",)
    assert str(plan) == "3 files to upload, 1 file to delete."


def test_upload_plan_deletes_only_files_of_earlier_uploads() -> None:
    """The first upload deletes nothing, because no earlier upload wrote the server's files."""
    assert upload_plan({}, TREE).deleted == ()


def test_upload_plan_repeats_what_an_interrupted_upload_may_have_changed() -> None:
    """After an interruption, every file that was being uploaded or deleted is processed again."""
    interrupted = upload_plan(ONLINE, TREE).unfinished(ONLINE)

    again = upload_plan(interrupted, ONLINE)

    assert again.uploaded == ("index.html", "old.html")
    assert {"assets/deep/b.js", "assets/deep/b.js.uploading", "index.html.br"} <= {*again.deleted}


@pytest.mark.parametrize("server", [ONLINE, TREE])
def test_upload_plan_is_empty_for_the_same_files(server: dict[str, str]) -> None:
    """Nothing is uploaded if the server already has the same files."""
    assert upload_plan(server, server).is_empty


def test_progress_has_a_line_for_every_25_files_and_for_the_last_one() -> None:
    """An upload of thousands of files does not fill the terminal."""
    plan = upload_plan({}, {f"{number:03}.txt": "1" for number in range(60)})

    lines = [line for number in range(1, 61) if (line := plan.progress(number))]

    assert lines == [f"Uploading file {number} of 60" for number in (1, 26, 51, 60)]
