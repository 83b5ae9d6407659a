"""All of the composer's art as single pieces that a creator may put on a canvas: listed, found by words, set as layers,
and seen in small.

    catalogue.py -> Artwork   every piece by its id, with the group where it is found and the words that name it
    finding.py                the pieces that words name, in 26 languages, or nearly mean
    setting.py                a piece as layers
    tiles.py                  one picture of all pieces of a group in small, made at set-up
"""
