/**
 * Photos that become faces of the library. First the creator is asked, once for all that came together, whether everybody
 * in them has agreed. What is under way belongs to the page, not to the panel: it goes on while another one is open.
 */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { isUnderWay, type Task, TaskQueue, type Work } from "~/jobs/task-queue";
import { useUser } from "~/session/session-provider";
import { faultOfFile } from "../uploads/picture-faults";
import { useLeaveWarning } from "../use-tasks";
import { addFace, facesQuery } from "./faces";

/** The server cuts out one photo of a person after the other: meanwhile the next one is sent, and others wait here. */
const AT_ONCE = 2;

const queues = new WeakMap<QueryClient, TaskQueue>();

function queueOf(queries: QueryClient): TaskQueue {
  const queue = queues.get(queries) ?? new TaskQueue(AT_ONCE);
  queues.set(queries, queue);
  return queue;
}

export interface FaceUploads {
  tasks: readonly Task[];
  queue: TaskQueue;
  /** Photos about whose people the creator has not yet been asked; null: none. */
  asked: readonly File[] | null;
  add: (files: readonly File[]) => void;
  answer: (agreed: boolean) => void;
}

export function useFaceUploads(): FaceUploads {
  const queries = useQueryClient();
  const { id: customerId } = useUser();
  const queue = queueOf(queries);
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks);
  const [asked, setAsked] = useState<readonly File[] | null>(null);
  useLeaveWarning(tasks.some(isUnderWay));

  return useMemo(() => {
    const { queryKey } = facesQuery(customerId);
    const show = () => queries.invalidateQueries({ queryKey });
    const send = (files: readonly File[]) => {
      const isOnlyOne = files.length === 1;
      const checked = files.map((file) => ({ file, fault: faultOfFile(file, isOnlyOne) }));
      for (const { file, fault } of checked) if (fault) queue.refuse(file.name, fault);
      const good = checked.filter(({ fault }) => fault === null);
      queue.add(good.map(({ file }) => workOf(file, { customerId, isOnlyOne }, show)));
    };
    return {
      tasks,
      queue,
      asked,
      add: (files) => setAsked((before) => (files.length > 0 ? [...(before ?? []), ...files] : before)),
      answer: (agreed) => {
        if (agreed && asked) send(asked);
        setAsked(null);
      },
    };
  }, [queries, queue, customerId, tasks, asked]);
}

function workOf(file: File, given: { customerId: string; isOnlyOne: boolean }, show: () => unknown): Work {
  return {
    name: file.name || "Pasted picture",
    failure: "This face was not added",
    run: async ({ signal, onProgress }) => {
      const told = (fraction: number | null, stage?: string) =>
        fraction === 1 ? onProgress(null, "Cutting it out") : onProgress(fraction, stage);
      await addFace(file, { ...given, signal, onProgress: told });
      await show();
    },
  };
}
