/** Art that was put on a canvas last in this browser, newest first, for each account. */

const MOST = 24;

const keyOf = (owner: string) => `thumbsmith-recent-elements-${owner}`;

export function recentArtworks(owner: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function noteArtwork(owner: string, id: string): void {
  const recent = [id, ...recentArtworks(owner).filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(recent));
  } catch {
    // A browser that keeps nothing has no recent ones.
  }
}

export function forgetRecentArtworks(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // There is nothing to forget.
  }
}
