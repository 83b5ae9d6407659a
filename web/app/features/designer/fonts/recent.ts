/** Fonts that were chosen last in this browser, newest first, for each account. */
import { RecentIds } from "../recent-ids";

const recent = new RecentIds("fonts", 6);

export const recentFonts = (owner: string): string[] => recent.of(owner);
export const noteFont = (owner: string, key: string): void => recent.note(owner, key);
export const forgetRecentFonts = (owner: string): void => recent.forget(owner);
