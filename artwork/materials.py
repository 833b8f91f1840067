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


@dataclass(frozen=True, slots=True)
class Glowing(Material):
    """A hot surface that emits light of its own colour."""

    glow: float = 0.0


def _metal(colour: Colour, rough: float, *, stain: float = 0.02) -> Material:
    return Material(colour, rough, metal=True, stain=stain, pitch=24)


MATERIALS: dict[str, Material] = {
    "brass": _metal((0.87, 0.64, 0.24), 0.24),
    # Rough, because each of hundreds of turns reflects light: a smooth spool would glitter.
    "wound brass": _metal((0.87, 0.64, 0.24), 0.36),
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
    "deoxidised copper": _metal((0.88, 0.40, 0.25), 0.3),
    "tin bronze C": _metal((0.66, 0.40, 0.21), 0.32),
    "tin bronze A": _metal((0.78, 0.50, 0.28), 0.3),
    "aluminium bronze 1": _metal((0.88, 0.68, 0.33), 0.28),
    "aluminium bronze 2": _metal((0.78, 0.57, 0.27), 0.34, stain=0.04),
    "aluminium": _metal((0.80, 0.81, 0.82), 0.3),
    "aluminium silicon": _metal((0.66, 0.67, 0.69), 0.34),
    "milled aluminium": _metal((0.50, 0.51, 0.53), 0.46, stain=0.05),
    "galvanised": _metal((0.36, 0.39, 0.42), 0.5, stain=0.06),
    "steel": _metal((0.50, 0.51, 0.53), 0.3),
    "dark steel": _metal((0.10, 0.10, 0.11), 0.34),
    "stainless": _metal((0.62, 0.61, 0.59), 0.22),
    "tinplate": _metal((0.72, 0.72, 0.72), 0.2),
    "carbide": _metal((0.34, 0.34, 0.36), 0.24),
    "diamond": Material((0.025, 0.027, 0.03), 0.22, coat=0.6, grain=0.03, pitch=0.4),
    "ceramic": Material((0.80, 0.78, 0.72), 0.32, coat=0.25),
    "ruby": Material((0.55, 0.012, 0.05), 0.12, coat=0.8, clear=0.35),
    "black plastic": Material((0.022, 0.023, 0.025), 0.42, grain=0.015, pitch=1.5),
    "grey plastic": Material((0.22, 0.23, 0.24), 0.42, grain=0.015, pitch=1.5),
    "white plastic": Material((0.72, 0.71, 0.68), 0.38, grain=0.02, pitch=3),
    "blue plastic": Material((0.03, 0.10, 0.22), 0.36, grain=0.02, pitch=3),
    "red plastic": Material((0.40, 0.035, 0.02), 0.36),
    "copper paint": Material((0.30, 0.075, 0.016), 0.5),
    "grey paint": Material((0.10, 0.115, 0.13), 0.5),
    "paper": Material((0.74, 0.71, 0.65), 0.8),
    "card": Material((0.46, 0.33, 0.20), 0.85),
    "kraft": Material((0.50, 0.35, 0.21), 0.8, grain=0.06, pitch=26, stain=0.05),
    "pleats": Material((0.78, 0.74, 0.64), 0.85),
    "resin": Material((0.48, 0.17, 0.03), 0.16, coat=0.5, clear=0.3),
    "pale resin": Material((0.72, 0.52, 0.24), 0.2, coat=0.5, clear=0.3),
    "melt": Glowing((1.0, 0.20, 0.02), 0.3, glow=1.5),
    "hot": Glowing((1.0, 0.16, 0.02), 0.7, glow=2.2),
    "hot copper": Glowing((0.90, 0.20, 0.07), 0.4, glow=0.1),
    "cathode": _metal((0.80, 0.40, 0.27), 0.5, stain=0.08),
    "oxidised copper": _metal((0.24, 0.115, 0.075), 0.6, stain=0.08),
    "cut steel": Material((0.34, 0.36, 0.38), 0.55),
    "cut carbide": Material((0.07, 0.075, 0.09), 0.35, coat=0.3),
    "zinc": _metal((0.55, 0.59, 0.64), 0.5, stain=0.08),
    "pickle": Material((0.02, 0.13, 0.16), 0.06, coat=1.0),
    "electrolyte": Material((0.05, 0.075, 0.085), 0.05, coat=1.0),
    "laser": Glowing((1.0, 0.02, 0.02), 0.5, glow=6.0),
    "wood": Material((0.42, 0.29, 0.17), 0.75, grain=0.08, pitch=30, stain=0.08),
    "oil": Material((0.55, 0.26, 0.03), 0.06, coat=1.0),
    "white stone": Material((0.84, 0.78, 0.66), 0.95, grain=0.12, pitch=0.7, stain=0.08),
    "grey stone": Material((0.27, 0.28, 0.28), 0.95, grain=0.12, pitch=0.8, stain=0.12),
    "brown stone": Material((0.48, 0.24, 0.13), 0.95, grain=0.12, pitch=0.9, stain=0.1),
}
