/** When this browser last looked at a user's jobs: what has ended since, they have not seen. */

const keyOf = (userId: string) => `thumbsmith-jobs-seen-${userId}`;

/** Milliseconds since 1970; null at the first visit. */
export function lastLook(userId: string): number | null {
  try {
    const stored = Number(localStorage.getItem(keyOf(userId)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function noteLook(userId: string, now: number): void {
  try {
    localStorage.setItem(keyOf(userId), String(now));
  } catch {
    // A browser that keeps nothing tells of nothing.
  }
}

export function forgetLastLook(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // There is nothing to forget.
  }
}
