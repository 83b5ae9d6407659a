/** What a creator wants changed, in words: what may be asked, what is missing, and what it becomes on its way. Pure. */
import { firstLetters } from "~/scene/first-letters";
import type { Scene } from "~/scene/types";
import { MAXIMUM_PROMPT } from "../prompt/brief";

/** What the server takes for an edit; pictures as data URLs. */
export interface EditRequest {
  promptText: string;
  title: string;
  customerId: string;
  /** The thumbnail that gets the new version; left out, a new one is made. */
  recordId?: string;
  scene: Scene;
  /** The flattened canvas before the creator's marks, and with them: they are on a mask of their own, so both are one. */
  originalImage?: string;
  modifiedImage: string;
  mask?: string;
  /** Left out: the site's own. */
  engine?: string;
}

/** A change in words, as it is told and made on the layers. */
export type WishRequest = Pick<EditRequest, "promptText" | "scene" | "mask" | "engine">;

/** How it would be made, and what that costs. */
export interface Way {
  way: "layers" | "painting" | "refused";
  images: number;
  /** Why it is refused. */
  reason: string | null;
}

/** What a step of undo is called that was asked for in words. */
export function labelOf(words: string): string {
  const line = words.trim().replaceAll(/\s+/g, " ");
  if (line === "") return "Remove what is marked";
  return line.length <= LONGEST_LABEL ? line : `${firstLetters(line, LONGEST_LABEL - 1).trimEnd()}…`;
}

const LONGEST_LABEL = 60;

/** What is wrong with the words; undefined when nothing is. With a mask they may be left out: what it marks goes. */
export function faultOf(words: string, hasMask: boolean): string | undefined {
  if (words.trim() === "" && !hasMask) return "Please enter a description or prompt";
  const excess = words.length - MAXIMUM_PROMPT;
  if (excess <= 0) return undefined;
  return excess === 1 ? "1 character too long" : `${excess.toLocaleString("en")} characters too long`;
}

export interface ExampleEdit {
  label: string;
  words: string;
  /** The part of the words that a creator will want to rewrite; all others stay. */
  yours?: string;
}

/** Of the whole picture: one of each kind that the built-in engine can do. */
const WHOLE: readonly ExampleEdit[] = [
  { label: "Night", words: "Make it night" },
  { label: "Warmer", words: "Make it warmer" },
  { label: "Darker", words: "Make it darker" },
  { label: "Blur background", words: "Blur the background" },
  { label: "New background", words: "Change the background to a beach", yours: "a beach" },
  { label: "Say “…”", words: 'Say "YOUR WORDS"', yours: "YOUR WORDS" },
  { label: "Bigger text", words: "Bigger text" },
  { label: "Subject left", words: "Move the subject left" },
  { label: "Colour", words: "Make the text yellow", yours: "yellow" },
  { label: "Another style", words: "Another style" },
];

const MARKED: readonly ExampleEdit[] = [
  { label: "Remove it", words: "Remove it" },
  { label: "Put a … here", words: "Put a rocket here", yours: "rocket" },
  { label: "Say “…” here", words: 'Say "YOUR WORDS"', yours: "YOUR WORDS" },
  { label: "Darker here", words: "Make it darker" },
  { label: "Colour here", words: "Make it red", yours: "red" },
  { label: "Blur here", words: "Blur it" },
];

export const exampleEdits = (hasMask: boolean): readonly ExampleEdit[] => (hasMask ? MARKED : WHOLE);

/** Which letters of the words to select, so that typing replaces them: from, to. */
export function ownPart({ words, yours }: ExampleEdit): readonly [number, number] {
  const from = yours === undefined ? words.length : words.indexOf(yours);
  return [from, from + (yours?.length ?? 0)];
}
