/**
 * The rendered place that is a scene's background, as the server's engine tells it in the scene's facts: where it is, and
 * in which light it was painted.
 */
import type { Scene } from "./types";

export const TIMES = ["dawn", "day", "sunset", "night"] as const;
export type TimeOfDay = (typeof TIMES)[number];
export type SunSide = "left" | "right";

export interface WorldLight {
  readonly time: TimeOfDay;
  /** From where sun or moon shine. */
  readonly sun: SunSide;
  /** 0: clear air; 1: as the place has it by itself. */
  readonly haze: number;
}

export interface World {
  /** Names the place among those that the engine offers. */
  readonly key: string;
  readonly light: WorldLight;
}

export const THICKEST_HAZE = 3;

/** Null where the background is no such place, or was changed since it was painted. */
export function worldOf({ background, facts }: Scene): World | null {
  const told = read(facts.world);
  if (!told || !background.picture || told.picture !== background.picture) return null;
  const { key, time, sun, haze = 1, focus } = told;
  const isTold = typeof key === "string" && isTime(time) && typeof haze === "number" && Array.isArray(focus);
  if (!isTold) return null;
  // By itself the light comes from behind whoever stands there.
  const behind = focus[0] >= 0.5 ? "right" : "left";
  return { key, light: { time, sun: sun === "left" || sun === "right" ? sun : behind, haze } };
}

const isTime = (value: unknown): value is TimeOfDay => TIMES.some((time) => time === value);

/** Facts come from a document that anybody may have written. */
function read(fact: string | undefined): Record<string, unknown> | null {
  try {
    const told: unknown = JSON.parse(fact ?? "null");
    return typeof told === "object" && told !== null ? { ...told } : null;
  } catch {
    return null;
  }
}
