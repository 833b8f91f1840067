"""Which scene each picture was rendered from: what is stale, and what is somebody's photograph."""

import hashlib
import json
from pathlib import Path

from artwork.scene import Scene, digest

IMAGES = Path("spa/images")
DIGESTS = Path("artwork/digests.json")


def picture(scene: Scene) -> Path:
    """Where the scene's picture lies."""
    return IMAGES / f"{scene.name}.jpg"


def read() -> dict[str, dict[str, str]]:
    """Map a picture's name to the digests of its scene and of its file."""
    ledger: dict[str, dict[str, str]] = json.loads(DIGESTS.read_text("utf-8"))
    return ledger


def enter(scene: Scene) -> None:
    """Note that the scene's picture has just been rendered."""
    ledger = read() if DIGESTS.exists() else {}
    ledger[scene.name] = {"scene": digest(scene), "file": _content(picture(scene))}
    fresh = DIGESTS.with_suffix(".new")
    fresh.write_text(json.dumps(ledger, indent=2, sort_keys=True) + "\n", "utf-8")
    fresh.replace(DIGESTS)


def is_stale(scene: Scene) -> bool:
    """Whether the scene has changed since its picture was rendered, or has none.

    A file that is not the one that was rendered is a photograph which the owner has put in its
    place: it is never stale, and nothing overwrites it.
    """
    file, entry = picture(scene), read().get(scene.name)
    if not file.exists():
        return True
    if entry is None or entry["file"] != _content(file):
        return False
    return entry["scene"] != digest(scene)


def _content(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]
