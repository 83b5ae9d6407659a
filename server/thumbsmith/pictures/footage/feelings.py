"""What a face feels, told from what it does by written rules. Pure.

The rules follow the action units (AU) of Ekman and Friesen's Facial Action Coding System (1978) and what EMFACS
(Friesen and Ekman 1983) takes as the prototypes of feelings, each in the figures of `Expression`:

| feeling  | action units | here |
|---|---|---|
| laughing | 6 + 12 + 25 + 26: corners pulled up and aside, mouth open | a wide mouth, a short upper lip, lips apart |
| smiling  | 6 + 12 | the same with a mouth that is hardly open |
| shocked  | 1 + 2 + 5 + 26: brows and lids up, jaw dropped | an open mouth that is not wide, wide eyes |
| angry    | 4 + 5 or 7 + 23: brows down and together | low brows over a mouth whose corners are not up |
| sad      | 1 + 4 + 15: corners down, inner brows up | low corners under high brows |
| thinking | none in EMFACS; eyes aside or up (Glenberg, Schroeder and Robertson 1998) | the gaze |

Thresholds were set on two thirds of the drawn faces of `tools.bench.feelings`, and made more careful where real faces
were misread (low brows, a shout). docs/performance.md has the agreement on the last third, and says where it is worse.
"""

from __future__ import annotations

from typing import Literal, get_args

from thumbsmith.pictures.footage.expression import Expression

Feeling = Literal["shocked", "laughing", "smiling", "angry", "sad", "thinking", "neutral"]
FEELINGS: tuple[Feeling, ...] = get_args(Feeling)

GAZE_ASIDE, GAZE_UP = 0.095, 0.105
SHOUT = 0.12
"""A mouth open so far belongs to no quiet thought."""
SMILE_WIDE, SMILE_LIP = 0.595, 0.146
LAUGH_OPEN = 0.07
SHOCK_OPEN, SHOCK_EYES = 0.112, 0.317
WIDE_OPEN, BROAD = 0.2, 1.0
"""A mouth open so far laughs only with a smile as broad as this; else it cries out, whatever the eyes do."""
BROWS_LOW, CORNERS_UP = 0.18, 0.175
"""Many people's brows lie low by nature: with the mouth's corners up they are not angry."""
SAD_INNER, SAD_OUTER, SAD_CORNERS, SAD_OPEN = 0.223, 0.262, 0.205, 0.09


def feeling_of(expression: Expression) -> Feeling:
    """The first rule that holds; neutral where none does."""
    seen = expression
    if seen.are_eyes_open and seen.gaze_aside > GAZE_ASIDE and seen.mouth_open < SHOUT:
        return "thinking"
    is_wide_open = seen.mouth_open > WIDE_OPEN
    if smile(seen) > (BROAD if is_wide_open else 0.0):
        return "laughing" if seen.mouth_open > LAUGH_OPEN else "smiling"
    if is_wide_open or (seen.mouth_open > SHOCK_OPEN and seen.eyes_open > SHOCK_EYES):
        return "shocked"
    if seen.brows_inner < BROWS_LOW and seen.corners > CORNERS_UP:
        return "angry"
    if seen.are_eyes_open and seen.gaze_up > GAZE_UP:
        return "thinking"
    if seen.are_eyes_open and seen.mouth_open < SAD_OPEN and sadness(seen) > 0:
        return "sad"
    return "neutral"


def smile(expression: Expression) -> float:
    """Above 0 for a smile: AU 12 makes the mouth wide and the upper lip short."""
    return (expression.mouth_wide - SMILE_WIDE) / 0.025 + (SMILE_LIP - expression.lip) / 0.012


def sadness(expression: Expression) -> float:
    """Above 0 for a sad face: AU 1 lifts the brows, AU 15 pulls the corners down."""
    brows = (expression.brows_inner - SAD_INNER) / 0.016 + (expression.brows_outer - SAD_OUTER) / 0.016
    return brows + (expression.corners - SAD_CORNERS) / 0.02 - 0.5
