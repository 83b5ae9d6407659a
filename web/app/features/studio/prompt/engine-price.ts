/** How many images pictures cost, by the engine that makes them. Pure. */
import type { EngineOptions } from "../wire";
import type { Brief } from "./brief";

export interface EnginePrice {
  readonly amount: number;
  readonly promise?: string;
}

/** An engine that is paid per picture takes an image for each; else all versions come for the price of one. */
export function priceOf(brief: Brief, options: EngineOptions | undefined): EnginePrice {
  const engine = options?.engines.find(({ name }) => name === (brief.engine || options.engine));
  if (!engine) return { amount: 1 };
  return engine.isPaidPerPicture
    ? { amount: brief.variations }
    : { amount: 1, promise: "All versions included." };
}
