"""Render a scene to a JPEG file with Cycles."""

from pathlib import Path

import bpy

from artwork.blender import backing, stage
from artwork.scene import Scene

QUALITY = 88
_SAMPLES = 7
_NOISE = 0.1
_LEAST = 4
_DRAFT_SAMPLES = 4
_DRAFT_WIDTH = 480


def render(scene: Scene, target: Path, *, draft: bool = False) -> None:
    """Render the scene into ``target``; a draft is small and coarse."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage.light_up(scene.studio)
    stage.stand(scene)
    stage.frame(scene)
    _settings(scene, draft=draft)
    target.parent.mkdir(parents=True, exist_ok=True)
    if scene.studio.page:
        backing.render_on(scene.studio.page, target, QUALITY)
        return
    bpy.context.scene.render.filepath = str(target)
    bpy.ops.render.render(write_still=True)


def _settings(scene: Scene, *, draft: bool) -> None:
    stage_scene = bpy.context.scene
    output, cycles = stage_scene.render, stage_scene.cycles
    output.engine = "CYCLES"
    cycles.device = "CPU"
    cycles.samples = _DRAFT_SAMPLES if draft else _SAMPLES
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = _NOISE, _LEAST
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_prefilter, cycles.denoising_quality = "FAST", "BALANCED"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 1, 3
    cycles.transmission_bounces, cycles.caustics_reflective = 4, False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.seed = 1
    size = scene.frame
    scale = _DRAFT_WIDTH / size.width if draft else 1
    output.resolution_x, output.resolution_y = round(size.width * scale), round(size.height * scale)
    output.image_settings.file_format, output.image_settings.quality = "JPEG", QUALITY
    # Write no machine name or time into the file, because a scene must always give the same bytes.
    output.use_stamp = False
    output.metadata_input = "SCENE"
    stage_scene.view_settings.view_transform = "AgX"
    stage_scene.view_settings.look = "AgX - Medium High Contrast"
    stage_scene.view_settings.exposure = scene.studio.exposure
