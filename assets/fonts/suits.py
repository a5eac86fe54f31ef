#!/usr/bin/env python3
"""Makes the font of the suits and the star of the Joker, which the other faces lack: needs python3-fonttools.

Run by hand from this folder; its result is committed. The outlines are those of src/app/card_faces/suit.rs, in hundredths of the
height of a sign.
"""

import math

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen

UNITS, TALL, BASE = 1000, 720, 360  # a sign is as tall as a capital, its middle so far above the line
ROUND = 0.5523

HEART = "M0 51 C-8 32 -47 10 -47 -19 C-47 -37 -36 -48 -23 -48 C-12 -48 -4 -41 0 -28 C4 -41 12 -48 23 -48 C36 -48 47 -37 47 -19 C47 10 8 32 0 51 Z"
DIAMOND = "M0 -53 C9 -33 24 -13 39 0 C24 13 9 33 0 53 C-9 33 -24 13 -39 0 C-24 -13 -9 -33 0 -53 Z"
SPADE = (
    "M0 -52 C8 -33 46 -9 46 18 C46 33 35 41 24 41 C15 41 8 36 5 27 C6 38 10 46 18 50 L-18 50 "
    "C-10 46 -6 38 -5 27 C-8 36 -15 41 -24 41 C-35 41 -46 33 -46 18 C-46 -9 -8 -33 0 -52 Z"
)
STEM = "M-9 -22 L9 -22 L5 10 C6 30 11 44 19 50 L-19 50 C-11 44 -6 30 -5 10 Z"


def circle(x, y, r):
    k = r * ROUND
    return (
        f"M{x} {y - r} C{x + k} {y - r} {x + r} {y - k} {x + r} {y} C{x + r} {y + k} {x + k} {y + r} {x} {y + r} "
        f"C{x - k} {y + r} {x - r} {y + k} {x - r} {y} C{x - r} {y - k} {x - k} {y - r} {x} {y - r} Z"
    )


def star():
    points = []
    for corner in range(10):
        r, turn = (52 if corner % 2 == 0 else 21), math.pi * corner / 5
        points.append(f"{r * math.sin(turn):.1f} {4 - r * math.cos(turn):.1f}")
    return "M" + " L".join(points) + " Z"


SIGNS = {
    0x2660: ("spade", [SPADE], 100),
    0x2663: ("club", [circle(0, -27.5, 22.5), circle(-25.5, 9, 22.5), circle(25.5, 9, 22.5), STEM], 104),
    0x2665: ("heart", [HEART], 102),
    0x2666: ("diamond", [DIAMOND], 88),
    0x2605: ("star", [star()], 108),
}


def draw(pen, path, wide):
    place = lambda x, y: ((x + wide / 2) * TALL / 100, BASE - y * TALL / 100)
    for part in path.replace("Z", "").split("M")[1:]:
        words = part.replace("L", " L ").replace("C", " C ").split()
        pen.moveTo(place(float(words[0]), float(words[1])))
        at = 2
        while at < len(words):
            count = 2 if words[at] == "L" else 6
            numbers = [float(word) for word in words[at + 1 : at + 1 + count]]
            points = [place(*numbers[n : n + 2]) for n in range(0, count, 2)]
            pen.lineTo(points[0]) if count == 2 else pen.curveTo(*points)
            at += 1 + count
        pen.closePath()


names = [".notdef"] + [name for name, _, _ in SIGNS.values()]
builder = FontBuilder(UNITS, isTTF=False)
builder.setupGlyphOrder(names)
builder.setupCharacterMap({code: name for code, (name, _, _) in SIGNS.items()})
strings, metrics = {}, {".notdef": (500, 0)}
empty = T2CharStringPen(500, None)
strings[".notdef"] = empty.getCharString()
for name, paths, wide in SIGNS.values():
    advance = round(wide * TALL / 100)
    pen = T2CharStringPen(advance, None)
    for path in paths:
        draw(pen, path, wide)
    strings[name] = pen.getCharString()
    metrics[name] = (advance, 0)
builder.setupCFF("CrazyEightSuits", {"FullName": "Crazy Eight Suits"}, strings, {})
builder.setupHorizontalMetrics(metrics)
builder.setupHorizontalHeader(ascent=969, descent=-242)
builder.setupNameTable({"familyName": "Crazy Eight Suits", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=969, sTypoDescender=-242, usWinAscent=969, usWinDescent=242)
builder.setupPost()
builder.save("Suits.otf")
print(f"Suits.otf: {len(names)} glyphs")
