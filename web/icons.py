"""The icons of an installed page, as PNG: weight.svg, which has only circles, painted without any library."""

import math
import re
import struct
import zlib

WALNUT = (43, 27, 18)


def circles(svg):
    """Every circle as (x, y, outer radius, inner radius, colour), in the order they are painted."""
    for tag in re.findall(r"<circle ([^>]*)/>", svg):
        have = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        x, y, radius = (float(have[key]) for key in ("cx", "cy", "r"))
        half = float(have.get("stroke-width", 0)) / 2
        ring = have["fill"] == "none"
        colour = bytes.fromhex((have["stroke"] if ring else have["fill"]).lstrip("#"))
        yield x, y, radius + half, radius - half if ring else 0, colour


def covered(distance, outer, inner):
    """How much of a pixel lies in a ring, from 0 to 1, with distances in pixels from its centre."""
    return max(0, min(1, outer - distance + 0.5)) * (max(0, min(1, distance - inner + 0.5)) if inner else 1)


def paint(svg, size, share, background):
    """The picture as PNG: `share` of its width is the weight; the background is a colour, or None for nothing."""
    scale = size * share / 64
    shift = size * (1 - share) / 2
    shapes = [(x * scale + shift, y * scale + shift, o * scale, i * scale, c) for x, y, o, i, c in circles(svg)]
    rows = bytearray()
    for row in range(size):
        rows.append(0)  # no filter
        for column in range(size):
            *colour, alpha = (*background, 1) if background else (0, 0, 0, 0)
            for x, y, outer, inner, over in shapes:
                part = covered(math.hypot(column + 0.5 - x, row + 0.5 - y), outer, inner)
                if part:
                    both = part + alpha * (1 - part)
                    colour = [(a * part + b * alpha * (1 - part)) / both for a, b in zip(over, colour)]
                    alpha = both
            rows += bytes(round(value) for value in (*colour, alpha * 255))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b"")


def all_icons(svg):
    """Names and contents. A maskable icon is cut to any shape by the system: the weight stays within its inner four fifths."""
    yield "icon-192.png", paint(svg, 192, 1, None)
    yield "icon-512.png", paint(svg, 512, 1, None)
    yield "icon-maskable.png", paint(svg, 512, 0.66, WALNUT)
