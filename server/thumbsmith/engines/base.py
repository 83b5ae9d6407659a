"""The one interface of all image engines.

An engine gets a request, says how far it is, looks at a cancel token, and hands over variations as they
become ready. It never touches the database, the ledger or a user's HTTP request.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from thumbsmith.engines.lighting import TimeOfDay
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.pictures.footage import Feeling
from thumbsmith.scene.parts import Part
from thumbsmith.scene.types import Scene

MAXIMUM_PROMPT = 4_000
MAXIMUM_VARIATIONS = 4
MAXIMUM_BRAND_COLORS = 3
DEFAULT_QUEUE, GPU_QUEUE = "default", "gpu"
QUEUES = (DEFAULT_QUEUE, GPU_QUEUE)
TOO_HEAVY = "TOO_HEAVY"
"""Code of what was stopped because it takes more time or memory than there is for one; it would again."""


@dataclass(frozen=True)
class Steering:
    """The creator's choices; None leaves the choice to the engine."""

    style: str | None = None
    layout: str | None = None
    mood: str | None = None
    palette: str | None = None
    place: str | None = None
    """The place where all pictures happen; a photo keeps its own surroundings."""
    material: str | None = None
    """The ground of all pictures; with a place, of the posters."""


@dataclass(frozen=True)
class Choice:
    """Something a creator can pick: `key` is what a request takes, `label` is for a person."""

    key: str
    label: str
    colors: tuple[str, ...] = ()
    """Of a palette: a few colours (`#rrggbb`) that show it."""
    group: str = ""
    """Of a place: the label of its kind; those of one kind follow each other."""
    names: tuple[str, ...] = ()
    """Of a place: what else it is found by."""
    times: tuple[TimeOfDay, ...] = ()
    """Of a place: the times of day at which it can be seen, the best first."""
    sun_moves: bool = False
    """Whether the place's sun can shine from either side."""
    has_air: bool = False
    """Whether the place's haze can be changed."""


@dataclass(frozen=True)
class Choices:
    """The choices that an engine offers a creator; empty where the engine always decides itself."""

    styles: tuple[Choice, ...] = ()
    layouts: tuple[Choice, ...] = ()
    moods: tuple[Choice, ...] = ()
    palettes: tuple[Choice, ...] = ()
    fonts: tuple[Choice, ...] = ()
    """For `Brand.font`."""
    characters: tuple[Choice, ...] = ()
    """For `Brand.character`; empty where the engine draws nobody that it knows by name."""
    keeps: tuple[Choice, ...] = ()
    """The parts that `Base.keep` may name; empty where the engine can not build on an earlier picture."""
    places: tuple[Choice, ...] = ()
    materials: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class About:
    """Facts about an engine for a creator who has several."""

    label: str
    good_at: str
    is_paid_per_picture: bool = False
    """Whether every picture is paid upstream: then each variation costs an image."""
    longest: float = 0.0
    """Seconds that a request may take where that is more than the installation's own limit."""
    queue: str = DEFAULT_QUEUE
    """The queue of its jobs: an engine that needs a special machine has its own."""


@dataclass(frozen=True)
class Brand:
    """A channel's own look: up to three colours (`#rrggbb`, the most important first), the key of a
    font for the headline, a logo of any size and shape, the key of the drawn person who plays whoever tells a title."""

    colors: tuple[str, ...] = ()
    font: str | None = None
    logo: EncodedPicture | None = None
    character: str | None = None


@dataclass(frozen=True)
class Base:
    """An earlier picture that new ones build on, as its creator left it.

    The parts in `keep` are taken over: words with their fonts, line breaks and looks, the subject's picture with its
    effects, the backdrop to the pixel; where they stand follows the new layout. Everything else varies. Without `keep`
    the new pictures are like it: its style, mood, palette and kind of layout, but other art in other places.
    """

    scene: Scene
    keep: frozenset[Part] = frozenset()
    pictures: Mapping[str, EncodedPicture] = field(default_factory=dict)
    """By id, at least those that `scene.parts.pictures_of(scene, keep)` names."""


@dataclass(frozen=True)
class Corrections:
    """The creator's corrections of what was understood. None: as it is read; empty: nothing of that kind."""

    subjects: tuple[str, ...] | None = None
    """Nouns, best first, in any language."""
    place: str | None = None
    feeling: str | None = None
    words: tuple[str, ...] | None = None
    """Words on the picture, to the letter; empty: a picture without words."""
    ground_color: str | None = None
    text_color: str | None = None
    """`#rrggbb` or a word of colour."""
    exclusions: tuple[str, ...] | None = None
    """Things to leave out: 'people', 'faces', 'text', 'emoji' or a noun."""


AS_READ = Corrections()


