/** Drafts in IndexedDB: a database per user, one object store, keyed by thumbnail and tab. Knows nothing of scenes. */
import { done, openDatabase } from "~/editor-kit/database";
import type { DraftStorage } from "./tab-drafts";

const DATABASE = "thumbsmith-designer";
const STORE = "drafts";

const databaseOf = (owner: string) => (owner ? `${DATABASE}-${owner}` : DATABASE);

/** Everything that this user has not saved is gone. */
export function forgetDrafts(factory: IDBFactory, owner: string): void {
  factory.deleteDatabase(databaseOf(owner));
}

export class DraftDatabase implements DraftStorage {
  private database: Promise<IDBDatabase> | undefined;

  /** `owner`: whose drafts these are; whoever uses the same browser next has drafts of their own. */
  constructor(
    private readonly factory: IDBFactory,
    private readonly owner = "",
  ) {}

  async keys(): Promise<string[]> {
    return (await this.run("readonly", (store) => store.getAllKeys())) as string[];
  }

  read(key: string): Promise<unknown> {
    return this.run("readonly", (store) => store.get(key));
  }

  async write(key: string, draft: unknown): Promise<void> {
    await this.run("readwrite", (store) => store.put(draft, key));
  }

  async remove(key: string): Promise<void> {
    await this.run("readwrite", (store) => store.delete(key));
  }

  private async run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    this.database ??= openDatabase(this.factory, databaseOf(this.owner), [STORE]);
    const transaction = (await this.database).transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await done(transaction);
    return request.result;
  }
}
