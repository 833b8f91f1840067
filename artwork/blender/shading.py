"""Materials as Blender shader nodes."""

import bpy

from artwork.materials import Glowing, Material


def shade(name: str, recipe: Material) -> bpy.types.Material:
    """Return the material as a Principled shader, with a finely uneven surface."""
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
    if not (recipe.grain or recipe.stain):
        return material
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
