/**
 * Which tab this is. Each tab keeps drafts of its own, so that two tabs on one thumbnail never write over each other; a
 * tab that is reloaded finds its own again, and what a closed tab left is free to be taken up.
 */
import type { SmallStorage } from "./last-step";

export interface Tab {
  readonly id: string;
  /** Which of the tabs are open now; null from a browser that cannot tell (no locks without https). */
  openTabs(): Promise<ReadonlySet<string> | null>;
}

export type Locks = Pick<LockManager, "request" | "query">;

const STORED_ID = "thumbsmith-tab";
const LOCK = "thumbsmith-tab:";

let thisOne: Promise<Tab> | undefined;

/** The tab of this page, claimed once however often a designer is opened in it. */
export function thisTab(): Promise<Tab> {
  thisOne ??= claimTab(() => sessionStorage, navigator.locks);
  return thisOne;
}

/**
 * The id that the tab's own storage holds, unless another open tab has it: a duplicated tab begins with a copy of the
 * storage. The lock is held as long as the page lives.
 */
export async function claimTab(
  storage: () => Pick<SmallStorage, "getItem" | "setItem">,
  locks?: Locks,
): Promise<Tab> {
  const known = attempt(() => storage().getItem(STORED_ID));
  const id = known && (await holdLock(LOCK + known, locks)) ? known : await newTab(locks);
  attempt(() => storage().setItem(STORED_ID, id));
  return { id, openTabs: () => openTabs(locks) };
}

async function newTab(locks?: Locks): Promise<string> {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  await holdLock(LOCK + id, locks);
  return id;
}

/** Holds the lock for as long as the page lives; false when somebody else has it. */
function holdLock(name: string, locks: Locks | undefined): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

async function openTabs(locks: Locks | undefined): Promise<ReadonlySet<string> | null> {
  if (!locks) return null;
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : [])));
}

function attempt<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
