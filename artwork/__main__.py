"""``python -m artwork``: render the pictures whose scenes have changed."""

import argparse
import sys
from pathlib import Path

from artwork import ledger
from artwork.scene import Scene
from artwork.scenes import SCENES

_SHEET = Path("docs/contact-sheet.jpg")


def main(arguments: list[str]) -> int:
    """Run the command; return 1 if ``--check`` found a stale picture, 2 for an unknown name."""
    parser = argparse.ArgumentParser(prog="artwork", description=__doc__)
    parser.add_argument("names", nargs="*", help="pictures to render, such as products/5")
    parser.add_argument(
        "--check", action="store_true", help="list stale pictures without rendering"
    )
    parser.add_argument("--draft", metavar="DIR", type=Path, help="small and coarse, into DIR")
    options = parser.parse_args(arguments)
    unknown = set(options.names) - {scene.name for scene in SCENES}
    if unknown:
        parser.error(f"no scene is called {', '.join(sorted(unknown))}")
    chosen = [scene for scene in SCENES if not options.names or scene.name in options.names]
    if options.check:
        return _check(chosen)
    if options.draft:
        return _draft(chosen, options.draft)
    return _render(chosen if options.names else [s for s in chosen if ledger.is_stale(s)])


def _check(scenes: list[Scene]) -> int:
    stale = [scene.name for scene in scenes if ledger.is_stale(scene)]
    for name in stale:
        print(f"{name} is older than its scene; run make images")
    return 1 if stale else 0


def _draft(scenes: list[Scene], folder: Path) -> int:
    from artwork.blender.render import render  # noqa: PLC0415 - Blender is not needed to check

    for scene in scenes:
        render(scene, folder / f"{scene.name}.jpg", draft=True)
    return 0


def _render(scenes: list[Scene]) -> int:
    if not scenes:
        print("Every picture is up to date.")
        return 0
    from artwork.blender.render import render  # noqa: PLC0415 - Blender is not needed to check
    from artwork.blender.sheet import lay_out  # noqa: PLC0415 - as above

    for scene in scenes:
        render(scene, ledger.picture(scene))
        ledger.enter(scene)
        print(f"rendered {ledger.picture(scene)}", flush=True)
    lay_out([ledger.picture(scene) for scene in SCENES], _SHEET)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
