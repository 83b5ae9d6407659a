/**
 * Where a tab keeps its session: the session storage keys that the product document names. The last activity is in
 * local storage instead, which all tabs share, so that work in one keeps all alive; no secret is ever written there.
 */
import type { Session, SessionUser } from "./session-state";
import { SESSION_LASTS, withinSession } from "./session-state";

export const KEYS = {
  flag: "isLoggedIn",
  expiration: "sessionExpiration",
  user: "user",
  token: "token",
  /** The bearer actually used for calls. */
  bearer: "jwt-token",
} as const;

const ACTIVITY = "thumbsmith-activity:";

/** What is known of a session after a reload. The user may be missing; the server knows. */
export interface StoredSession {
  token: string;
  expiresAt: number;
  user: SessionUser | null;
}

export interface SessionStorage {
  read(now: number): StoredSession | null;
  write(session: Session): void;
  clear(): void;
  lastActivity(userId: string): number | null;
  recordActivity(userId: string, at: number): void;
  forgetActivity(userId: string): void;
}

/** Storage may be switched off or full: the session then lives as long as the page. */
function quietly<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export class BrowserStorage implements SessionStorage {
  read(now: number): StoredSession | null {
    return quietly(() => {
      const token = sessionStorage.getItem(KEYS.bearer);
      if (!token || sessionStorage.getItem(KEYS.flag) !== "true") return null;
      const expiration = Number(sessionStorage.getItem(KEYS.expiration));
      const expiresAt = Number.isFinite(expiration) && expiration > 0 ? expiration : now + SESSION_LASTS;
      const user = parseUser(sessionStorage.getItem(KEYS.user));
      return { token, user, expiresAt: withinSession(expiresAt, now) };
    });
  }

  write({ user, token, expiresAt }: Session): void {
    quietly(() => {
      sessionStorage.setItem(KEYS.flag, "true");
      sessionStorage.setItem(KEYS.expiration, String(expiresAt));
      sessionStorage.setItem(KEYS.user, JSON.stringify(user));
      sessionStorage.setItem(KEYS.token, token);
      sessionStorage.setItem(KEYS.bearer, token);
    });
  }

  /** Only the session's own keys: what was chosen on the price page waits for the next log in. */
  clear(): void {
    quietly(() => {
      for (const key of Object.values(KEYS)) sessionStorage.removeItem(key);
    });
  }

  lastActivity(userId: string): number | null {
    const value = Number(quietly(() => localStorage.getItem(ACTIVITY + userId)));
    return Number.isFinite(value) && value > 0 ? value : null;
  }

  recordActivity(userId: string, at: number): void {
    quietly(() => localStorage.setItem(ACTIVITY + userId, String(at)));
  }

  forgetActivity(userId: string): void {
    quietly(() => localStorage.removeItem(ACTIVITY + userId));
  }
}

/** The stored user, with whatever can't be read left at nothing: an unreadable user is never a subscribed one. */
export function parseUser(json: string | null): SessionUser | null {
  const stored: unknown = quietly(() => JSON.parse(json ?? "null"));
  if (typeof stored !== "object" || stored === null || !("id" in stored)) return null;
  const user = stored as Partial<Record<keyof SessionUser, unknown>>;
  if (typeof user.id !== "string") return null;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    id: user.id,
    email: text(user.email),
    firstName: text(user.firstName),
    lastName: text(user.lastName),
    forcePasswordChange: user.forcePasswordChange === true,
    isSubscribed: user.isSubscribed === true,
    activeSubscriptions: Array.isArray(user.activeSubscriptions) ? user.activeSubscriptions : [],
  };
}

/** What is wrong with the user that this tab has stored; null when nothing is, or when nothing can be stored. */
export type StoredUserFault = "missing" | "unreadable";

export function faultOfStoredUser(): StoredUserFault | null {
  const stored = quietly(() => ({ user: sessionStorage.getItem(KEYS.user) }));
  if (stored === null) return null;
  if (stored.user === null) return "missing";
  return parseUser(stored.user) === null ? "unreadable" : null;
}
