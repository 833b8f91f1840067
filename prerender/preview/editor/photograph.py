"""A photograph takes the place of a drawn picture, and the remarks on the drawing disappear."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.source import list_at, maps_at, value_at
from prerender.errors import PrerenderError
from prerender.preview.editor.edit import Edit
from prerender.preview.editor.picture_change import PictureChange
from prerender.preview.editor.reversible import TextChange, apply_edits
from prerender.preview.editor.working_copy import WorkingCopy

_REMARK = "Illustration"
"""The caption of a drawn picture, or the end of its caption."""


@dataclass(frozen=True, slots=True)
class PhotographChange:
    """A changed picture, and the changed remarks on it."""

    picture: PictureChange
    remarks: TextChange

    @property
    def label(self) -> str:
        """The label of the changed picture."""
        return self.picture.label

    def reverted(self) -> "PhotographChange":
        """Revert both changes, or neither. Raises ConflictError."""
        if self.picture.after is None:
            # The catalogue refers to this file, so restore the file first.
            picture = self.picture.reverted()
            try:
                return PhotographChange(picture, self.remarks.reverted())
            except PrerenderError:
                picture.reverted()
                raise
        remarks = self.remarks.reverted()
        try:
            return PhotographChange(self.picture.reverted(), remarks)
        except PrerenderError:
            remarks.reverted()
            raise


def put_photograph(
    copy: WorkingCopy, photograph: PictureChange, follow: Callable[[Any], Iterable[Edit]]
) -> PhotographChange:
    """Put a picture in its place, and apply the edits that follow from it.

    Raises ConflictError, UnwritableError and the errors of ``WorkingCopy.rewrite``.
    """
    taken = photograph.reverted()
    try:
        remarks = apply_edits(copy, taken.label, lambda raw: list(follow(raw)))
    except PrerenderError:
        taken.reverted()
        raise
    return PhotographChange(taken, remarks)


def remark_edits(raw: Any, image: str) -> Iterator[Edit]:  # noqa: ANN401 - any JSON
    """Yield the edits that remove a picture's question and the remarks that it is drawn."""
    place = ("images", image)
    caption = value_at(raw, *place, "caption")
    if caption in (_REMARK, f"{_REMARK}."):
        yield Edit("remove", (*place, "caption"))
    elif caption:
        yield from _without_remark((*place, "caption"), caption)
    for at, near in maps_at(raw, "closeUps"):
        if near.get("image") == image:
            yield from _without_remark((*at, "caption"), str(near.get("caption", "")))
    claims = list_at(raw, *place, CLAIMS)
    answered = [number for number, one in enumerate(claims) if one.get("needs") == "photograph"]
    if answered and len(answered) == len(claims):
        yield Edit("remove", (*place, CLAIMS))
        return
    for number in reversed(answered):
        yield Edit("remove", (*place, CLAIMS, number))


def _without_remark(place: tuple[str | int, ...], caption: str) -> Iterator[Edit]:
    kept = caption.removesuffix(f" {_REMARK}.")
    if kept != caption:
        yield Edit("set", place, kept)
