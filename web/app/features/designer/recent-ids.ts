/** Ids of what was used last in this browser, newest first, for each account. */

export class RecentIds {
  /** `name` tells them from others in the browser's storage; `most` are kept. */
  constructor(
    private readonly name: string,
    private readonly most: number,
  ) {}

  of(owner: string): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.keyOf(owner)) ?? "[]");
      return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
    } catch {
      return [];
    }
  }

  note(owner: string, id: string): void {
    const recent = [id, ...this.of(owner).filter((other) => other !== id)].slice(0, this.most);
    try {
      localStorage.setItem(this.keyOf(owner), JSON.stringify(recent));
    } catch {
      // A browser that keeps nothing has no recent ones.
    }
  }

  forget(owner: string): void {
    try {
      localStorage.removeItem(this.keyOf(owner));
    } catch {
      // There is nothing to forget.
    }
  }

  private keyOf(owner: string): string {
    return `thumbsmith-recent-${this.name}-${owner}`;
  }
}
