"""Edits: a wish in words becomes commands (`reading`), and these change the scene (`editor`). One module per kind."""
