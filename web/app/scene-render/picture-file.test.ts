import { describe, expect, it } from "vitest";
import { type Attempt, attemptsFor, encodeWithin, LARGEST_FILE } from "./picture-file";

/** A browser in which PNG needs 4 bytes a pixel and everything else as much as its quality says. */
const sizes =
  (pixels: number) =>
  async ({ type, quality, scale }: Attempt) => {
    const bytes = Math.round(pixels * scale * scale * (type === "image/png" ? 4 : 2 * (quality ?? 1)));
    return { type, size: bytes } as Blob;
  };
const MEGA = 1024 * 1024;

describe("a file for the library", () => {
  it("stays what it is while it fits", async () => {
    const { attempt, note } = await encodeWithin(attemptsFor("image/png", false), sizes(2 * MEGA));
    expect(attempt).toEqual({ type: "image/png", scale: 1 });
    expect(note).toBeNull();
  });

  it("becomes WebP when a see-through PNG is too large, and says so", async () => {
    const { blob, note } = await encodeWithin(attemptsFor("image/png", false), sizes(4 * MEGA));
    expect(blob.type).toBe("image/webp");
    expect(blob.size).toBeLessThanOrEqual(LARGEST_FILE);
    expect(note).toBe("Stored as WebP: anything finer would be over 10 MB.");
  });

  it("gets smaller when no quality helps", async () => {
    const { blob, attempt, note } = await encodeWithin(attemptsFor("image/jpeg", true), sizes(50 * MEGA));
    expect(attempt).toMatchObject({ type: "image/jpeg", scale: 0.25 });
    expect(blob.size).toBeLessThanOrEqual(LARGEST_FILE);
    expect(note).toContain("25% of its size");
  });

  it("is never a JPEG while parts of it are see-through", () => {
    const types = attemptsFor("image/jpeg", false).map(({ type }) => type);
    expect(types).toContain("image/webp");
    expect(types).not.toContain("image/jpeg");
  });

  it("does without WebP where the browser writes none", async () => {
    const encode = sizes(4 * MEGA);
    const noWebp = async (attempt: Attempt) => {
      const blob = await encode(attempt);
      return attempt.type === "image/webp" ? ({ ...blob, type: "image/png" } as Blob) : blob;
    };
    const { attempt } = await encodeWithin(attemptsFor("image/png", false), noWebp);
    expect(attempt).toEqual({ type: "image/png", scale: 0.5 });
  });
});
