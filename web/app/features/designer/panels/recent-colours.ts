/** Colours that were chosen last on this page, newest first: for the next thing that shall have the same. */
import { create } from "zustand";
import type { Colour } from "~/scene/types";

const MOST = 8;

export const useRecentColours = create<{ readonly colours: readonly Colour[] }>(() => ({ colours: [] }));

export function noteColour(colour: Colour): void {
  useRecentColours.setState(({ colours }) => ({
    colours: [colour, ...colours.filter((other) => other !== colour)].slice(0, MOST),
  }));
}
