/** What is left, in images: the rules of the dashboard's meter and of its one button. Pure. */
import type { TokenInfo } from "~/api/client";
import type { Plan } from "../products";

export type { TokenInfo };

/** `none` of the tokens, `some` but too few for an image, or `enough` for one. */
export type Supply = "none" | "some" | "enough";

export function supplyOf({ availableTokens, tokensPerImage }: TokenInfo): Supply {
  if (availableTokens >= tokensPerImage) return "enough";
  return availableTokens > 0 ? "some" : "none";
}

export const createActions = {
  enough: { label: "Create Thumbnail", to: "/design-thumbnail" },
  some: { label: "Add Tokens", to: "/add-ons" },
  none: { label: "Subscribe Now", to: "/pricing" },
} as const satisfies Record<Supply, { label: string; to: string }>;

export interface Meter {
  imagesLeft: number;
  /** Of this period, with the add-ons. */
  imagesTotal: number;
  /** 0 to 1. */
  fraction: number;
  /** Less than one image is left. */
  isLow: boolean;
}

export function meterOf(info: TokenInfo): Meter {
  const { availableTokens, totalCredits, tokensPerImage } = info;
  const inImages = (tokens: number) => Math.floor(Math.max(0, tokens) / tokensPerImage);
  const fraction = totalCredits > 0 ? Math.min(1, Math.max(0, availableTokens / totalCredits)) : 0;
  return {
    imagesLeft: inImages(availableTokens),
    imagesTotal: inImages(Math.max(totalCredits, availableTokens)),
    fraction,
    isLow: supplyOf(info) !== "enough",
  };
}

/** Whether the trial is there for the asking. Once it was had its credits show, even when all are spent. */
export const mayTry = (plan: Plan | null, info: TokenInfo): boolean =>
  !plan && supplyOf(info) === "none" && info.totalCredits === 0;

/** A subscription counts as active only while something can be made with it. */
export function planState(plan: Plan | null, availableTokens: number): string {
  if (!plan) return "No plan";
  if (plan.status === "P") return "Payment failed";
  if (plan.status === "X") return "Cancelled";
  return availableTokens > 0 ? "Active" : "No tokens left";
}
