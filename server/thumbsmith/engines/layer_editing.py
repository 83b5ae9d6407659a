"""Edits in words that are made on the layers: what a person could do by hand, at once, without painting."""

from __future__ import annotations

from typing import Protocol

from thumbsmith.engines.base import EditRequest, Variation, Way


class LayerEditor(Protocol):
    async def way_of(self, request: EditRequest) -> Way:
        """Cheap, and changes nothing; the pictures are only needed with a mask. Raises EditNotPossible for a wish that
        is not understood or misses its layer, EngineError when it can't tell."""
        ...

    async def change_layers(self, request: EditRequest) -> Variation:
        """The scene with the change; a mask points at layers. Raises EditNotPossible, also where it would have to be
        painted, and EngineError."""
        ...
