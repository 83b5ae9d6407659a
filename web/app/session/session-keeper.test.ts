// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionChannel, SessionMessage } from "./session-channel";
import { CHECK_EVERY, SessionKeeper, TAKE_OVER_WITHIN, type Verdict } from "./session-keeper";
import { IDLE_LIMIT, SESSION_LASTS, type SessionUser } from "./session-state";
import { BrowserStorage, KEYS } from "./session-storage";

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5, 9);

const user = (id: string): SessionUser => ({
  id,
  email: `${id}@example.org`,
  firstName: "Mira",
  lastName: "Quentel",
  forcePasswordChange: false,
  isSubscribed: false,
  activeSubscriptions: [],
});

/** A browser: tabs that hear each other, one local storage, and a server that knows some tokens. */
class Browser {
  tokens = new Map<string, SessionUser>();
  isOnline = true;
  revoked: string[] = [];
  asked = 0;
  private listeners = new Map<object, Set<(message: SessionMessage) => void>>();

  /** jsdom has one session storage; every tab gets a part of its own by a prefix. */
  tab(name: string): SessionKeeper {
    const keeper = new SessionKeeper({
      storage: new TabStorage(name),
      channel: this.channel(),
      now: () => Date.now(),
      newId: () => name,
      server: {
        verify: async (token): Promise<Verdict> => {
          this.asked += 1;
          if (!this.isOnline) return "unreachable";
          return this.tokens.get(token) ?? "refused";
        },
        revoke: (token) => this.revoked.push(token),
      },
    });
    return keeper;
  }

  private channel(): SessionChannel {
    const own = {};
    const mine = new Set<(message: SessionMessage) => void>();
    this.listeners.set(own, mine);
    return {
      post: (message) => {
        for (const [tab, listeners] of this.listeners) {
          if (tab !== own) for (const listener of [...listeners]) listener(message);
        }
      },
      listen: (listener) => {
        mine.add(listener);
        return () => mine.delete(listener);
      },
      close: () => this.listeners.delete(own),
    };
  }
}

const tabs = new Map<string, Map<string, string>>();

/** The real storage, with the session part swapped for the tab's own while it is used. */
class TabStorage extends BrowserStorage {
  constructor(readonly tab: string) {
    super();
    if (!tabs.has(tab)) tabs.set(tab, new Map());
  }

  private inTab<Result>(action: () => Result): Result {
    const stored = tabs.get(this.tab) ?? new Map<string, string>();
    sessionStorage.clear();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    try {
      return action();
    } finally {
      tabs.set(this.tab, new Map(Object.entries({ ...sessionStorage })));
    }
  }

  override read = (now: number) => this.inTab(() => super.read(now));
  override write = (session: Parameters<BrowserStorage["write"]>[0]) =>
    this.inTab(() => super.write(session));
  override clear = () => this.inTab(() => super.clear());
}

const stored = (tab: string, key: string) => tabs.get(tab)?.get(key);

let browser: Browser;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  localStorage.clear();
  tabs.clear();
  browser = new Browser();
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

async function open(name: string): Promise<SessionKeeper> {
  const keeper = browser.tab(name);
  stops.push(keeper.start());
  await vi.advanceTimersByTimeAsync(TAKE_OVER_WITHIN);
  return keeper;
}

/** A tab in which this user has logged in. */
async function openAs(name: string, id: string, token = `token-${id}`): Promise<SessionKeeper> {
  const keeper = await open(name);
  browser.tokens.set(token, user(id));
  keeper.logIn(user(id), token);
  await vi.advanceTimersByTimeAsync(0);
  return keeper;
}

const whoIn = (keeper: SessionKeeper) => {
  const state = keeper.state();
  return state.status === "in" ? state.session.user.id : state;
};

