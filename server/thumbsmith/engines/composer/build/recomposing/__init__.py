"""A finished thumbnail set anew for a square or an upright picture: recomposed from its live layers, not cropped."""
