/**
 * Things that take a while, such as uploads: a few at a time, each with its progress, each to be cancelled, and to be
 * tried again when it failed. Knows nothing of what is done.
 */
import { ApiError, type Failure, failureOf, isAbort } from "~/api/errors";

export interface Work {
  /** What is worked on, for example the name of a file. */
  name: string;
  /** The sentence for a failure, before what is known of its cause. */
  failure: string;
  run: (tools: WorkTools) => Promise<void>;
}

export interface WorkTools {
  signal: AbortSignal;
  /** `fraction` 0 to 1, or null while it is not known; `stage` in a person's words. */
  onProgress: (fraction: number | null, stage?: string) => void;
}

export type TaskStatus = "waiting" | "running" | "done" | "failed";

export interface Task {
  readonly id: string;
  readonly name: string;
  readonly status: TaskStatus;
  /** 0 to 1, or null while it is not known. */
  readonly fraction: number | null;
  readonly stage: string;
  readonly error: Failure | null;
  /** Trying again may help. */
  readonly mayRetry: boolean;
}

interface Entry {
  task: Task;
  work: Work | null;
  stopping: AbortController;
}

export const MOST_AT_ONCE = 3;

export class TaskQueue {
  #entries: readonly Entry[] = [];
  #tasks: readonly Task[] = [];
  #listeners = new Set<() => void>();
  #nextId = 1;

  constructor(private readonly mostAtOnce = MOST_AT_ONCE) {}

  tasks = (): readonly Task[] => this.#tasks;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(works: readonly Work[]): void {
    this.#set([...this.#entries, ...works.map((work) => this.#entryOf(work.name, work))]);
    this.#start();
  }

  /** Shows at once what can't be done, so that it stands beside what can. */
  refuse(name: string, fault: string): void {
    const entry = this.#entryOf(name, null);
    const task: Task = { ...entry.task, status: "failed", error: failureOf(fault) };
    this.#set([...this.#entries, { ...entry, task }]);
  }

  /** Stops it if it is still under way, and takes it off the list. */
  remove(id: string): void {
    this.#entryBy(id)?.stopping.abort();
    this.#set(this.#entries.filter(({ task }) => task.id !== id));
    this.#start();
  }

  retry(id: string): void {
    const entry = this.#entryBy(id);
    if (!entry?.work || entry.task.status !== "failed") return;
    const again = this.#entryOf(entry.work.name, entry.work);
    this.#set(this.#entries.map((other) => (other === entry ? again : other)));
    this.#start();
  }

  /** Stops what is under way and takes off the list whatever is not done. */
  cancelAll(): void {
    for (const { stopping } of this.#entries) stopping.abort();
    this.#set([]);
  }

  clearEnded(): void {
    this.#set(this.#entries.filter(({ task }) => isUnderWay(task)));
  }

  clearDone(): void {
    this.#set(this.#entries.filter(({ task }) => task.status !== "done"));
  }

  #start(): void {
    const free = this.mostAtOnce - this.#entries.filter(({ task }) => task.status === "running").length;
    const next = this.#entries.filter(({ task }) => task.status === "waiting").slice(0, Math.max(0, free));
    for (const { task, work, stopping } of next) if (work) void this.#run(task.id, work, stopping.signal);
  }

  async #run(id: string, work: Work, signal: AbortSignal): Promise<void> {
    this.#change(id, { status: "running" });
    try {
      await work.run({
        signal,
        onProgress: (fraction, stage = "") => this.#change(id, { fraction, stage }),
      });
      this.#change(id, { status: "done", fraction: 1, stage: "" });
    } catch (failure) {
      if (isAbort(failure) || signal.aborted) return;
      this.#change(id, {
        status: "failed",
        error: failureOf(work.failure, failure),
        mayRetry: !isRefused(failure),
      });
    } finally {
      this.#start();
    }
  }

  #entryOf(name: string, work: Work | null): Entry {
    const id = String(this.#nextId++);
    const status = { status: "waiting", fraction: null, stage: "", error: null, mayRetry: false } as const;
    return { task: { id, name, ...status }, work, stopping: new AbortController() };
  }

  #entryBy = (id: string) => this.#entries.find(({ task }) => task.id === id);

  #change(id: string, changes: Partial<Task>): void {
    if (!this.#entryBy(id)) return;
    this.#set(
      this.#entries.map((entry) =>
        entry.task.id === id ? { ...entry, task: { ...entry.task, ...changes } } : entry,
      ),
    );
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#tasks = entries.map(({ task }) => task);
    for (const listener of this.#listeners) listener();
  }
}

/** The server would find the same fault again. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 400 || failure.status === 413);

export const isUnderWay = ({ status }: Task): boolean => status === "waiting" || status === "running";
