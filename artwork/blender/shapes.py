"""Shapes as Blender objects in millimetres."""

import math
from functools import singledispatch

import bpy

from artwork import shapes

_SHARP = math.radians(38)


@singledispatch
def build(shape: object) -> bpy.types.ID:
    """Return the shape's geometry: a mesh, or a curve for wires."""
    raise NotImplementedError(type(shape).__name__)


@build.register
def _(shape: shapes.Turned) -> bpy.types.ID:
    count, rows = shape.segments, len(shape.profile)
    turns = [2 * math.pi * n / count for n in range(count)]
    points = [(r * math.cos(a), r * math.sin(a), z) for a in turns for r, z in shape.profile]
    last = rows if shape.ring else rows - 1
    faces: list[tuple[int, ...]] = [
        (
            n * rows + i,
            (n + 1) % count * rows + i,
            (n + 1) % count * rows + (i + 1) % rows,
            n * rows + (i + 1) % rows,
        )
        for n in range(count)
        for i in range(last)
    ]
    return _mesh(points, faces)


@build.register
def _(shape: shapes.Block) -> bpy.types.ID:
    w, d = shape.size[0] / 2, shape.size[1] / 2
    outline = ((-w, -d), (w, -d), (w, d), (-w, d))
    return build(shapes.Prism(outline, shape.size[2], shape.edge))


@build.register
def _(shape: shapes.Prism) -> bpy.types.ID:
    loops = [[(x, y, z) for x, y in shape.outline] for z in (0.0, shape.length)]
    mesh = _skin(loops)
    if shape.edge:
        mesh = _bevelled(mesh, shape.edge)
    return mesh


@build.register
def _(shape: shapes.Loft) -> bpy.types.ID:
    return _skin([list(loop) for loop in shape.loops])


@build.register
def _(shape: shapes.Wires) -> bpy.types.ID:
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = shape.gauge / 2
    curve.bevel_resolution = shape.sides
    curve.use_fill_caps = True
    for path in shape.paths:
        spline = curve.splines.new("POLY")
        spline.points.add(len(path) - 1)
        for point, at in zip(spline.points, path, strict=True):
            point.co = (*at, 1.0)
        spline.use_cyclic_u = shape.closed
        spline.use_smooth = True
    return curve


@build.register
def _(shape: shapes.Grains) -> bpy.types.ID:
    return _mesh(list(shape.centres), [])


@build.register
def _(shape: shapes.Print) -> bpy.types.ID:
    words = bpy.data.curves.new("print", "FONT")
    words.body, words.size = shape.words, shape.size
    words.align_x, words.align_y = "CENTER", "CENTER"
    words.resolution_u = 4
    if not shape.round:
        return words
    thing = bpy.data.objects.new("print", words)
    bpy.context.scene.collection.objects.link(thing)
    seen = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(seen)
    bpy.data.objects.remove(thing)
    for vertex in mesh.vertices:
        angle = vertex.co.x / shape.round
        vertex.co = (
            shape.round * math.sin(angle),
            -shape.round * math.cos(angle),
            vertex.co.y,
        )
    return mesh


def ball(size: float) -> bpy.types.ID:
    """Return a grain."""
    rows = [math.pi * n / 10 for n in range(11)]
    profile = tuple((math.sin(a) * size / 2, -math.cos(a) * size / 2) for a in rows)
    return build(shapes.Turned(profile, 16))


def _skin(loops: list[list[shapes.Point]]) -> bpy.types.Mesh:
    count = len(loops[0])
    points = [point for loop in loops for point in loop]
    faces: list[tuple[int, ...]] = [
        (
            row * count + n,
            row * count + (n + 1) % count,
            (row + 1) * count + (n + 1) % count,
            (row + 1) * count + n,
        )
        for row in range(len(loops) - 1)
        for n in range(count)
    ]
    faces.append(tuple(range(count))[::-1])
    faces.append(tuple(range((len(loops) - 1) * count, len(points))))
    return _mesh(points, faces)


def _bevelled(mesh: bpy.types.Mesh, edge: float) -> bpy.types.Mesh:
    """Bevel the mesh's edges. The result is computed once, so that copies share it."""
    thing = bpy.data.objects.new("bevel", mesh)
    bpy.context.scene.collection.objects.link(thing)
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = edge, 3
    modifier.limit_method, modifier.angle_limit = "ANGLE", _SHARP
    seen = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    done = bpy.data.meshes.new_from_object(seen)
    bpy.data.objects.remove(thing)
    done.shade_smooth()
    return done


def _mesh(points: list[shapes.Point], faces: list[tuple[int, ...]]) -> bpy.types.Mesh:
    mesh = bpy.data.meshes.new("shape")
    mesh.from_pydata(points, [], faces)
    mesh.validate()
    if faces:
        mesh.shade_smooth()
        mesh.set_sharp_from_angle(angle=_SHARP)
    return mesh
