import { type Edges, type Finding, finding, READING_HEIGHT, READING_WIDTH, type Reading } from "./types";

export const BADGE = share(1 - 0.13, 1 - 0.11, 1, 1);
export const NEARBY = [
  share(1 - 0.2, 1 - 0.15, 1, 1),
  share(1 - 0.08, 0, 1, 0.26),
  share(0, 1 - 0.025, 1, 1),
];

/** Boxes of texts and faces against the areas that a video site covers. */
export function badge(reading: Reading): Finding {
  const boxes = [
    ...reading.texts.map(({ id, box }) => ({ id, box })),
    ...reading.faces.map((box) => ({ id: "", box })),
  ];
  if (boxes.length === 0)
    return finding("badge", "not-applicable", null, "", "There is no text and no face.");
  const covered = boxes.filter(({ box }) => overlap(BADGE, box));
  if (covered.length > 0) {
    const texts = named(covered);
    return finding("badge", "fail", null, "", "The duration badge covers it.", texts, texts.length > 0);
  }
  const near = boxes.filter(({ box }) => NEARBY.some((area) => overlap(area, box)));
  if (near.length > 0)
    return finding("badge", "warn", null, "", "Close to what the video site prints.", named(near));
  return finding("badge", "pass", null, "", "Nothing is covered.");
}

function named(boxes: readonly { readonly id: string }[]): string[] {
  return boxes.map(({ id }) => id).filter((id) => id !== "");
}

export function overlap(one: Edges, other: Edges): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function share(left: number, top: number, right: number, bottom: number): Edges {
  return {
    left: left * READING_WIDTH,
    top: top * READING_HEIGHT,
    right: right * READING_WIDTH,
    bottom: bottom * READING_HEIGHT,
  };
}
