/**
 * A mask as it is kept with a draft: runs of equal pixels in reading order, each a byte of value and its length in groups
 * of seven bits, the lowest first (LEB128), as base64. A painted mask takes a few kilobytes instead of 1.5 million bytes,
 * so that the browser's small storage can hold it too.
 */
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { emptyMask, isEmptyRow, type Mask } from "./mask";

export interface KeptMask {
  readonly runs: string;
  /** Canvas pixels over which the edge fades, to both sides. */
  readonly feather: number;
}

export function runsOf(mask: Mask): string {
  const bytes: number[] = [];
  let value = 0;
  let length = 0;
  const end = () => {
    if (length > 0) bytes.push(value, ...groupsOf(length));
    length = 0;
  };
  for (const row of mask) {
    for (const pixel of isEmptyRow(row) ? [] : row) {
      if (pixel !== value) {
        end();
        value = pixel;
      }
      length++;
    }
    if (!isEmptyRow(row)) continue;
    if (value !== 0) end();
    value = 0;
    length += CANVAS_WIDTH;
  }
  end();
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
}

/** Null when it is damaged. */
export function maskOf(runs: string): Mask | null {
  try {
    const pixels = pixelsOfRuns(Uint8Array.from(atob(runs), (letter) => letter.charCodeAt(0)));
    return emptyMask.map((nothing, y) => {
      const row = pixels.slice(y * CANVAS_WIDTH, (y + 1) * CANVAS_WIDTH);
      return isEmptyRow(row) ? nothing : row;
    });
  } catch {
    return null;
  }
}

function groupsOf(length: number): number[] {
  const groups: number[] = [];
  let rest = length;
  for (; rest > 127; rest >>>= 7) groups.push((rest & 127) | 128);
  return [...groups, rest];
}

function pixelsOfRuns(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(CANVAS_WIDTH * CANVAS_HEIGHT);
  let filled = 0;
  for (let at = 0; at < bytes.length; ) {
    const value = bytes[at++] ?? 0;
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const group = bytes[at++];
      if (group === undefined || shift > 21) throw new RangeError("A run has no end.");
      length += (group & 127) << shift;
      if (group < 128) break;
    }
    pixels.fill(value, filled, filled + length);
    filled += length;
  }
  if (filled !== pixels.length) throw new RangeError("The runs do not fill the canvas.");
  return pixels;
}
