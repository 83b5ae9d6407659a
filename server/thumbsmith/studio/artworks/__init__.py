"""The art that a creator puts on a canvas by hand: found by words, given as layers, kept as favourites."""
