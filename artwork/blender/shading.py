"""Materials as Blender shader nodes."""

import math

import bpy

from artwork.materials import Glowing, Material

_DUST = 1 / 170
"""The size of a speck of dust, as a fraction of the frame's width."""


def shade(name: str, recipe: Material, *, span: float = 1.0) -> bpy.types.Material:
    """Return the material as a Principled shader, with a finely uneven and worn surface.

    ``span`` is the frame's width in the units of the object's coordinates.
    """
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*recipe.colour, 1)
    surface.inputs["Metallic"].default_value = float(recipe.metal)
    surface.inputs["Roughness"].default_value = recipe.rough
    surface.inputs["Coat Weight"].default_value = recipe.coat
    surface.inputs["Coat Roughness"].default_value = 0.1
    surface.inputs["Transmission Weight"].default_value = recipe.clear
    if isinstance(recipe, Glowing):
        surface.inputs["Emission Color"].default_value = (*recipe.colour, 1)
        surface.inputs["Emission Strength"].default_value = recipe.glow
    if recipe.grain or recipe.stain:
        place = nodes.new("ShaderNodeTexCoord")
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 1 / recipe.pitch
        noise.inputs["Detail"].default_value = 4
        links.new(place.outputs["Object"], noise.inputs["Vector"])
        if recipe.grain and not recipe.metal:
            bump = nodes.new("ShaderNodeBump")
            bump.inputs["Strength"].default_value = min(1.0, recipe.grain * 4)
            bump.inputs["Distance"].default_value = recipe.grain
            links.new(noise.outputs["Fac"], bump.inputs["Height"])
            links.new(bump.outputs["Normal"], surface.inputs["Normal"])
        if recipe.stain:
            _stain(material, noise, recipe)
    _wear(_Surface(material), recipe, span)
    return material


def _stain(material: bpy.types.Material, noise: bpy.types.Node, recipe: Material) -> None:
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    dark = tuple(c * (1 - recipe.stain * 2) for c in recipe.colour)
    mix = nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    mix.inputs["A"].default_value = (*dark, 1)
    mix.inputs["B"].default_value = (*recipe.colour, 1)
    links.new(noise.outputs["Fac"], mix.inputs["Factor"])
    for target, source in (("A", dark), ("B", recipe.colour)):
        socket = next(s for s in mix.inputs if s.name == target and s.type == "RGBA")
        socket.default_value = (*source, 1)
    colour = next(s for s in mix.outputs if s.type == "RGBA")
    links.new(colour, surface.inputs["Base Color"])
    if recipe.metal:
        spread = nodes.new("ShaderNodeMapRange")
        spread.inputs["To Min"].default_value = recipe.rough * (1 + recipe.stain * 3)
        spread.inputs["To Max"].default_value = recipe.rough * (1 - recipe.stain)
        links.new(noise.outputs["Fac"], spread.inputs["Value"])
        links.new(spread.outputs["Result"], surface.inputs["Roughness"])


def _wear(surface: "_Surface", recipe: Material, span: float) -> None:
    if recipe.streak:
        band = surface.noise((0.0015, 0.0015, 2.6), detail=2)
        surface.lighten(surface.spread(band, 0.35, 0.65, 1 - 0.3 * recipe.streak, 1))
        surface.roughen(surface.spread(band, 0.3, 0.7, 1 + 0.4 * recipe.streak, 1))
        surface.dent(band, 0.008 * recipe.streak)
    if recipe.smudge:
        patch = surface.noise((3.2 / span,) * 3, detail=3, twist=0.4)
        surface.roughen(
            surface.spread(patch, 0.3, 0.7, 1 - 0.22 * recipe.smudge, 1 + 0.22 * recipe.smudge)
        )
        surface.lighten(surface.spread(patch, 0.25, 0.75, 1 - 0.18 * recipe.smudge, 1))
    if recipe.scratch:
        for turn, fine in ((24.0, 1.0), (-52.0, 1.6), (80.0, 0.7)):
            across, along = fine * 260 / span, fine * 3.2 / span
            lines = surface.noise((along, across, across), detail=1, turn=turn)
            marks = surface.spread(lines, 0.63, 0.7, 0, 1)
            surface.roughen(surface.spread(marks, 0, 1, 1, 1 + 0.5 * recipe.scratch))
            surface.lighten(surface.spread(marks, 0, 1, 1, 1 + 0.55 * recipe.scratch))
    if recipe.dust:
        surface.sprinkle(1 / (_DUST * span), recipe.dust)


