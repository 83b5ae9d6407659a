"""The drawn cast: people in ink and colour with feelings, drawn by numbers.

`python -m tools.art.cast` writes one picture for each person and feeling into the composer's `data/cast`. A person
(`people.toml`) is some thirty numbers, a feeling (`feelings.toml`) some twenty; any person can have any feeling.
The picture's units: 1000 across, 1090 down; a head is some 620 of them tall.
"""
