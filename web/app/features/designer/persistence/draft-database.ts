/** Drafts in IndexedDB: one object store, keyed by thumbnail. Knows nothing of scenes. */
import type { Draft, DraftStorage } from "./autosave";

const DATABASE = "thumbsmith-designer";
const STORE = "drafts";

export class DraftDatabase implements DraftStorage {
  private database: Promise<IDBDatabase> | undefined;

  constructor(private readonly factory: IDBFactory) {}

  async read(key: string): Promise<Draft | undefined> {
    const found = await this.run("readonly", (store) => store.get(key));
    return (found as Draft | undefined)?.format === 1 ? (found as Draft) : undefined;
  }

  async write(key: string, draft: Draft): Promise<void> {
    await this.run("readwrite", (store) => store.put(draft, key));
  }

  async remove(key: string): Promise<void> {
    await this.run("readwrite", (store) => store.delete(key));
  }

  private async run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    this.database ??= this.open();
    const transaction = (await this.database).transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  private open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.factory.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }
}
