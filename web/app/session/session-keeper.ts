/**
 * Keeps a tab's session alive and ends it: restores it at the start (or takes it over from another tab), checks it
 * every 30 seconds, ends it after 20 idle minutes or 12 hours, and tells the other tabs. The rules themselves are in
 * `session-state.ts`; here are only clocks, storage, tabs and the server.
 */
import type { SessionChannel, SessionMessage } from "./session-channel";
import {
  beginning,
  endingAt,
  isLeaving,
  nextLook,
  nextState,
  SESSION_LASTS,
  type Session,
  type SessionEvent,
  type SessionState,
  type SessionUser,
  withinSession,
} from "./session-state";
import type { SessionStorage, StoredSession } from "./session-storage";

export const CHECK_EVERY = 30_000;
/** How long a new tab waits for an open one to hand its session over. */
export const TAKE_OVER_WITHIN = 250;
/** Activity is written down at most once a second. */
const ACTIVITY_EVERY = 1_000;

/** What the server says of a token. `unreachable`: nothing, which is no reason to log anybody out. */
export type Verdict = SessionUser | "refused" | "unreachable";

export interface SessionServer {
  verify(token: string): Promise<Verdict>;
  /** Best effort; never throws. */
  revoke(token: string): void;
}

export interface SessionPorts {
  storage: SessionStorage;
  channel: SessionChannel;
  server: SessionServer;
  now: () => number;
  newId: () => string;
}