describe("the start", () => {
  test("checking, then out, when nobody is there", async () => {
    const keeper = browser.tab("one");
    stops.push(keeper.start());
    expect(keeper.state()).toEqual({ status: "checking", expected: false });
    await vi.advanceTimersByTimeAsync(TAKE_OVER_WITHIN);
    expect(keeper.state()).toEqual({ status: "out", ending: null });
    expect(browser.asked).toBe(0);
  });

  test("a log in fills the documented keys; a reload finds it again, with what the server knows now", async () => {
    await openAs("one", "mira");
    expect(stored("one", KEYS.flag)).toBe("true");
    expect(Number(stored("one", KEYS.expiration))).toBe(Date.now() + SESSION_LASTS);
    expect(JSON.parse(stored("one", KEYS.user) ?? "")).toMatchObject({ id: "mira", firstName: "Mira" });
    expect([stored("one", KEYS.token), stored("one", KEYS.bearer)]).toEqual(["token-mira", "token-mira"]);

    browser.tokens.set("token-mira", { ...user("mira"), isSubscribed: true });
    const reloaded = await open("one");
    expect(reloaded.state()).toMatchObject({ status: "in", session: { user: { isSubscribed: true } } });
  });

  test("a session the server no longer takes is cleared", async () => {
    await openAs("one", "mira");
    browser.tokens.clear();
    const reloaded = await open("one");
    expect(reloaded.state()).toEqual({ status: "out", ending: "refused" });
    expect(stored("one", KEYS.bearer)).toBeUndefined();
  });

  test("an unreadable stored user is asked from the server", async () => {
    await openAs("one", "mira");
    tabs.get("one")?.set(KEYS.user, "{broken");
    expect(whoIn(await open("one"))).toBe("mira");
  });

  test("without a connection it is whoever was there, until the server says otherwise", async () => {
    await openAs("one", "mira");
    browser.isOnline = false;
    const reloaded = await open("one");
    expect(whoIn(reloaded)).toBe("mira");
    browser.isOnline = true;
    browser.tokens.clear();
    await vi.advanceTimersByTimeAsync(CHECK_EVERY);
    expect(reloaded.state()).toEqual({ status: "out", ending: "refused" });
  });

  test("without a connection an unreadable user is nobody until it is back", async () => {
    await openAs("one", "mira");
    tabs.get("one")?.set(KEYS.user, "{broken");
    browser.isOnline = false;
    const reloaded = await open("one");
    expect(reloaded.state()).toEqual({ status: "out", ending: null });
    browser.isOnline = true;
    await vi.advanceTimersByTimeAsync(CHECK_EVERY);
    expect(whoIn(reloaded)).toBe("mira");
  });

  test("a tab that is restored after a long idle time asks nobody", async () => {
    stops.push(() => {});
    await openAs("one", "mira");
    for (const stop of stops.splice(0)) stop();
    vi.setSystemTime(Date.now() + IDLE_LIMIT);
    const asked = browser.asked;
    const restored = await open("one");
    expect(restored.state()).toEqual({ status: "out", ending: "idle" });
    expect(browser.asked).toBe(asked);
  });

  test("a new tab takes the session over, once the server agrees", async () => {
    const first = await openAs("one", "mira");
    const second = await open("two");
    expect(whoIn(second)).toBe("mira");
    expect(second.token()).toBe(first.token());
    expect(stored("two", KEYS.bearer)).toBe("token-mira");
    browser.tokens.clear();
    expect(whoIn(await open("three"))).toEqual({ status: "out", ending: null });
  });
});

describe("the check every 30 seconds", () => {
  test("ends the session when the server refuses it, and asks no more", async () => {
    const keeper = await openAs("one", "mira");
    browser.tokens.clear();
    await vi.advanceTimersByTimeAsync(CHECK_EVERY);
    expect(keeper.state()).toEqual({ status: "out", ending: "refused" });
    const asked = browser.asked;
    await vi.advanceTimersByTimeAsync(3 * CHECK_EVERY);
    expect(browser.asked).toBe(asked);
  });

  test("no connection is no reason to log out", async () => {
    const keeper = await openAs("one", "mira");
    browser.isOnline = false;
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(whoIn(keeper)).toBe("mira");
  });

  test("an answer that comes after a new log in changes nothing", async () => {
    const keeper = await openAs("one", "mira");
    browser.tokens.delete("token-mira");
    const late = keeper.check();
    browser.tokens.set("token-noor", user("noor"));
    keeper.logIn(user("noor"), "token-noor");
    await late;
    expect(whoIn(keeper)).toBe("noor");
  });
});

