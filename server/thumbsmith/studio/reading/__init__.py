"""What is understood of a prompt, shown to its creator before anything is drawn."""
