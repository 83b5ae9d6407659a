"""Faces of other people: who uses a picture in which somebody can be recognised says once that they have agreed."""
