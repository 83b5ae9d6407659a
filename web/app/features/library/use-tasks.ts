/**
 * Uploads and cut-outs that are under way. They belong to what this person's pages know, not to one page: whoever
 * goes to the studio while pictures are sent finds them in the library later.
 */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { type Pages, withItemFirst } from "~/collection/paged-list";
import { followJob } from "~/jobs/follow-job";
import { isUnderWay, type Task, TaskQueue, type Work } from "~/jobs/task-queue";
import { useUser } from "~/session/session-provider";
import { asListed, IMAGES, type LibraryImage } from "./images";
import { faultOfFile } from "./uploads/picture-faults";
import { uploadPicture } from "./uploads/upload-picture";

const queues = new WeakMap<QueryClient, TaskQueue>();

function queueOf(queries: QueryClient): TaskQueue {
  const queue = queues.get(queries) ?? new TaskQueue();
  queues.set(queries, queue);
  return queue;
}

export interface LibraryTasks {
  tasks: readonly Task[];
  queue: TaskQueue;
  upload: (files: readonly File[]) => void;
  removeBackground: (images: readonly LibraryImage[]) => void;
}

export function useLibraryTasks(): LibraryTasks {
  const queries = useQueryClient();
  const { id: customerId } = useUser();
  const queue = queueOf(queries);
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks);
  useLeaveWarning(tasks.some(isUnderWay));

  return useMemo(() => {
    const show = (image: LibraryImage) =>
      queries.setQueriesData<Pages<LibraryImage>>({ queryKey: IMAGES }, (list) =>
        list ? withItemFirst(list, image) : list,
      );
    return {
      tasks,
      queue,
      upload: (files) => {
        const checked = files.map((file) => ({ file, fault: faultOfFile(file, files.length === 1) }));
        for (const { file, fault } of checked) if (fault) queue.refuse(file.name, fault);
        const good = checked.filter(({ fault }) => fault === null);
        queue.add(
          good.map(({ file }) => uploadOf(file, { customerId, isOnlyOne: files.length === 1 }, show)),
        );
      },
      removeBackground: (images) => queue.add(images.map((image) => cutOutOf(image, customerId, show))),
    };
  }, [queries, queue, customerId, tasks]);
}

type Show = (image: LibraryImage) => void;

function uploadOf(file: File, given: { customerId: string; isOnlyOne: boolean }, show: Show): Work {
  return {
    name: file.name || "Pasted picture",
    failure: "Failed to upload image",
    run: async (tools) => show(asListed(await uploadPicture(file, { ...given, ...tools }))),
  };
}

function cutOutOf(original: LibraryImage, customerId: string, show: Show): Work {
  return {
    name: original.fileName,
    failure: "Failed to remove background",
    run: async (tools) => {
      const begin = async (key: string) => {
        const headers = { Prefer: "respond-async", "Idempotency-Key": key };
        const body = { imageId: original.id, customerId };
        const answer = await api.removeBackground({ body, headers, signal: tools.signal });
        if ("job" in answer) return answer.job;
        throw new ApiError(
          "The server did not understand that its answer may come later.",
          "HTTP_ERROR",
          200,
        );
      };
      const id = await followJob(begin, tools);
      show(asListed((await api.getImage({ path: { image_id: id } })).image));
    },
  };
}

/** Leaving the site would stop them. */
export function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);
}
