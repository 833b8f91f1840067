"""Test photographs, written with the imaging packages of the build."""

import json
import subprocess
from dataclasses import asdict, dataclass
from typing import Any

from tests.support.project import ROOT, Project


@dataclass(frozen=True, slots=True)
class Photograph:
    """A source for a product's picture: red in the upper left, blue in the lower right."""

    product: int
    width: int
    height: int
    kind: str = "plain"

    @property
    def image(self) -> str:
        """Return the photograph's name in the catalogue."""
        return f"products/photo-{self.product}.{'png' if self.kind == 'png' else 'jpg'}"


def install_photographs(project: Project, photographs: list[Photograph]) -> None:
    """Write the photographs and assign them to the products."""
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
