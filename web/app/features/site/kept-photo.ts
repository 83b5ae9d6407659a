/**
 * A visitor's photo on its way into the studio, kept in this browser for an hour: signing up may load the page again.
 */
import { answerOf, done, openDatabase } from "~/editor-kit/database";

const DATABASE = "thumbsmith-carried";
const STORE = "photos";
const KEY = "photo";
/** Milliseconds. */
const LIFE = 3_600_000;

interface KeptPhoto {
  readonly file: File;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where that can't be, this tab's memory alone has it. */
export async function keepPhotoHere(file: File): Promise<void> {
  try {
    const store = await storeOf("readwrite");
    store.put({ file, at: Date.now() } satisfies KeptPhoto, KEY);
    await done(store.transaction);
  } catch {
    // No storage.
  }
}

/** Whoever takes it has it: it is kept no longer. */
export async function takeKeptPhoto(): Promise<File | null> {
  try {
    const store = await storeOf("readwrite");
    const asked = answerOf<KeptPhoto | undefined>(store.get(KEY));
    store.delete(KEY);
    const kept = await asked;
    return kept && isYoung(kept) ? kept.file : null;
  } catch {
    return null;
  }
}

/** A visit to the front page is when nobody is on the way any more. */
export async function forgetOldPhoto(): Promise<void> {
  try {
    const store = await storeOf("readwrite");
    const kept = await answerOf<KeptPhoto | undefined>(store.get(KEY));
    if (kept && !isYoung(kept)) store.delete(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function forgetKeptPhoto(): void {
  indexedDB.deleteDatabase(DATABASE);
}

const isYoung = ({ at }: KeptPhoto): boolean => Date.now() < at + LIFE;

async function storeOf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = await openDatabase(indexedDB, DATABASE, [STORE]);
  return database.transaction(STORE, mode).objectStore(STORE);
}