export class SessionKeeper {
  #state: SessionState = beginning;
  #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  #lastActivity = 0;
  readonly #ports: SessionPorts;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  token(): string | null {
    return this.#state.status === "in" ? this.#state.session.token : null;
  }

  /** Listens, checks, and finds out who is logged in. Gives a function that stops all of it. */
  start(): () => void {
    const checking = setInterval(() => void this.check(), CHECK_EVERY);
    this.#stops = [
      this.#ports.channel.listen((message) => this.#hear(message)),
      () => clearInterval(checking),
      () => clearTimeout(this.#nextLook),
    ];
    void this.#open();
    return () => {
      for (const stop of this.#stops) stop();
      this.#stops = [];
    };
  }

  /** The check that follows brings what a log in does not tell, such as the subscriptions. */
  logIn(user: SessionUser, token: string): void {
    const session = { user, token, expiresAt: this.#ports.now() + SESSION_LASTS };
    this.#recordActivity(user.id);
    this.#apply({ type: "loggedIn", session });
    void this.check();
  }

  /** In this tab and, by what it tells them, in all others of the same user. */
  logOut(ending: "logout" | "deleted" = "logout"): void {
    if (this.#state.status !== "in") return;
    const { user, token } = this.#state.session;
    this.#apply({ type: "loggedOut", ending, userId: user.id });
    this.#ports.channel.post({ type: "loggedOut", userId: user.id });
    this.#ports.server.revoke(token);
  }

  refuse(token: string): void {
    this.#apply({ type: "refused", token });
  }

  /** What the user has changed about themselves. */
  setUser(user: SessionUser): void {
    const token = this.token();
    if (token) this.#apply({ type: "confirmed", token, user });
  }

  /** A hand on mouse, keys or screen. A session that is over by then is not brought back. */
  touch(): void {
    if (Math.abs(this.#ports.now() - this.#lastActivity) < ACTIVITY_EVERY) return;
    this.look();
    if (this.#state.status === "in") this.#recordActivity(this.#state.session.user.id);
  }

  /** Ends the session when its time is over; looks again when the next limit is due. */
  look(): void {
    clearTimeout(this.#nextLook);
    if (this.#state.status !== "in") return;
    const now = this.#ports.now();
    const { user, token, expiresAt } = this.#state.session;
    const lastActivity = this.#latestActivity(user.id);
    this.#apply({ type: "looked", now, lastActivity });
    if (this.#state.status === "in") {
      this.#nextLook = setTimeout(() => this.look(), nextLook(now, expiresAt, lastActivity) - now);
    } else {
      this.#ports.server.revoke(token);
    }
  }

  /** Asks the server whether the session still holds. Without an answer everything stays as it is. */
  async check(): Promise<void> {
    this.look();
    if (this.#state.status === "out") return this.#tryAgain();
    const token = this.token();
    if (!token) return;
    const verdict = await this.#ports.server.verify(token);
    if (verdict === "refused") this.#apply({ type: "refused", token });
    else if (verdict !== "unreachable") this.#apply({ type: "confirmed", token, user: verdict });
  }

  /** At the start the server could not be asked, so the stored session is still there. */
  async #tryAgain(): Promise<void> {
    if (this.#ports.storage.read(this.#ports.now())) await this.#open();
  }

  async #open(): Promise<void> {
    const stored = this.#ports.storage.read(this.#ports.now());
    if (this.#state.status === "checking") this.#apply({ type: "began", expected: stored !== null });
    const before = this.#state;
    const found = (stored && (await this.#restore(stored))) ?? (await this.#takeOver());
    // Somebody has logged in while the old session was being looked for.
    if (this.#state !== before) return;
    if (found === "unreachable") this.#apply({ type: "nobody", ending: null }, { keepStored: true });
    else if (found === null) this.#apply({ type: "nobody", ending: this.#endingOf(stored) });
    else this.#apply({ type: "loggedIn", session: found });
  }

  async #restore(stored: StoredSession): Promise<Session | "unreachable" | null> {
    if (this.#overSince(stored)) return null;
    const verdict = await this.#ports.server.verify(stored.token);
    if (verdict === "refused") return null;
    // Without an answer it is whoever was here before; a later check finds out. Only an unreadable user can't be shown.
    const user = verdict === "unreachable" ? stored.user : verdict;
    return user ? { user, token: stored.token, expiresAt: stored.expiresAt } : "unreachable";
  }

  /** Why a stored session is no longer one: by the clock, or because the server has refused it. */
  #endingOf(stored: StoredSession | null) {
    return this.#overSince(stored) ?? (stored ? "refused" : null);
  }

  /** How a stored session has ended by the clock while no page was open. */
  #overSince(stored: StoredSession | null) {
    const now = this.#ports.now();
    if (!stored) return null;
    const lastActivity = stored.user ? (this.#ports.storage.lastActivity(stored.user.id) ?? now) : now;
    return endingAt(now, stored.expiresAt, lastActivity);
  }

  /** The session of an open tab, if one answers in time and the server agrees. */
  async #takeOver(): Promise<Session | null> {
    const { channel, server, newId, now } = this.#ports;
    const from = newId();
    const offered = await new Promise<Session | null>((resolve) => {
      const giveUp = setTimeout(() => finish(null), TAKE_OVER_WITHIN);
      const stop = channel.listen((message) => {
        if (message.type === "answer" && message.to === from) finish(message.session);
      });
      function finish(session: Session | null): void {
        clearTimeout(giveUp);
        stop();
        resolve(session);
      }
      channel.post({ type: "ask", from });
    });
    if (!offered) return null;
    const verdict = await server.verify(offered.token);
    if (verdict === "refused" || verdict === "unreachable") return null;
    return { user: verdict, token: offered.token, expiresAt: withinSession(offered.expiresAt, now()) };
  }

  #hear(message: SessionMessage): void {
    if (message.type === "ask") this.look();
    if (message.type === "ask" && this.#state.status === "in") {
      this.#ports.channel.post({ type: "answer", to: message.from, session: this.#state.session });
    }
    if (message.type === "loggedOut") {
      const token = this.token();
      this.#apply({ type: "loggedOut", ending: "elsewhere", userId: message.userId });
      // The same user may have logged in twice; the other tab has revoked only its own.
      if (token && this.#state.status === "out") this.#ports.server.revoke(token);
    }
  }

  #recordActivity(userId: string): void {
    this.#lastActivity = this.#ports.now();
    this.#ports.storage.recordActivity(userId, this.#lastActivity);
  }

  /** The latest of all tabs; never later than now, which a clock that was set back would make it. */
  #latestActivity(userId: string): number {
    const latest = Math.max(this.#ports.storage.lastActivity(userId) ?? 0, this.#lastActivity);
    if (latest > this.#ports.now()) this.#recordActivity(userId);
    return Math.min(latest, this.#ports.now());
  }

  #apply(event: SessionEvent, { keepStored = false } = {}): void {
    const before = this.#state;
    const after = nextState(before, event);
    if (after === before) return;
    this.#state = after;
    const { storage } = this.#ports;
    if (after.status === "in") {
      storage.write(after.session);
      if (this.#latestActivity(after.session.user.id) === 0) this.#recordActivity(after.session.user.id);
      if (before.status !== "in") this.look();
    } else if (after.status === "out") {
      clearTimeout(this.#nextLook);
      if (!keepStored) storage.clear();
      if (before.status === "in" && isLeaving(after.ending)) storage.forgetActivity(before.session.user.id);
      this.#lastActivity = 0;
    }
    for (const listener of this.#listeners) listener();
  }
}
