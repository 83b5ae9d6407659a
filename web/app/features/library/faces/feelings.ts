/** What a face shows, in words for a person. */
import type { LibraryFaceBody } from "~/api/client";

export type Feeling = LibraryFaceBody["feeling"];

export const FEELING_WORDS: Readonly<Record<Feeling, string>> = {
  shocked: "Shocked",
  laughing: "Laughing",
  smiling: "Smiling",
  angry: "Angry",
  sad: "Sad",
  thinking: "Thinking",
  neutral: "Neutral",
};
