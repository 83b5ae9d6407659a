/** Art that was put on a canvas last in this browser, newest first, for each account. */
import { RecentIds } from "../recent-ids";

const recent = new RecentIds("elements", 24);

export const recentArtworks = (owner: string): string[] => recent.of(owner);
export const noteArtwork = (owner: string, id: string): void => recent.note(owner, id);
export const forgetRecentArtworks = (owner: string): void => recent.forget(owner);
