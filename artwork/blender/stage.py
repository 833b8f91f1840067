"""The studio in Blender: ground, lights and camera, with a scene's objects."""

import math

import bpy
from mathutils import Vector

from artwork.blender import shapes as built
from artwork.blender.shading import shade
from artwork.materials import MATERIALS
from artwork.scene import Scene
from artwork.shapes import Grains, Piece, Place, Thing
from artwork.studio import Light, Studio

_SENSOR = 36.0
_BARS = 0.86
"""The width of a window's pane as a fraction of the distance between two."""


def light_up(studio: Studio) -> None:
    """Add the backdrop, the ambient light and the area lights."""
    ground = bpy.data.objects.new("ground", _sweep())
    ground.data.materials.append(shade("ground", studio.ground))
    ground.is_shadow_catcher = bool(studio.page)
    _link(ground)
    bpy.context.scene.world = _air(studio)
    for light in studio.lights:
        for lamp in _lamps(light):
            _link(lamp)


def frame(scene: Scene) -> None:
    """Place the camera in front of and above the scene, at the distance for the focal length."""
    data = bpy.data.cameras.new("camera")
    lens = scene.lens or scene.studio.lens
    data.lens, data.sensor_width, data.sensor_fit = lens, _SENSOR, "HORIZONTAL"
    distance = lens / _SENSOR
    angle = math.radians(scene.studio.elevation if scene.elevation is None else scene.elevation)
    middle = Vector(scene.middle) / scene.span
    camera = bpy.data.objects.new("camera", data)
    camera.location = middle + distance * Vector((0, -math.cos(angle), math.sin(angle)))
    camera.rotation_euler = (math.pi / 2 - angle, 0, 0)
    data.clip_start = 0.01
    if scene.stop:
        data.dof.use_dof, data.dof.aperture_fstop = True, scene.stop
        data.dof.focus_distance = distance
    _link(camera)
    bpy.context.scene.camera = camera


def stand(scene: Scene) -> None:
    """Place all objects of the scene, scaled so that the frame is one unit wide."""
    root = _empty(Place(), None)
    root.scale = (1 / scene.span,) * 3
    surfaces = {
        name: shade(name, MATERIALS[name], span=scene.span)
        for name in sorted({piece.material for piece in scene.pieces()})
    }
    for thing in scene.things:
        _stand(thing, root, surfaces)


def _stand(thing: Thing, parent: bpy.types.Object, surfaces: dict[str, bpy.types.Material]) -> None:
    if not isinstance(thing, Piece):
        empty = _empty(thing.place, parent)
        for part in thing.things:
            _stand(part, empty, surfaces)
        return
    data = built.build(thing.shape)
    surface = surfaces[thing.material]
    for place in thing.places:
        copy = bpy.data.objects.new("piece", data)
        _place(copy, place, parent)
        _link(copy)
        if isinstance(thing.shape, Grains):
            copy.instance_type = "VERTS"
            grain = bpy.data.objects.new("grain", built.ball(thing.shape.size))
            grain.data.materials.append(surface)
            grain.parent = copy
            _link(grain)
    if not isinstance(thing.shape, Grains):
        data.materials.append(surface)


def _empty(place: Place, parent: bpy.types.Object | None) -> bpy.types.Object:
    empty = bpy.data.objects.new("group", None)
    _place(empty, place, parent)
    return _link(empty)


def _place(thing: bpy.types.Object, place: Place, parent: bpy.types.Object | None) -> None:
    thing.location = place.at
    thing.rotation_euler = [math.radians(angle) for angle in place.turn]
    thing.parent = parent


def _link(thing: bpy.types.Object) -> bpy.types.Object:
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _air(studio: Studio) -> bpy.types.World:
    world = bpy.data.worlds.new("air")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    colour = nodes["Background"].inputs["Color"]
    colour.default_value = (*studio.air, 1)
    if studio.floor is None:
        return world
    place = nodes.new("ShaderNodeTexCoord")
    height = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(place.outputs["Generated"], height.inputs["Vector"])
    links.new(height.outputs["Z"], ramp.inputs["Fac"])
    low, high = ramp.color_ramp.elements
    low.position, low.color = 0.0, (*studio.floor, 1)
    high.position, high.color = 0.55, (*studio.air, 1)
    links.new(ramp.outputs["Color"], colour)
    return world


def _lamps(light: Light) -> list[bpy.types.Object]:
    columns, rows = light.panes
    data = bpy.data.lights.new("light", "AREA")
    bars = _BARS if columns * rows > 1 else 1.0
    data.shape = "RECTANGLE"
    data.size, data.size_y = light.size[0] / columns * bars, light.size[1] / rows * bars
    data.energy, data.color = light.power / (columns * rows), light.colour
    facing = Vector(light.at).to_track_quat("Z", "Y")
    lamps = []
    for column in range(columns):
        for row in range(rows):
            lamp = bpy.data.objects.new("light", data)
            x = ((column + 0.5) / columns - 0.5) * light.size[0]
            y = ((row + 0.5) / rows - 0.5) * light.size[1]
            lamp.location = Vector(light.at) + facing @ Vector((x, y, 0))
            lamp.rotation_euler = facing.to_euler()
            lamps.append(lamp)
    return lamps


def _sweep() -> bpy.types.Mesh:
    """Return a ground that curves up into a backdrop without a visible horizon."""
    bend = [(math.sin(a), 1 - math.cos(a)) for a in (math.radians(d) for d in range(0, 91, 6))]
    side = [(-4.0, 0.0), *((1.2 + 1.6 * y, 1.6 * z) for y, z in bend), (2.8, 6.0)]
    points = [(x, y, z) for x in (-9.0, 9.0) for y, z in side]
    count = len(side)
    faces = [(n, n + count, n + count + 1, n + 1) for n in range(count - 1)]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(points, [], faces)
    mesh.shade_smooth()
    return mesh
