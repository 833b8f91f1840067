"""JPEG file headers."""


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Return width and height from a JPEG file's frame header (ITU T.81, B.2)."""
    assert data[:3] == b"\xff\xd8\xff"
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
