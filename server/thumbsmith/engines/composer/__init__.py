"""The built-in engine: reads a prompt, directs a picture, and hands over layers. No key, no GPU, no network."""
