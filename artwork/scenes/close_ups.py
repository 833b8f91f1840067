"""One close view of the wound wire for each family of alloys."""

from artwork.parts.paths import smooth
from artwork.parts.wound import winding
from artwork.scene import CLOSE_UP, Scene
from artwork.shapes import Group, Piece, Place, Wires, put

_RADIUS = 24.0
_GAUGE = 1.25
_FAMILIES = {
    "brass": "brass",
    "diffused": "diffused",
    "zinc-diffused": "zinc diffused",
    "zinc-coated": "zinc coated",
    "copper": "copper",
    "molybdenum": "molybdenum",
    "copper-phosphor": "copper phosphor",
    "silicon-bronze": "silicon bronze",
    "tin-bronze": "tin bronze A",
    "aluminium-bronze": "aluminium bronze 1",
    "aluminium": "aluminium",
}


def _layers(wire: str) -> Group:
    """Two layers on a level axis, the upper one ending in view, and a wire that crosses them."""
    under = winding(_RADIUS, 96 * _GAUGE, 96)
    over = winding(_RADIUS + _GAUGE * 0.86, 44 * _GAUGE, 44)
    r = _RADIUS + 1.36 * _GAUGE
    crossing = smooth(
        [
            (-3.2, 0.0, r - 0.5),
            (-2.2, -9.0, r * 0.93),
            (0.2, -18.0, r * 0.71),
            (3.0, -24.2, r * 0.4),
            (4.4, -27.0, 0.0),
        ]
    )
    return Group(
        (
            Piece(under, wire, (Place((-48 * _GAUGE, 0, 0), (0, 90, 0)),)),
            Piece(over, wire, (Place((2.6, 0, 0), (0, 90, 0)),)),
            Piece(Wires((crossing,), _GAUGE, sides=5), wire),
        )
    )


SCENES = tuple(
    Scene(
        f"close-ups/{family}",
        (put(_layers(wire), 0, 0, _RADIUS, turn=(0, 0, -24)),),
        38,
        (0, -_RADIUS * 0.82, _RADIUS * 1.5),
        frame=CLOSE_UP,
        elevation=34,
        stop=0.9,
    )
    for family, wire in _FAMILIES.items()
)
