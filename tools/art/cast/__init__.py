"""The drawn cast: people in ink and colour with feelings, drawn by numbers.

`python -m tools.art.cast` writes one picture for each person and feeling into the composer's `data/cast`. A person
(`people.toml`) is some thirty numbers, a feeling (`feelings.toml`) some twenty; any person can have any feeling.
Who is at work is `like` somebody else, with clothes from `trades.py` and perhaps a hat.
A pose is a feeling with a hand beside the body: `hands.toml` says where in the picture the hand is.
The picture's units: 1000 across (more in a pose), 1090 down; a head is some 620 of them tall.
"""