describe("time", () => {
  test("20 minutes without activity end it in the browser and on the server", async () => {
    const keeper = await openAs("one", "mira");
    await vi.advanceTimersByTimeAsync(IDLE_LIMIT - 1);
    expect(whoIn(keeper)).toBe("mira");
    await vi.advanceTimersByTimeAsync(1);
    expect(keeper.state()).toEqual({ status: "out", ending: "idle" });
    expect(stored("one", KEYS.user)).toBeUndefined();
    expect(browser.revoked).toEqual(["token-mira"]);
  });

  test("activity begins the 20 minutes anew; 12 hours end it all the same", async () => {
    const keeper = await openAs("one", "mira");
    for (let passed = 15 * MINUTE; passed < SESSION_LASTS; passed += 15 * MINUTE) {
      await vi.advanceTimersByTimeAsync(15 * MINUTE);
      keeper.touch();
    }
    expect(whoIn(keeper)).toBe("mira");
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(keeper.state()).toEqual({ status: "out", ending: "expired" });
  });

  test("activity in one tab keeps the others alive; without it all end", async () => {
    const first = await openAs("one", "mira");
    const second = await open("two");
    for (let passed = 0; passed < 60 * MINUTE; passed += 10 * MINUTE) {
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      second.touch();
    }
    expect([whoIn(first), whoIn(second)]).toEqual(["mira", "mira"]);
    await vi.advanceTimersByTimeAsync(IDLE_LIMIT);
    expect([first, second].map((tab) => tab.state())).toEqual(
      Array(2).fill({ status: "out", ending: "idle" }),
    );
  });

  test("a hand on the mouse after sleep does not bring an idle session back", async () => {
    const keeper = await openAs("one", "mira");
    // Asleep: the clock goes on, no timer runs.
    vi.setSystemTime(Date.now() + IDLE_LIMIT + MINUTE);
    keeper.touch();
    expect(keeper.state()).toEqual({ status: "out", ending: "idle" });
  });

  test("a clock that is set back by hours neither ends the session nor keeps it for hours", async () => {
    const keeper = await openAs("one", "mira");
    vi.setSystemTime(START - 5 * 60 * MINUTE);
    await keeper.check();
    expect(whoIn(keeper)).toBe("mira");
    await vi.advanceTimersByTimeAsync(IDLE_LIMIT);
    expect(keeper.state()).toEqual({ status: "out", ending: "idle" });
  });
});

describe("logging out", () => {
  test("ends every tab of the user and the session on the server", async () => {
    const first = await openAs("one", "mira");
    const second = await open("two");
    first.logOut();
    expect(first.state()).toEqual({ status: "out", ending: "logout" });
    expect(second.state()).toEqual({ status: "out", ending: "elsewhere" });
    expect(tabs.get("two")?.size).toBe(0);
    expect(browser.revoked).toContain("token-mira");
    expect(localStorage).toHaveLength(0);
  });

  test("two users in two tabs do not disturb each other", async () => {
    const mira = await openAs("one", "mira");
    const noor = await openAs("two", "noor");
    expect([whoIn(mira), whoIn(noor)]).toEqual(["mira", "noor"]);
    mira.logOut();
    expect(whoIn(noor)).toBe("noor");
    expect(browser.revoked).toEqual(["token-mira"]);
  });

  test("the same user's other log in is revoked too", async () => {
    const first = await openAs("one", "mira", "t1");
    const second = await open("two");
    browser.tokens.set("t2", user("mira"));
    second.logIn(user("mira"), "t2");
    first.logOut();
    expect(second.state()).toEqual({ status: "out", ending: "elsewhere" });
    expect(browser.revoked.toSorted()).toEqual(["t1", "t2"]);
  });

  test("what was chosen on the price page stays", async () => {
    const keeper = await openAs("one", "mira");
    tabs.get("one")?.set("selectedProduct", "PRO");
    keeper.logOut();
    expect(stored("one", "selectedProduct")).toBe("PRO");
  });

  test("many refusals at once are one end", async () => {
    const keeper = await openAs("one", "mira");
    const heard = vi.fn();
    keeper.subscribe(heard);
    for (let call = 0; call < 5; call++) keeper.refuse("token-mira");
    expect(heard).toHaveBeenCalledOnce();
    expect(keeper.token()).toBeNull();
  });
});
