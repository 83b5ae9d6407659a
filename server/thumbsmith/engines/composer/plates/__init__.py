"""The composer as art director of painting engines: orders plates, sets words on them, merges edits back."""
