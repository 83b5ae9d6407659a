"""Pictures painted by a diffusion model on one's own GPU."""
