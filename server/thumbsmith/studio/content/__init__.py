"""Content that no engine is asked for: words and categories that an installation refuses, before anything is held or
made."""
