/** Several tabs on one thumbnail: nobody's work is written over, nothing that a closed tab left is lost. */
import { describe, expect, it } from "vitest";
import { commit, currentScene } from "~/scene/history";
import type { Scene } from "~/scene/types";
import { sceneOf, shape } from "~/test/scene-builder";
import type { Draft } from "./draft";
import { DraftKeeper } from "./draft-keeper";
import { LastStepStorage } from "./last-step";
import { MemoryDrafts, memory } from "./memory-drafts";
import { restore } from "./restore";
import { claimTab, type Locks, type Tab } from "./tab";
import type { TabChannel } from "./tab-talk";

const server = sceneOf(shape("a"));
const draft: Draft = { format: 1, start: server, entries: [], position: 0, saved: server, pictures: {} };

/** Tabs of one browser: a storage, locks and a channel that they share. */
class Browser {
  readonly storage = new MemoryDrafts();
  readonly messages: string[] = [];
  readonly open = new Set<string>();
  private readonly small = memory();
  private readonly channels = new Set<TabChannel>();

  /** A designer in a tab, on the thumbnail "t1", which the server has as `server`. */
  async tab(id: string) {
    this.open.add(id);
    const tab: Tab = { id, openTabs: async () => new Set(this.open) };
    const keeper = new DraftKeeper({
      storage: this.storage,
      lastSteps: new LastStepStorage(() => this.small),
      tab: Promise.resolve(tab),
      channel: this.channel(),
      reportError: (message) => this.messages.push(message),
      delay: 1,
    });
    const found = await keeper.find("t1", server);
    let history = restore(server, found.draft).history;
    const current = (): Draft => ({ ...draft, ...history, saved: found.draft?.saved ?? server });
    keeper.open(found, current);
    return {
      keeper,
      scene: () => currentScene(history),
      work: (scene: Scene) => {
        history = commit(history, "Work", scene, []);
        keeper.schedule(current);
        keeper.keep();
      },
      /** The page goes without a word, as in a crash. */
      crash: () => this.open.delete(id),
    };
  }

  private channel(): TabChannel {
    const own: TabChannel = {
      onmessage: null,
      close: () => this.channels.delete(own),
      postMessage: (data) => {
        for (const other of this.channels) {
          if (other !== own)
            other.onmessage?.call(other as BroadcastChannel, new MessageEvent("message", { data }));
        }
      },
    };
    this.channels.add(own);
    return own;
  }
}

describe("tabs", () => {
  const one = sceneOf(shape("one"));
  const two = sceneOf(shape("two"));
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it("two on one thumbnail keep their work apart, through a reload of each", async () => {
    const browser = new Browser();
    const [a, b] = [await browser.tab("a"), await browser.tab("b")];
    a.work(one);
    b.work(two);
    expect((await browser.tab("a")).scene()).toEqual(one);
    expect((await browser.tab("b")).scene()).toEqual(two);
  });

  it("know of each other, and that the other has saved", async () => {
    const browser = new Browser();
    const [a, b] = [await browser.tab("a"), await browser.tab("b")];
    expect(a.keeper.state.getState().openElsewhere).toBe(true);
    expect(b.keeper.state.getState().openElsewhere).toBe(true);
    await b.keeper.saved("t1", () => draft);
    expect(a.keeper.state.getState().savedElsewhere).toBe(true);
    b.keeper.dispose();
    expect(a.keeper.state.getState().openElsewhere).toBe(false);
  });

  it("a tab takes up the newest work that closed ones left, and shows that there is more", async () => {
    const browser = new Browser();
    const [a, b] = [await browser.tab("a"), await browser.tab("b")];
    a.work(one);
    await settle();
    b.work(two);
    await settle();
    a.crash();
    b.crash();
    const c = await browser.tab("c");
    await settle();
    const left = c.keeper.state.getState().leftBehind;
    const scenes = [c.scene(), ...left.map(({ draft: { entries } }) => entries.at(-1)?.scene)];
    expect(new Set(scenes.map((scene) => scene?.elements[0]?.id))).toEqual(new Set(["one", "two"]));
    expect(await browser.storage.keys()).toHaveLength(2);
    await c.keeper.forget(left[0]?.key ?? "");
    expect(c.keeper.state.getState().leftBehind).toEqual([]);
    expect(await browser.storage.keys()).toEqual(["t1@c"]);
  });

  it("work that cannot be read is put aside, said, and never written over", async () => {
    const browser = new Browser();
    const newer = { ...draft, saved: { ...server, version: 99 } } as unknown as Draft;
    browser.storage.drafts.set("t1@a", newer);
    const a = await browser.tab("a");
    a.work(one);
    await settle();
    const [key = ""] = a.keeper.state.getState().unreadable;
    expect(await a.keeper.stored(key)).toEqual(newer);
    expect((await browser.tab("a")).keeper.state.getState().unreadable).toEqual([key]);
  });

  it("a storage that cannot be read is said, and the thumbnail opens", async () => {
    const browser = new Browser();
    browser.storage.keys = () => Promise.reject(new DOMException("Denied", "SecurityError"));
    expect((await browser.tab("a")).scene()).toEqual(server);
    expect(browser.messages).toHaveLength(1);
  });

  it("a duplicated tab is another tab; one that is loaded anew is the same", async () => {
    const held = new Set<string>();
    const locks = {
      request: async (name: string, _options: object, ask: (lock: object | null) => unknown) => {
        const isFree = !held.has(name);
        held.add(name);
        void ask(isFree ? { name } : null);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    } as unknown as Locks;
    const small = memory();
    const first = await claimTab(() => small, locks);
    const duplicate = await claimTab(() => small, locks);
    expect(duplicate.id).not.toBe(first.id);
    expect(await first.openTabs()).toEqual(new Set([first.id, duplicate.id]));
    held.clear();
    expect((await claimTab(() => small, locks)).id).toBe(duplicate.id);
    const unlocked = await claimTab(() => small);
    expect(unlocked.id).toBe(duplicate.id);
    expect(await unlocked.openTabs()).toBeNull();
  });
});
