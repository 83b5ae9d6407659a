/**
 * The words inside a bubble: a text with `bubbleId` that stands in the middle of it, wraps at its sides, and shrinks
 * until it fits. Sizes of texts come in as a function.
 */
import { FONT_SIZE, newText } from "./elements";
import { fromLocal, rotate, type TextSize, toLocal } from "./geometry";
import type { BubbleElement, BubbleType, ElementId, TextElement } from "./types";

/** Shares of the bubble's box that words may cover: a cloud and a star have less room than a box. */
const ROOM: Record<BubbleType, { readonly width: number; readonly height: number }> = {
  speech: { width: 0.88, height: 0.86 },
  thought: { width: 0.72, height: 0.66 },
  shout: { width: 0.64, height: 0.62 },
};

/** An empty text for the bubble: centred, and dark, because a bubble is white unless somebody changed that. */
export function newBubbleText(id: ElementId, bubble: BubbleElement, textSize: TextSize): TextElement {
  const text = newText({ id, x: 0, y: 0, bubbleId: bubble.id, textAlign: "center", fill: "#000000" });
  return fitIntoBubble({ ...text, groupId: bubble.groupId, groupName: bubble.groupName }, bubble, textSize);
}

/** The text in the middle of the bubble, turned with it, as large as it was or as the bubble allows. */
export function fitIntoBubble(text: TextElement, bubble: BubbleElement, textSize: TextSize): TextElement {
  const width = bubble.width * ROOM[bubble.type].width;
  const height = bubble.height * ROOM[bubble.type].height;
  let fitted = { ...text, width, rotation: bubble.rotation };
  while (fitted.fontSize > FONT_SIZE.minimum && overflows(fitted, height, textSize)) {
    fitted = { ...fitted, fontSize: Math.max(FONT_SIZE.minimum, Math.floor(fitted.fontSize * 0.94)) };
  }
  const size = textSize(fitted);
  const corner = { x: (bubble.width - width) / 2, y: (bubble.height - size.height) / 2 };
  return { ...fitted, ...fromLocal(bubble, corner) };
}

/** The text where it stood in the bubble before it was resized or turned, measured from the bubble's middle. */
export function followBubble(
  text: TextElement,
  before: BubbleElement,
  after: BubbleElement,
  textSize: TextSize,
): TextElement {
  const rotation = text.rotation + after.rotation - before.rotation;
  const width = text.width === null ? null : text.width * (after.width / before.width);
  const followed = { ...text, width, rotation };
  const fromMiddle = (element: TextElement) => {
    const { width, height } = textSize(element);
    return rotate({ x: width / 2, y: height / 2 }, element.rotation);
  };
  const old = fromMiddle(text);
  const middle = toLocal(before, { x: text.x + old.x, y: text.y + old.y });
  const share = { x: middle.x / before.width, y: middle.y / before.height };
  const place = fromLocal(after, { x: share.x * after.width, y: share.y * after.height });
  const own = fromMiddle(followed);
  return { ...followed, x: place.x - own.x, y: place.y - own.y };
}

/** Whether the words are too high for the room, or one of them is wider than it. */
function overflows(text: TextElement, height: number, textSize: TextSize): boolean {
  if (textSize(text).height > height) return true;
  const widest = Math.max(
    0,
    ...text.text.split(/\s+/).map((word) => textSize({ ...text, text: word, width: null }).width),
  );
  return widest > (text.width ?? 0);
}
