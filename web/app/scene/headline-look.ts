/** Words that are written beside a headline look like it, smaller: a second hand on one picture is a mistake to mend. */
import { clamp, FONT_SIZE } from "./elements";
import type { Scene, TextElement } from "./types";

/** Of the headline's letters. */
const SHARE = 0.6;

/** The text in the font and look of the largest words on the canvas; as it is where there are none. */
export function inHeadlineLook(text: TextElement, scene: Scene): TextElement {
  const headline = largestText(scene);
  if (!headline) return text;
  const { fontFamily, fill, bold, italic, letterSpacing, slant, effects } = headline;
  const fontSize = clamp(Math.round(headline.fontSize * SHARE), FONT_SIZE.initial, FONT_SIZE.maximum);
  return { ...text, fontFamily, fill, bold, italic, letterSpacing, slant, effects, fontSize };
}

/** Words in bubbles and hidden ones aside. */
function largestText(scene: Scene): TextElement | null {
  return scene.elements.reduce<TextElement | null>((largest, element) => {
    if (element.kind !== "text" || element.bubbleId || !element.visible) return largest;
    return largest && largest.fontSize >= element.fontSize ? largest : element;
  }, null);
}
