"""Edits: jobs that change a picture by words, where a mask says so only there."""
