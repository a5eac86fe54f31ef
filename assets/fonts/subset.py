#!/usr/bin/env python3
"""Makes the embedded fonts from the ones Debian packages (fonts-bebas-neue, fonts-inter, python3-fonttools).

Run once by hand from this folder; its results are committed. Inter's tabular figures are made its only figures,
because the text engine of the window does not switch font features.
"""

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/opentype/"
FONTS = {
    "bebas-neue/BebasNeue-Bold.otf": "BebasNeue-subset.otf",
    "inter/Inter-Regular.otf": "Inter-Regular-subset.otf",
    "inter/Inter-SemiBold.otf": "Inter-SemiBold-subset.otf",
}
# Latin-1 and Latin Extended-A for names; dashes, quotes, bullet, ellipsis, thin spaces, arrows, minus.
CHARACTERS = (
    [*range(0x20, 0x7F), *range(0xA0, 0x180)]
    + [0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x202F]
    + [0x2190, 0x2191, 0x2192, 0x2193, 0x2212]
)


def make_figures_tabular(font):
    """Points the code points of the figures at their tabular forms."""
    gsub = font["GSUB"].table
    forms = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    forms.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        table.cmap = {code: forms.get(glyph, glyph) for code, glyph in table.cmap.items()}


def save(font, characters, target):
    """Saves a font with these characters only."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(target)
    print(f"{target}: {len(font.getGlyphOrder())} glyphs")


for source, target in FONTS.items():
    font = TTFont(SOURCE + source)
    if source.startswith("inter"):
        make_figures_tabular(font)
    save(font, CHARACTERS, target)
# The page shows one heading before the program is there.
save(TTFont("BebasNeue-subset.otf"), map(ord, "CRAZY EIGHT"), "../../web/BebasNeue-title.otf")
