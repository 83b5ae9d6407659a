"""Saved thumbnails: a title, a prompt, and every version the creator can go back to."""
