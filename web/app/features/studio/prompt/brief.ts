/** The brief: what a creator tells the engine. Pure: defaults, limits and the rule that it must not be empty. */
import type { MomentBody } from "~/api/client";
import { type Corrections, correctionsOf, type Fixed } from "../understood/understood";
import type { Feeling } from "../video/moments";

export const MAXIMUM_PROMPT = 4_000;
export const MAXIMUM_TITLE = 200;
/** Seeds are whole numbers below this; six digits are easy to write down and pass on. */
const SEED_LIMIT = 1_000_000;

/** A still of the creator's video, kept in the library, that may become the photo of a picture. */
export interface FootageMoment {
  readonly imageId: string;
  /** Where it can be loaded from; null while that is not known. */
  readonly imageUrl: string | null;
  /** Of its largest face; null where nobody is seen. */
  readonly feeling: Feeling | null;
  readonly seconds: number;
}

/** Moments of one video, the best first. */
export interface Footage {
  readonly fileName: string;
  readonly moments: readonly FootageMoment[];
}

/** An empty string leaves a choice to the engine. */
export interface Brief {
  readonly title: string;
  readonly prompt: string;
  readonly engine: string;
  readonly style: string;
  readonly layout: string;
  readonly mood: string;
  readonly palette: string;
  /** Where all pictures happen, and what they are set on. */
  readonly place: string;
  readonly material: string;
  readonly variations: number;
  /** Empty: new pictures every time. */
  readonly seed: string;
  /** What its creator put right in what was understood of the words. */
  readonly fixed: Fixed;
  /** The video that the next pictures show moments of, each the one that suits its words; null: none. */
  readonly footage: Footage | null;
  /** Whether the creator's faces may be shown where the words suit them. */
  readonly faces: boolean;
}

export const emptyBrief: Brief = {
  title: "",
  prompt: "",
  engine: "",
  style: "",
  layout: "",
  mood: "",
  palette: "",
  place: "",
  material: "",
  variations: 4,
  seed: "",
  fixed: {},
  footage: null,
  faces: true,
};

/** Another engine; what one offers another may not know. */
export const madeBy = (engine: string): Partial<Brief> => ({
  engine,
  style: "",
  layout: "",
  mood: "",
  palette: "",
  place: "",
  material: "",
});

/** What stands as the prompt of a thumbnail that was drawn by hand. */
export const MANUAL_PROMPT = "Manually edited";

/** What the server writes where nobody has written a prompt. Nothing is made of these words. */
const STAND_INS: readonly string[] = [MANUAL_PROMPT, "Imported picture"];

/** The words of a stored thumbnail; what was fixed of other words goes with those. */
export function wordsOf(
  brief: Brief,
  stored: Pick<Brief, "title" | "prompt">,
): Pick<Brief, "title" | "prompt" | "fixed"> {
  const prompt = STAND_INS.includes(stored.prompt) ? "" : stored.prompt;
  const fixed = prompt.trim() === brief.prompt.trim() ? brief.fixed : {};
  return { title: stored.title, prompt, fixed };
}

/** Thumbnails of the front page have their title for a prompt: it says nothing that the prompt does not say. */
export const isTitleDerived = ({ title, prompt }: Pick<Brief, "title" | "prompt">): boolean =>
  title !== "" && title.trim() === prompt.trim();

export type BriefFaults = Partial<Record<"prompt" | "title" | "seed", string>>;

export function faultsOf(brief: Brief): BriefFaults {
  const faults: BriefFaults = {};
  if (brief.prompt.trim() === "") faults.prompt = "Please enter a description or prompt";
  else if (brief.prompt.length > MAXIMUM_PROMPT)
    faults.prompt = tooLong(brief.prompt.length - MAXIMUM_PROMPT);
  if (brief.title.length > MAXIMUM_TITLE) faults.title = `At most ${MAXIMUM_TITLE} characters`;
  if (brief.seed !== "" && !/^\d{1,9}$/.test(brief.seed))
    faults.seed = "A whole number of up to 9 digits, or nothing";
  return faults;
}

function tooLong(excess: number): string {
  return excess === 1 ? "1 character too long" : `${excess.toLocaleString("en")} characters too long`;
}

/** The seed to send: the one asked for, else one out of `random` (0 up to 1). */
export function seedOf(brief: Brief, random: () => number): number {
  return brief.seed === "" ? Math.floor(random() * SEED_LIMIT) : Number(brief.seed);
}

/** What is sent to the engine; choices that were left open are left out. */
export interface BriefRequest {
  title: string;
  prompt: string;
  variations: number;
  seed: number;
  engine?: string;
  style?: string;
  layout?: string;
  mood?: string;
  palette?: string;
  place?: string;
  material?: string;
  corrections?: Corrections;
  moments?: MomentBody[];
}

export function requestOf(brief: Brief, random: () => number): BriefRequest {
  const { engine, style, layout, mood, palette, place, material } = brief;
  const corrections = correctionsOf(brief.fixed);
  return {
    title: brief.title.trim(),
    prompt: brief.prompt.trim(),
    variations: brief.variations,
    seed: seedOf(brief, random),
    ...(engine && { engine }),
    ...(style && { style }),
    ...(layout && { layout }),
    ...(mood && { mood }),
    ...(palette && { palette }),
    ...(place && { place }),
    ...(material && { material }),
    ...(corrections && { corrections }),
    ...(brief.footage && { moments: brief.footage.moments.map(sentOf) }),
  };
}

const sentOf = ({ imageId, feeling, seconds }: FootageMoment): MomentBody => ({
  image: imageId,
  feeling,
  seconds,
});
