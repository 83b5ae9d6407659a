"""The understanding of a prompt, shown to its creator before anything is drawn."""
