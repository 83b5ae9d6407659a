"""From a creator's words to a `Brief`: script, numbers, kind of video, genre, colours, places and subjects.

Keywords and rules, no network and no model; every function here is pure.
"""
