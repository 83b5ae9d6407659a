/** For tests: a reading with something of every kind. */
import type { Reading } from "./understood";

export const reading: Reading = {
  language: "en",
  title: "I paid $2,300 for a pan",
  subjects: ["cast iron pan", "egg"],
  genre: "food",
  place: "old-town",
  feeling: "shocked",
  words: ["$2,300"],
  areDictated: true,
  groundColor: "black",
  textColor: "yellow",
  exclusions: ["people"],
  unmet: [],
  isUnclear: false,
  places: ["kitchen", "old-town", "street"],
  feelings: ["happy", "shocked"],
  isPersonal: false,
};