class _Surface:
    """The shader of a material, to which layers of wear are added."""

    def __init__(self, material: bpy.types.Material) -> None:
        self._nodes, self._links = material.node_tree.nodes, material.node_tree.links
        self._shader = self._nodes["Principled BSDF"]
        self._place = self._nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def noise(
        self,
        scale: tuple[float, ...],
        *,
        detail: float,
        turn: float = 0.0,
        twist: float = 0.0,
    ) -> bpy.types.NodeSocket:
        """Return noise between 0 and 1, with its own frequency along each axis."""
        turned = self._nodes.new("ShaderNodeMapping")
        turned.inputs["Rotation"].default_value = (0, 0, math.radians(turn))
        self._links.new(self._place, turned.inputs["Vector"])
        mapped = self._nodes.new("ShaderNodeMapping")
        mapped.inputs["Scale"].default_value = scale
        self._links.new(turned.outputs["Vector"], mapped.inputs["Vector"])
        noise = self._nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 1.0
        noise.inputs["Detail"].default_value = detail
        noise.inputs["Distortion"].default_value = twist
        self._links.new(mapped.outputs["Vector"], noise.inputs["Vector"])
        return noise.outputs["Fac"]

    def spread(
        self, value: bpy.types.NodeSocket, low: float, high: float, least: float, most: float
    ) -> bpy.types.NodeSocket:
        """Map the range from ``low`` to ``high`` to that from ``least`` to ``most``."""
        node = self._nodes.new("ShaderNodeMapRange")
        for name, number in zip(
            ("From Min", "From Max", "To Min", "To Max"), (low, high, least, most), strict=True
        ):
            node.inputs[name].default_value = number
        self._links.new(value, node.inputs["Value"])
        return node.outputs["Result"]

    def roughen(self, factor: bpy.types.NodeSocket) -> None:
        """Multiply the roughness."""
        self._replace("Roughness", "ShaderNodeMath", factor)

    def lighten(self, factor: bpy.types.NodeSocket) -> None:
        """Multiply the colour."""
        self._replace("Base Color", "ShaderNodeVectorMath", factor)

    def dent(self, height: bpy.types.NodeSocket, depth: float) -> None:
        """Add unevenness to the surface's normal."""
        bump = self._nodes.new("ShaderNodeBump")
        bump.inputs["Distance"].default_value = depth
        self._links.new(height, bump.inputs["Height"])
        if self._shader.inputs["Normal"].is_linked:
            self._links.new(
                self._shader.inputs["Normal"].links[0].from_socket, bump.inputs["Normal"]
            )
        self._links.new(bump.outputs["Normal"], self._shader.inputs["Normal"])

    def sprinkle(self, scale: float, amount: float) -> None:
        """Put pale, matt specks on the faces that look up."""
        speck = self.spread(self.noise((scale,) * 3, detail=2), 0.66, 0.7, 0, amount)
        facing = self._nodes.new("ShaderNodeSeparateXYZ")
        shape = self._nodes.new("ShaderNodeNewGeometry")
        self._links.new(shape.outputs["Normal"], facing.inputs["Vector"])
        up = self.spread(facing.outputs["Z"], 0.5, 0.9, 0, 1)
        both = self._nodes.new("ShaderNodeMath")
        both.operation = "MULTIPLY"
        self._links.new(speck, both.inputs[0])
        self._links.new(up, both.inputs[1])
        matt = self._nodes.new("ShaderNodeBsdfPrincipled")
        matt.inputs["Base Color"].default_value = (0.42, 0.39, 0.35, 1)
        matt.inputs["Roughness"].default_value = 0.9
        mixed = self._nodes.new("ShaderNodeMixShader")
        self._links.new(both.outputs["Value"], mixed.inputs["Fac"])
        self._links.new(self._shader.outputs["BSDF"], mixed.inputs[1])
        self._links.new(matt.outputs["BSDF"], mixed.inputs[2])
        output = self._nodes["Material Output"]
        self._links.new(mixed.outputs["Shader"], output.inputs["Surface"])

    def _replace(self, name: str, kind: str, factor: bpy.types.NodeSocket) -> None:
        node, target = self._nodes.new(kind), self._shader.inputs[name]
        node.operation = "MULTIPLY"
        if target.is_linked:
            self._links.new(target.links[0].from_socket, node.inputs[0])
        else:
            value = target.default_value
            node.inputs[0].default_value = value if name == "Roughness" else tuple(value)[:3]
        self._links.new(factor, node.inputs[1])
        self._links.new(node.outputs[0], target)
