/**
 * The pictures that a visitor chose on the front page, kept in this browser until they are theirs: registering may go on in
 * another tab, which the link of the mail opens.
 */
import { ASKED, DEMO_PICTURES, type DemoPicture } from "./demo-pictures";

export interface KeptDemo {
  readonly title: string;
  readonly pictures: readonly DemoPicture[];
  /** The place of the picture that the studio opens on. */
  readonly chosen: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const KEY = "thumbsmith-demo";
/** As long as the server takes its tickets. */
const LIFE = 7 * 24 * 3_600_000;

export function keepDemoHere(demo: Omit<KeptDemo, "at">): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...demo, at: Date.now() } satisfies KeptDemo));
  } catch {
    // No storage: this tab alone remembers which picture it was.
  }
}

export function demoKeptHere(): KeptDemo | null {
  try {
    const kept: KeptDemo | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && Date.now() < kept.at + LIFE && kept.pictures[kept.chosen] ? kept : null;
  } catch {
    return null;
  }
}

/** What the ticket is of; pictures of another title stay. */
export function forgetDemo(ticket: string): void {
  forgetAsked();
  try {
    if (demoKeptHere()?.pictures.some(({ demo }) => demo === ticket)) localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** A reload of the front page shows the samples. */
export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // Nothing was remembered.
  }
}

/** There may be fewer where one could not be drawn. */
export const allOf = (pictures: number): string => `All ${pictures === DEMO_PICTURES ? "four" : pictures}`;
