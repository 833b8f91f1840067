"""The only place that knows Blender: scene data in, pictures out."""
