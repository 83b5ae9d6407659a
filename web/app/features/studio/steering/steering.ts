/** Where the next pictures start from: what stays of the picture on the canvas, and which picture they are like. Pure. */

import type { Generation } from "~/jobs/generation";
import type { Scene } from "~/scene/types";
import type { BrandRequest } from "../brand/brand";
import { type Brief, type BriefRequest, requestOf, seedOf } from "../prompt/brief";

/** A part of a picture that can be kept while the rest varies. */
export type Part = "text" | "subject" | "background";

/** In the order in which they are shown and told. */
export const parts: readonly Part[] = ["text", "subject", "background"];

/** What a creator asks for with one press of a button. */
export interface Wish {
  /** The brief as it stands, or with these changes. */
  brief?: Partial<Brief>;
  /** Other pictures of the same words, whatever seed is written down. */
  newSeed?: boolean;
  /** Id of the thumbnail of whose ideas none may come again. */
  shuffleOf?: string;
  /** As if none of them had been seen. */
  fromStart?: boolean;
  like?: Likeness;
}

/** Pictures like this version. */
export interface Likeness {
  versionId: string;
  /** What its kept parts are read from; null: from the version as it is stored. */
  scene: Scene | null;
  /** What its engine chose. */
  facts: Scene["facts"];
}

export interface GenerationRequest extends BriefRequest {
  basedOn?: string;
  keep?: readonly Part[];
  scene?: Scene;
  brand?: BrandRequest;
  /** Id of the library image that shows the creator, where no video does. */
  submittedImageFile?: string;
  /** Each picture shows one of the creator's faces. */
  faces?: boolean;
  shuffleOf?: string;
  fromStart?: boolean;
}

interface Steering {
  kept: readonly Part[];
  /** The canvas as it is now; null while it is empty, when nothing can be kept. */
  canvas: Scene | null;
  brand: BrandRequest | null;
  /** Id of the library image that shows the creator, or null. */
  face: string | null;
  /** Whether the creator's face library is shown. */
  faces: boolean;
  /** Keys of the places and materials that the engine has. */
  grounds: readonly string[];
}

/** The brief of a wish: a seed that is written down is replaced when new pictures are wished for. */
export function briefOf(brief: Brief, wish: Wish, random: () => number): Brief {
  const wished = { ...brief, ...wish.brief };
  const renew = (wish.newSeed || wish.like) && wished.seed !== "";
  return renew ? { ...wished, seed: String(seedOf({ ...wished, seed: "" }, random)) } : wished;
}

export function generationRequestOf(
  brief: Brief,
  { like, shuffleOf, fromStart }: Wish,
  { kept, canvas, brand, face, faces, grounds }: Steering,
  random: () => number,
): GenerationRequest {
  const scene = like ? like.scene : canvas;
  const keep = parts.filter((part) => kept.includes(part));
  const keeps = keep.length > 0 && (scene !== null || like !== undefined);
  const looks = like ? looksLike(like, keeps, grounds) : {};
  return {
    ...requestOf({ ...brief, ...looks }, random),
    ...(like && { basedOn: like.versionId }),
    ...(keeps && { keep, ...(scene && { scene }) }),
    ...(brand && { brand }),
    ...(face && !brief.footage && { submittedImageFile: face }),
    ...(faces && { faces }),
    ...(shuffleOf && { shuffleOf, ...(fromStart && { fromStart }) }),
  };
}

/**
 * Pictures like another one take their looks from it, not from the brief. The engine does that by itself until a part is
 * kept, when everything else varies: then they are named. A place or a material that was chosen for it is always named,
 * unless another engine made it, which has others.
 */
function looksLike(
  { facts }: Likeness,
  keeps: boolean,
  grounds: readonly string[],
): Pick<Brief, "style" | "layout" | "mood" | "palette" | "place" | "material"> {
  const { style = "", mood = "", palette = "" } = keeps ? facts : {};
  const known = (key = "") => (grounds.includes(key) ? key : "");
  return { style, layout: "", mood, palette, place: known(facts.place), material: known(facts.material) };
}

/**
 * Shuffles what was made last, also before the page has moved on to it: only that one remembers all that was shown.
 * An unstored generation has shown nothing.
 */
export function shuffleWish(
  generation: Generation,
  thumbnailId: string | undefined,
  fromStart: boolean,
): Wish {
  const shuffleOf = (generation.phase === "done" && generation.recordId) || thumbnailId;
  return { newSeed: true, ...(shuffleOf && { shuffleOf, fromStart }) };
}

/** What a shuffle asks for: the same as long as this is. `version`: the one on the canvas, which parts are kept from. */
export function stillAsked(brief: Brief, kept: readonly Part[], version: string | undefined): string {
  const { seed, variations, ...asked } = requestOf({ ...brief, seed: "0" }, () => 0);
  const keep = parts.filter((part) => kept.includes(part));
  return JSON.stringify([asked, keep, keep.length > 0 ? version : null, brief.faces]);
}

/** "Keeps the text and the background of this picture", or "" when nothing is kept. */
export function keptWords(kept: readonly Part[]): string {
  const names = parts.filter((part) => kept.includes(part)).map((part) => `the ${part}`);
  if (names.length === 0) return "";
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
  return `Keeps ${list} of this picture`;
}

export function toggled(kept: readonly Part[], part: Part): readonly Part[] {
  return kept.includes(part) ? kept.filter((other) => other !== part) : [...kept, part];
}
