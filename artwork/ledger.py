"""A record of each picture's scene, to find stale pictures and the owner's photographs."""

import hashlib
import json
from pathlib import Path

from artwork.scene import Scene, digest

IMAGES = Path("spa/images")
DIGESTS = Path("artwork/digests.json")


def picture(scene: Scene) -> Path:
    """Return the path of the scene's picture."""
    return IMAGES / f"{scene.name}.jpg"


def read() -> dict[str, dict[str, str]]:
    """Read the recorded digests of each picture: that of its scene and that of its file."""
    ledger: dict[str, dict[str, str]] = json.loads(DIGESTS.read_text("utf-8"))
    return ledger


def enter(scene: Scene) -> None:
    """Record that the scene's picture has been rendered."""
    ledger = read() if DIGESTS.exists() else {}
    ledger[scene.name] = {"scene": digest(scene), "file": _content(picture(scene))}
    fresh = DIGESTS.with_suffix(".new")
    fresh.write_text(json.dumps(ledger, indent=2, sort_keys=True) + "\n", "utf-8")
    fresh.replace(DIGESTS)


def is_stale(scene: Scene) -> bool:
    """Return whether the picture is missing or the scene has changed since it was rendered.

    A file that differs from the rendered one is an owner's photograph. It is never stale and never
    overwritten.
    """
    file, entry = picture(scene), read().get(scene.name)
    if not file.exists():
        return True
    if entry is None or entry["file"] != _content(file):
        return False
    return entry["scene"] != digest(scene)


def _content(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]
