"""Materials with the properties that the renderer needs. Colours are given in linear RGB."""

from dataclasses import dataclass

Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Material:
    """A surface; its unevenness is ``grain`` millimetres deep and ``pitch`` millimetres wide."""

    colour: Colour
    rough: float
    metal: bool = False
    coat: float = 0.0
    clear: float = 0.0
    grain: float = 0.0
    pitch: float = 1.0
    stain: float = 0.0
    """How strongly the unevenness darkens the colour."""
    scratch: float = 0.0
    """How visible fine scratches are, from 0 to 1."""
    smudge: float = 0.0
    """How strongly handling, oil and fingerprints change the roughness, from 0 to 1."""
    streak: float = 0.0
    """How much the turns of a winding about z differ from each other, from 0 to 1."""
    dust: float = 0.0
    """How much dust lies on the upper faces, from 0 to 1."""
    wet: float = 0.0
    """How strongly puddles darken and smooth the surface, from 0 to 1."""
    vein: Colour = (0.0, 0.0, 0.0)
    """Veins of wood or runs of liquid: their frequencies per millimetre along x, y and z."""


@dataclass(frozen=True, slots=True)
class Glowing(Material):
    """A hot surface that emits light of its own colour."""

    glow: float = 0.0
    crust: float = 0.0
    """How dark the patches of slag on the surface are, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Vapour(Material):
    """Fume on a thin upright block: densest at the lower edge, gone at the other three."""

    thick: float = 0.0


def _metal(colour: Colour, rough: float, *, stain: float = 0.02) -> Material:
    return Material(colour, rough, metal=True, stain=stain, pitch=24)


MATERIALS: dict[str, Material] = {
    "brass": _metal((0.87, 0.64, 0.24), 0.24),
    "diffused": _metal((0.46, 0.36, 0.19), 0.58, stain=0.08),
    "zinc diffused": _metal((0.66, 0.60, 0.42), 0.42, stain=0.04),
    "zinc coated": _metal((0.66, 0.70, 0.75), 0.3),
    "copper": _metal((0.90, 0.43, 0.26), 0.26),
    "soft copper": _metal((0.88, 0.45, 0.29), 0.36),
    "zari copper": _metal((0.93, 0.50, 0.30), 0.2),
    "molybdenum": _metal((0.30, 0.31, 0.34), 0.34),
    "brazing brass": _metal((0.82, 0.58, 0.22), 0.34),
    "low-fuming brass": _metal((0.74, 0.50, 0.20), 0.4, stain=0.05),
    "copper phosphor": _metal((0.52, 0.33, 0.25), 0.42, stain=0.06),
    "silicon bronze": _metal((0.82, 0.46, 0.23), 0.3),
    "tin bronze C": _metal((0.66, 0.40, 0.21), 0.32),
    "tin bronze A": _metal((0.78, 0.50, 0.28), 0.3),
    "aluminium bronze 1": _metal((0.88, 0.68, 0.33), 0.28),
    "aluminium bronze 2": _metal((0.78, 0.57, 0.27), 0.34, stain=0.04),
    "aluminium": _metal((0.80, 0.81, 0.82), 0.3),
    "aluminium silicon": _metal((0.66, 0.67, 0.69), 0.34),
    "steel": _metal((0.50, 0.51, 0.53), 0.3),
    "dark steel": _metal((0.10, 0.10, 0.11), 0.34),
    "stainless": _metal((0.62, 0.61, 0.59), 0.22),
    "tinplate": _metal((0.72, 0.72, 0.72), 0.2),
    "carbide": _metal((0.34, 0.34, 0.36), 0.24),
    "diamond": Material((0.025, 0.027, 0.03), 0.22, coat=0.6, grain=0.03, pitch=0.4),
    "ruby": Material((0.55, 0.012, 0.05), 0.12, coat=0.8, clear=0.35),
    "black plastic": Material((0.022, 0.023, 0.025), 0.42, grain=0.015, pitch=1.5),
    "grey plastic": Material((0.22, 0.23, 0.24), 0.42, grain=0.015, pitch=1.5),
    "white plastic": Material((0.72, 0.71, 0.68), 0.38, grain=0.02, pitch=3),
    "red plastic": Material((0.40, 0.035, 0.02), 0.36),
    "copper paint": Material((0.30, 0.075, 0.016), 0.5),
    "paper": Material((0.74, 0.71, 0.65), 0.8),
    "card": Material((0.46, 0.33, 0.20), 0.85),
    "kraft": Material((0.50, 0.35, 0.21), 0.8, grain=0.06, pitch=26, stain=0.05),
    "pleats": Material((0.78, 0.74, 0.64), 0.85),
    "resin": Material((0.48, 0.17, 0.03), 0.16, coat=0.5, clear=0.3),
    "pale resin": Material((0.72, 0.52, 0.24), 0.2, coat=0.5, clear=0.3),
    "hot": Glowing((1.0, 0.16, 0.02), 0.7, glow=2.2),
    "hot copper": Glowing((0.80, 0.135, 0.03), 0.55, glow=0.9, crust=0.6),
    "oxidised copper": _metal((0.24, 0.115, 0.075), 0.6, stain=0.08),
    "zinc": _metal((0.55, 0.59, 0.64), 0.5, stain=0.08),
    "laser": Glowing((1.0, 0.02, 0.02), 0.5, glow=6.0),
    "wood": Material((0.42, 0.29, 0.17), 0.75, grain=0.08, pitch=30, stain=0.08),
    "oil": Material((0.55, 0.26, 0.03), 0.06, coat=1.0),
    "label paper": Material((0.78, 0.77, 0.74), 0.55, smudge=0.15),
    "card tag": Material((0.62, 0.50, 0.33), 0.85, grain=0.03, pitch=2, smudge=0.2),
    "ink": Material((0.018, 0.018, 0.02), 0.6),
    "blue ink": Material((0.03, 0.12, 0.30), 0.5),
    "red ink": Material((0.42, 0.05, 0.03), 0.5),
    "green ink": Material((0.03, 0.20, 0.11), 0.5),
    "string": Material((0.60, 0.55, 0.45), 0.9, grain=0.1, pitch=0.8),
    "rule steel": Material((0.58, 0.58, 0.57), 0.38, metal=True, scratch=0.4, smudge=0.5),
    "tool steel": Material((0.50, 0.50, 0.51), 0.34, metal=True, scratch=0.4, smudge=0.6),
    "worn plastic": Material(
        (0.022, 0.023, 0.025), 0.4, grain=0.015, pitch=1.5, scratch=0.5, smudge=0.4, dust=0.5
    ),
    "worn grey plastic": Material(
        (0.22, 0.23, 0.24), 0.4, grain=0.015, pitch=1.5, scratch=0.4, smudge=0.4, dust=0.5
    ),
    "worn paint": Material(
        (0.10, 0.13, 0.13), 0.42, grain=0.05, pitch=5, scratch=0.9, smudge=0.8, dust=0.7
    ),
    "green paint": Material(
        (0.055, 0.125, 0.10), 0.42, grain=0.05, pitch=5, scratch=0.9, smudge=0.8, dust=0.7
    ),
    "worn steel": Material((0.42, 0.42, 0.42), 0.36, metal=True, scratch=0.8, smudge=0.9, dust=0.3),
    "oily steel": Material((0.20, 0.19, 0.18), 0.32, metal=True, scratch=0.7, smudge=1.0, dust=0.3),
    "sooty steel": Material(
        (0.10, 0.09, 0.085), 0.6, metal=True, scratch=0.5, smudge=1.0, dust=0.5
    ),
    "scaled copper": Material(
        (0.62, 0.30, 0.20), 0.48, metal=True, stain=0.12, pitch=60, smudge=1.0
    ),
    "spangled zinc": Material(
        (0.42, 0.45, 0.48), 0.4, metal=True, stain=0.1, pitch=6, scratch=0.4, smudge=0.8
    ),
    "mill steel": Material(
        (0.17, 0.165, 0.16), 0.46, metal=True, stain=0.08, pitch=9, scratch=0.5, smudge=1.0
    ),
    "milled plate": Material(
        (0.55, 0.56, 0.57), 0.36, metal=True, stain=0.03, pitch=14, scratch=0.6, smudge=0.5
    ),
    "ground steel": Material((0.56, 0.56, 0.57), 0.26, metal=True, scratch=0.15, smudge=0.4),
    "turned brass": Material((0.87, 0.64, 0.24), 0.3, metal=True, scratch=0.2, smudge=0.5),
    # Rough, because each of hundreds of turns reflects light: a smooth spool would glitter.
    "spooled brass": Material((0.87, 0.63, 0.23), 0.34, metal=True, streak=0.75, smudge=0.2),
    "spooled diffused": Material((0.56, 0.40, 0.20), 0.5, metal=True, streak=0.8, smudge=0.3),
    "spooled zinc diffused": Material(
        (0.62, 0.55, 0.36), 0.42, metal=True, streak=0.75, smudge=0.2
    ),
    "spooled zinc": Material((0.62, 0.65, 0.69), 0.34, metal=True, streak=0.75, smudge=0.2),
    "spooled molybdenum": Material((0.25, 0.25, 0.27), 0.36, metal=True, streak=0.8, smudge=0.2),
    "spooled copper": Material((0.89, 0.43, 0.27), 0.32, metal=True, streak=0.7, smudge=0.3),
    "spooled silicon bronze": Material(
        (0.80, 0.44, 0.22), 0.32, metal=True, streak=0.7, smudge=0.2
    ),
    "spooled aluminium bronze": Material(
        (0.84, 0.62, 0.29), 0.32, metal=True, streak=0.7, smudge=0.2
    ),
    "spooled tin bronze": Material((0.62, 0.36, 0.18), 0.34, metal=True, streak=0.6, smudge=0.2),
    "spooled aluminium": Material((0.78, 0.79, 0.80), 0.34, metal=True, streak=0.7, smudge=0.2),
    "spooled aluminium silicon": Material(
        (0.62, 0.63, 0.65), 0.36, metal=True, streak=0.7, smudge=0.2
    ),
    "handled copper": Material((0.84, 0.40, 0.25), 0.32, metal=True, smudge=0.9, scratch=0.3),
    "glazed ceramic": Material((0.80, 0.77, 0.69), 0.24, coat=0.5, smudge=0.6, grain=0.01, pitch=2),
    "pickle bath": Material((0.012, 0.10, 0.105), 0.04, coat=1.0, grain=0.07, pitch=70),
    "plating bath": Material((0.03, 0.055, 0.06), 0.04, coat=1.0, grain=0.06, pitch=34),
    "emulsion": Material((0.50, 0.51, 0.43), 0.08, coat=1.0, grain=0.06, pitch=34),
    "fume": Vapour((0.75, 0.80, 0.82), 1.0, thick=0.4),
    "warm fume": Vapour((0.85, 0.62, 0.45), 1.0, thick=0.22),
    "bath lining": Material(
        (0.20, 0.215, 0.205),
        0.4,
        scratch=0.5,
        smudge=1.0,
        vein=(0.05, 0.05, 0.0025),
    ),
    "wetted lining": Material((0.05, 0.055, 0.053), 0.12, smudge=0.8, vein=(0.05, 0.05, 0.002)),
    "pale lining": Material(
        (0.40, 0.41, 0.39),
        0.34,
        scratch=0.5,
        smudge=1.0,
        vein=(0.06, 0.06, 0.003),
    ),
    "poured metal": Glowing((1.0, 0.40, 0.085), 0.35, glow=7.0, crust=0.96),
    "hot lining": Glowing((0.85, 0.22, 0.04), 0.9, glow=0.5, crust=0.9),
    "deck steel": Material(
        (0.27, 0.24, 0.21), 0.46, metal=True, stain=0.2, pitch=40, scratch=0.9, smudge=1.0, dust=0.3
    ),
    "refractory": Material(
        (0.46, 0.40, 0.33), 0.95, grain=0.11, pitch=10, stain=0.26, smudge=1.0, dust=0.3
    ),
    "hall wall": Material((0.40, 0.41, 0.40), 0.8, smudge=1.0, vein=(0.004, 0.004, 0.0006)),
    "hall dado": Material((0.09, 0.125, 0.12), 0.45, smudge=1.0, scratch=0.5),
    "hall window": Glowing((0.80, 0.92, 1.0), 0.5, glow=3.2),
    "yellow paint": Material((0.62, 0.34, 0.02), 0.42, scratch=0.7, smudge=0.9, dust=0.5),
    "shop plastic": Material((0.70, 0.69, 0.63), 0.36, coat=0.15, grain=0.01, pitch=30, smudge=0.9),
    "rusted steel": Material(
        (0.29, 0.115, 0.045), 0.8, grain=0.1, pitch=2.2, stain=0.34, smudge=1.0
    ),
    "used white stone": Material(
        (0.80, 0.74, 0.62), 0.95, grain=0.09, pitch=0.8, stain=0.1, scratch=0.4, smudge=1.0
    ),
    "used grey stone": Material(
        (0.30, 0.305, 0.30), 0.95, grain=0.09, pitch=0.8, stain=0.12, scratch=0.4, smudge=1.0
    ),
    "used brown stone": Material(
        (0.52, 0.26, 0.14), 0.95, grain=0.09, pitch=0.9, stain=0.1, scratch=0.4, smudge=1.0
    ),
    "machined steel": Material(
        (0.46, 0.46, 0.465),
        0.34,
        metal=True,
        stain=0.05,
        pitch=18,
        scratch=0.7,
        smudge=1.0,
        vein=(0.02, 0.9, 0.9),
    ),
    "plank": Material(
        (0.30, 0.19, 0.11),
        0.5,
        scratch=0.7,
        smudge=1.0,
        dust=0.2,
        vein=(0.006, 0.16, 0.16),
    ),
    "oxidised busbar": Material((0.42, 0.20, 0.13), 0.46, metal=True, smudge=1.0, scratch=0.5),
    "worn ceramic": Material(
        (0.70, 0.66, 0.57), 0.2, coat=0.4, smudge=0.9, scratch=0.4, vein=(0.02, 0.02, 0.5)
    ),
}
