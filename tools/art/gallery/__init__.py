"""The gallery: what the built-in engine draws for sixty prompts, as contact sheets that a person looks at."""
