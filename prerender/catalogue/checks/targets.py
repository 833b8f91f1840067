"""Valid targets of references, collected from unvalidated content."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from prerender.bundle.sources import IMAGES
from prerender.catalogue.checks.drawings import drawing_problems
from prerender.catalogue.checks.product_paths import product_paths
from prerender.catalogue.checks.references import (
    category_names,
    grade_places,
    product_ids,
    vocabulary_ids,
)
from prerender.catalogue.models.base import Targets
from prerender.catalogue.models.company_references import COMPANY
from prerender.catalogue.source.raw import maps_at, value_at


def collect_targets(raw: Any, app: Path, extra_paths: Collection[str]) -> Targets:  # noqa: ANN401 - JSON
    """Return the targets; for ``app`` and ``extra_paths`` see ``read_catalogue``."""
    ids = product_ids(raw)
    pages = {p["path"] for _, p in maps_at(raw, "pages") if isinstance(p.get("path"), str)}
    templates = {path for path in pages if path.startswith("/") and path.isprintable()} | set(
        extra_paths
    )
    products = set(product_paths(raw).values()) if ids else set()
    folder = app / IMAGES
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return Targets(
        products=ids,
        paths=frozenset(templates | products if products else ()),
        templates=frozenset(templates),
        images=frozenset(files),
        invalid_images=drawing_problems(folder),
        described_images=frozenset(str(place[-1]) for place, _ in maps_at(raw, "images")),
        vocabulary=vocabulary_ids(raw),
        categories=category_names(raw),
        grades=frozenset(grade_places(raw) if ids else ()),
        company=value_at(raw, COMPANY),
    )
