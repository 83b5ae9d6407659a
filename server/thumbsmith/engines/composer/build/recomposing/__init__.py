"""A finished thumbnail laid out again as a square or upright picture: recomposed from its live layers, not cropped."""
