"""The vocabulary: each part of a scene from its own measures, in millimetres."""
