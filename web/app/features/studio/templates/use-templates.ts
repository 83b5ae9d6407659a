/** The templates in React: listed, kept, renamed, and deleted with a way back. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { TemplatesAnswer } from "~/api/client";
import { type Failure, failureOf } from "~/api/errors";
import type { Scene } from "~/scene/types";
import { toastFailure } from "~/ui/toast";
import { deleteTemplate, keepTemplate, type OwnTemplate, renameTemplate, templatesQuery } from "./calls";

/** Milliseconds in which a deletion can be taken back. */
const WAY_BACK = 6_000;

export interface Templates {
  list: TemplatesAnswer | undefined;
  problem: Failure | null;
  retry: () => void;
  /** Throws an ApiError. */
  keep: (name: string, scene: Scene) => Promise<void>;
  rename: (template: OwnTemplate, name: string) => Promise<void>;
  remove: (template: OwnTemplate) => void;
  /** What was deleted last and can still be brought back, or null. */
  removed: OwnTemplate | null;
  bringBack: () => void;
}

export function useTemplates(enabled: boolean): Templates {
  const queries = useQueryClient();
  const query = useQuery({ ...templatesQuery, enabled });
  const refresh = useCallback(() => queries.invalidateQueries(templatesQuery), [queries]);
  const { going, remove, removed, bringBack } = useRemoval(refresh);
  const list = query.data && {
    ...query.data,
    templates: query.data.templates.filter(({ id }) => !going.has(id)),
  };

  async function keep(name: string, scene: Scene): Promise<void> {
    await keepTemplate(name, scene);
    await refresh();
  }

  async function rename(template: OwnTemplate, name: string): Promise<void> {
    await renameTemplate(template.id, name);
    await refresh();
  }

  return {
    list,
    problem: query.error ? failureOf("Failed to fetch templates", query.error) : null,
    retry: () => void query.refetch(),
    keep,
    rename,
    remove,
    removed,
    bringBack,
  };
}

/** A deleted template leaves the list at once and the server seconds later, or when the page is left. */
function useRemoval(refresh: () => Promise<void>) {
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<OwnTemplate | null>(null);
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const finish = useCallback(
    async (id: string) => {
      if (!waiting.current.delete(id)) return;
      setRemoved((last) => (last?.id === id ? null : last));
      try {
        await deleteTemplate(id);
      } catch (failure) {
        toastFailure("Failed to delete template", failure);
      }
      await refresh();
      setGoing((before) => without(before, id));
    },
    [refresh],
  );

  function remove(template: OwnTemplate): void {
    const { id } = template;
    setGoing((before) => new Set(before).add(id));
    setRemoved(template);
    waiting.current.set(
      id,
      setTimeout(() => void finish(id), WAY_BACK),
    );
  }

  function bringBack(): void {
    if (!removed) return;
    clearTimeout(waiting.current.get(removed.id));
    if (waiting.current.delete(removed.id)) setGoing((before) => without(before, removed.id));
    setRemoved(null);
  }

  useEffect(() => {
    const leave = () => {
      for (const [id, timer] of waiting.current) {
        clearTimeout(timer);
        void finish(id);
      }
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [finish]);

  return { going, remove, removed, bringBack };
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(set);
  rest.delete(id);
  return rest;
}
