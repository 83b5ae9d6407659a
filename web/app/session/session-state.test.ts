import { describe, expect, test } from "vitest";
import {
  beginning,
  endingAt,
  IDLE_LIMIT,
  nextLook,
  nextState,
  SESSION_LASTS,
  type Session,
  type SessionEvent,
  type SessionState,
  type SessionUser,
  withinSession,
} from "./session-state";

const user = (id: string): SessionUser => ({
  id,
  email: `${id}@example.org`,
  firstName: "Mira",
  lastName: "Quentel",
  forcePasswordChange: false,
  isSubscribed: false,
  activeSubscriptions: [],
});
const END = SESSION_LASTS;
const session: Session = { user: user("mira"), token: "t1", expiresAt: END };
const loggedIn: SessionState = { status: "in", session };

describe("what ends a session", () => {
  test.each<[string, SessionEvent, SessionState]>([
    ["the server refuses its token", { type: "refused", token: "t1" }, { status: "out", ending: "refused" }],
    [
      "a logout in another tab",
      { type: "loggedOut", ending: "elsewhere", userId: "mira" },
      { status: "out", ending: "elsewhere" },
    ],
    ["its time", { type: "looked", now: END, lastActivity: END - 1 }, { status: "out", ending: "expired" }],
    [
      "20 idle minutes",
      { type: "looked", now: IDLE_LIMIT, lastActivity: 0 },
      { status: "out", ending: "idle" },
    ],
  ])("%s", (_, event, expected) => {
    expect(nextState(loggedIn, event)).toEqual(expected);
  });

  test.each<[string, SessionEvent]>([
    ["a late refusal of an earlier token", { type: "refused", token: "t0" }],
    ["another user's logout", { type: "loggedOut", ending: "elsewhere", userId: "other" }],
    ["a late answer about an earlier token", { type: "confirmed", token: "t0", user: user("other") }],
    ["a look in time", { type: "looked", now: END - 1, lastActivity: END - 2 }],
  ])("but not %s", (_, event) => {
    expect(nextState(loggedIn, event)).toBe(loggedIn);
  });

  test("nothing of this happens to somebody who is not logged in", () => {
    const refused: SessionEvent = { type: "refused", token: "t1" };
    expect(nextState(beginning, refused)).toBe(beginning);
    const out: SessionState = { status: "out", ending: "idle" };
    expect(nextState(out, refused)).toBe(out);
  });
});

test("a check brings what the server knows of the user", () => {
  const subscribed = { ...user("mira"), isSubscribed: true };
  expect(nextState(loggedIn, { type: "confirmed", token: "t1", user: subscribed })).toEqual({
    status: "in",
    session: { ...session, user: subscribed },
  });
});

test("the clock: idle to the millisecond, expired first, and a clock set back ends nothing", () => {
  const far = SESSION_LASTS * 10;
  expect(endingAt(IDLE_LIMIT - 1, far, 0)).toBeNull();
  expect(endingAt(IDLE_LIMIT, far, 0)).toBe("idle");
  expect(endingAt(far, far, 0)).toBe("expired");
  expect(endingAt(1_000, far, 60_000_000)).toBeNull();
  expect(nextLook(1_000, far, 400)).toBe(400 + IDLE_LIMIT);
  expect(nextLook(1_000, far, 60_000_000)).toBe(1_000 + IDLE_LIMIT);
  expect(nextLook(1_000, 5_000, 400)).toBe(5_000);
  expect(withinSession(far, 7)).toBe(7 + SESSION_LASTS);
  expect(withinSession(8, 7)).toBe(8);
});
