/**
 * Who is logged in in this tab, as a pure state machine: the clock, the storage and the server stand outside
 * (`session-keeper.ts`). All times are milliseconds since 1970 by the browser's clock.
 */

export const SESSION_LASTS = 12 * 60 * 60_000;
export const IDLE_LIMIT = 20 * 60_000;

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly forcePasswordChange: boolean;
  readonly isSubscribed: boolean;
  readonly activeSubscriptions: readonly unknown[];
}

export interface Session {
  readonly user: SessionUser;
  readonly token: string;
  readonly expiresAt: number;
}

/** Why nobody is logged in any more. `elsewhere`: by a logout in another tab; `deleted`: the account is gone. */
export type Ending = Leaving | "idle" | "expired" | "refused";
export type Leaving = "logout" | "elsewhere" | "deleted";

export type SessionState =
  /** The loading flag. `expected`: this tab was logged in when it was last open. */
  | { readonly status: "checking"; readonly expected: boolean }
  | { readonly status: "in"; readonly session: Session }
  | { readonly status: "out"; readonly ending: Ending | null };

export type SessionEvent =
  | { readonly type: "began"; readonly expected: boolean }
  | { readonly type: "nobody"; readonly ending: Ending | null }
  | { readonly type: "loggedIn"; readonly session: Session }
  /** The server says whose token this is. */
  | { readonly type: "confirmed"; readonly token: string; readonly user: SessionUser }
  /** The server no longer takes this token. */
  | { readonly type: "refused"; readonly token: string }
  /** By the user, in this tab or another one of theirs. */
  | { readonly type: "loggedOut"; readonly ending: Leaving; readonly userId: string }
  | { readonly type: "looked"; readonly now: number; readonly lastActivity: number };

/** Whether the user has gone by their own wish: then there is nothing to come back to. */
export function isLeaving(ending: Ending | null): ending is Leaving {
  return ending === "logout" || ending === "elsewhere" || ending === "deleted";
}

export const beginning: SessionState = { status: "checking", expected: false };

const out = (ending: Ending | null): SessionState => ({ status: "out", ending });

/** Late news about another token or another user change nothing: then the same object comes back. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === "began") return { status: "checking", expected: event.expected };
  if (event.type === "nobody") return out(event.ending);
  if (event.type === "loggedIn") return { status: "in", session: event.session };
  if (state.status !== "in") return state;
  const { session } = state;
  switch (event.type) {
    case "confirmed":
      return event.token === session.token
        ? { status: "in", session: { ...session, user: event.user } }
        : state;
    case "refused":
      return event.token === session.token ? out("refused") : state;
    case "loggedOut":
      return event.userId === session.user.id ? out(event.ending) : state;
    case "looked": {
      const ending = endingAt(event.now, session.expiresAt, event.lastActivity);
      return ending ? out(ending) : state;
    }
  }
}

/** Whether a session is over by the clock alone. A last activity in the future counts as now: clocks are set back. */
export function endingAt(now: number, expiresAt: number, lastActivity: number): Ending | null {
  if (now >= expiresAt) return "expired";
  return now - lastActivity >= IDLE_LIMIT ? "idle" : null;
}

/** When to look again: the next moment at which the session may be over. */
export function nextLook(now: number, expiresAt: number, lastActivity: number): number {
  return Math.min(expiresAt, Math.min(lastActivity, now) + IDLE_LIMIT);
}

/** Never further away than a session lasts, whatever a clock that was wrong has written down. */
export function withinSession(expiresAt: number, now: number): number {
  return Math.min(expiresAt, now + SESSION_LASTS);
}
