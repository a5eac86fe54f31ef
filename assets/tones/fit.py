#!/usr/bin/env python3
"""Fits the tone-mapping spline to the published table: `fit.py TABLE`, with python3-numpy and zstd.

TABLE is `src/tonemapping/luts/tony_mc_mapface.ktx2` in the sources of the crate bevy_core_pipeline. Run by hand from this folder; the
result is committed. Prints how far the spline is from the table, and the samples that the test of `tone_table.rs` compares.
"""

import subprocess
import sys

import numpy as np

SAMPLES = 48  # of the table, along each edge
POINTS = 20  # of the spline, along each edge
SCALE, OFFSET = 1.08, -4.0  # from a byte to a display step: control points lie a little outside 0 to 255


def published(path):
    """The table as it is shown, in display steps: 0 to 255 in sRGB, by blue, green and red of the scene."""
    file = open(path, "rb").read()
    start, length = (int.from_bytes(file[at : at + 8], "little") for at in (80, 88))
    unpacked = subprocess.run(["zstd", "-dc"], input=file[start : start + length], stdout=subprocess.PIPE, check=True)
    words = np.frombuffer(unpacked.stdout, "<u4").reshape((SAMPLES,) * 3)
    # RGB9E5: three mantissas of nine bits, and the exponent they share.
    unit = 2.0 ** ((words >> 27).astype(int) - 24)
    light = np.stack([(words >> shift & 511) * unit for shift in (0, 9, 18)], -1)
    return 255 * np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055)


def basis():
    """What every control point (column) weighs at every sample (row). Knots are closer in the dark, where tones bend most."""
    knots = [0] * 3 + [(k / (POINTS - 3)) ** 1.15 for k in range(POINTS - 2)] + [1] * 3

    def weight(i, degree, at):
        if degree == 0:
            return float(knots[i] <= at < knots[i + 1])
        rise, fall = knots[i + degree] - knots[i], knots[i + degree + 1] - knots[i + 1]
        left = rise and (at - knots[i]) / rise * weight(i, degree - 1, at)
        return left + (fall and (knots[i + degree + 1] - at) / fall * weight(i + 1, degree - 1, at))

    places = [min(k / (SAMPLES - 1), 0.999999) for k in range(SAMPLES)]
    return np.array([[weight(i, 3, at) for i in range(POINTS)] for at in places])


def along_all(matrix, values):
    """The matrix applied along each of the three edges."""
    for axis in range(3):
        values = np.moveaxis(np.tensordot(matrix, values, (1, axis)), 0, axis)
    return values


def main():
    table, weights = published(sys.argv[1]), basis()
    points = np.rint((along_all(np.linalg.pinv(weights), table) - OFFSET) / SCALE)
    assert points.min() >= 0 and points.max() <= 255, (points.min(), points.max())
    open("tony_mc_mapface.bin", "wb").write(np.moveaxis(points, -1, 0).astype(np.uint8).tobytes())

    shown = np.rint(np.clip(along_all(weights, points * SCALE + OFFSET), 0, 255))
    off = np.abs(shown - table)
    grey = off[range(SAMPLES), range(SAMPLES), range(SAMPLES)]
    for name, some in [("all", off), ("dark", off[:12, :12, :12]), ("grey", grey)]:
        print(f"{name}: {some.mean():.2f} of a display step on average, 99 % below {np.quantile(some, 0.99):.2f}, at most {some.max():.2f}")
    lattice = np.rint(table).astype(int)[np.ix_(*[[1, 8, 24, 46]] * 3)].reshape(-1, 3)
    print(" ".join("%02x%02x%02x" % tuple(colour) for colour in lattice))


main()
