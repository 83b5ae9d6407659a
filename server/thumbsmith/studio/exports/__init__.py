"""Thumbnails to take away: as pictures of every size and shape, and as projects that can be opened again."""
