/** How much is kept and how much may be, in words and as a share. Pure. */
import type { StorageAnswer } from "~/api/client";

export interface Room {
  /** 1.2 GB of 10 GB */
  words: string;
  /** 0 to 1. */
  fraction: number;
  /** Full: nothing more is taken. Nearly: a tenth or less is left. */
  state: "free" | "nearly" | "full";
  /** 48 of 1,000 thumbnails */
  thumbnails: string;
}

const NEARLY = 0.9;

export function roomOf(storage: StorageAnswer): Room {
  const { usedBytes, limitBytes, thumbnails, mostThumbnails } = storage;
  const share = Math.max(usedBytes / limitBytes, thumbnails / mostThumbnails);
  return {
    words: `${sizeWords(usedBytes)} of ${sizeWords(limitBytes)}`,
    fraction: Math.min(1, Math.max(0, usedBytes / limitBytes)),
    state: share >= 1 ? "full" : share >= NEARLY ? "nearly" : "free",
    thumbnails: `${count(thumbnails)} of ${count(mostThumbnails)} thumbnails`,
  };
}

/** As people count: a GB is 1,000 MB. */
export function sizeWords(bytes: number): string {
  const [amount, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : [bytes / 1e6, "MB"];
  return `${amount.toFixed(1).replace(/\.0$/, "")} ${unit}`;
}

const count = (number: number) => number.toLocaleString("en-US");
