"""Photographs for tests, made with the packages that the build itself uses."""

import json
import subprocess
from dataclasses import asdict, dataclass
from typing import Any

from tests.support.project import ROOT, Project


@dataclass(frozen=True, slots=True)
class Photograph:
    """A source for a product's picture: red at the upper left, blue at the lower right."""

    product: int
    width: int
    height: int
    kind: str = "plain"

    @property
    def image(self) -> str:
        """The catalogue's name for it."""
        return f"products/photo-{self.product}.{'png' if self.kind == 'png' else 'jpg'}"


def take(project: Project, photographs: list[Photograph]) -> None:
    """Make the photographs and have the products show them."""
    lines = [
        json.dumps(asdict(each) | {"file": str(project.root / "spa/images" / each.image)})
        for each in photographs
    ]
    subprocess.run(
        ["node", "tests/support/photograph.mjs"],
        cwd=ROOT,
        input="\n".join(lines),
        text=True,
        check=True,
    )
    project.edit_catalogue(lambda content: _show(content, photographs))


def _show(content: Any, photographs: list[Photograph]) -> None:
    products = {product["id"]: product for product in content["products"]}
    for each in photographs:
        products[each.product]["image"] = each.image
        content["images"][each.image] = {"alt": f"Photograph of product {each.product}"}