@dataclass(frozen=True)
class Shuffle:
    """New pictures of a wish that was drawn before: none of the ideas that were shown comes again."""

    shown: tuple[str, ...] = ()
    """Each as a variation's fact `ideas.IDEA` has named it."""


@dataclass(frozen=True)
class Moment:
    """What is known of a still of a video."""

    feeling: Feeling | None = None
    """Of its largest face; None where nobody is seen."""
    seconds: float = 0.0
    """Where in the video it is."""


@dataclass(frozen=True)
class GenerationRequest:
    """A request for pictures. `seed` fixes every choice: same request, same pictures, on every machine."""

    prompt: str
    title: str = ""
    seed: int = 0
    variations: int = 1
    steering: Steering = Steering()
    photos: tuple[EncodedPicture, ...] = ()
    """Shown together; of moments each picture shows the one that suits its words."""
    moments: tuple[Moment, ...] = ()
    """What is known of the photos, one each and the best first, where they are stills of a video. Empty: they are none.
    """
    brand: Brand = Brand()
    base: Base | None = None
    corrections: Corrections = AS_READ
    asks_nobody: bool = False
    """Whether no model that somebody else runs may read it: then it is the same for all time, and costs nobody."""
    fonts: Mapping[str, OwnFont] = field(default_factory=dict)
    """The creator's own, by key, as far as the brand and the earlier picture name them."""
    shuffle: Shuffle | None = None
    """An engine that plans brings fewer pictures where fewer ideas are left, and raises `ideas.NoMoreIdeas` where none
    is. One that paints makes another picture each time anyway."""

    @property
    def shown_together(self) -> tuple[EncodedPicture, ...]:
        """The photos for an engine that shows all it gets: of moments the best alone."""
        return self.photos[:1] if self.moments else self.photos


@dataclass(frozen=True)
class EditRequest:
    """A picture and what is to change about it, in its creator's words.

    `flattened` is the canvas (1536x1024) as the creator sees it; None where only its layers may change. With a `mask`
    of the same size only what it marks changes: white changes, black or transparent stays to the byte, grey mixes both.
    `prompt` may be empty with a mask: then what it marks goes.
    """

    scene: Scene
    pictures: Mapping[str, EncodedPicture]
    """By id, at least those that the scene names."""
    flattened: EncodedPicture | None
    prompt: str
    mask: EncodedPicture | None = None
    seed: int = 0
    fonts: Mapping[str, OwnFont] = field(default_factory=dict)
    """The creator's own, by key, as far as the scene names them."""


@dataclass(frozen=True)
class Variation:
    """One finished thumbnail: the document, the pictures it names, and its flattened preview (1536x1024 JPEG)."""

    index: int
    scene: Scene
    pictures: Mapping[str, EncodedPicture]
    flattened: EncodedPicture
    facts: Mapping[str, str] = field(default_factory=dict)
    """The engine's choices (niche, style, layout, palette, headline), for the log; its scene carries them too."""


class Progress(Protocol):
    """Called with the share done (0 to 1), a stage in a person's words and, where the engine has one, a small
    unfinished picture."""

    def __call__(self, fraction: float, stage: str, partial: EncodedPicture | None = None, /) -> None: ...


Cancelled = Callable[[], bool]
"""True once the person no longer wants the result."""


class EngineError(Exception):
    """The engine could not deliver. `message` is for a person, `retryable` says whether trying again may help."""

    def __init__(self, message: str, code: str = "ENGINE_FAILED", retryable: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.retryable = retryable


Way = Literal["layers", "painting"]
"""How an edit is made: on the layers, as a person could by hand, or by painting what is on none of them."""
EDIT_NOT_POSSIBLE = "EDIT_NOT_POSSIBLE"


class EditNotPossible(EngineError):
    """The engine can't do what was asked. `message` says so in one sentence, and names what would do it."""

    def __init__(self, message: str) -> None:
        super().__init__(message, EDIT_NOT_POSSIBLE)


class Engine(Protocol):
    name: str
    about: About

    def choices(self) -> Choices:
        """The values that `Steering` may name. Cheap: asked for with every request."""
        ...

    async def warm_up(self) -> None:
        """Load and start what the first request would otherwise wait for. Optional; raises what is missing."""
        ...

    def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        """Yield up to `request.variations` variations in order of completion.

        Raises EngineError when nothing can be delivered. Stops early, without error, once `cancelled()`.
        """
        ...

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        """The picture with the change, as variation 0: its scene, and every picture that this names.

        Raises EditNotPossible when the engine can't do it, EngineError when it failed. Anything that comes after
        `cancelled()` counts for nothing.
        """
        ...

    async def can_edit(self, prompt: str, *, is_masked: bool) -> bool:
        """Whether it may be able to change a picture in these words; cheap. Its `edit` has the last word. Raises
        EngineError when it can't tell."""
        ...

    async def close(self) -> None:
        """Give back processes and connections. The engine is not used afterwards."""
        ...
