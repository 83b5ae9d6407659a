/** All fonts with what can be done about them: the list's, the creator's own, favourites and recent ones. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as api from "~/api/client";
import { dataUrlOf } from "~/api/data-url";
import type { FontFamily } from "~/scene/fonts";
import { toastFailure } from "~/ui/toast";
import { useDesigner } from "../state/designer-context";
import { fontsQuery, idOfOwn, ownFamilies } from "./queries";

export interface Fonts {
  /** By name. */
  readonly own: readonly FontFamily[];
  /** Keys, newest first. */
  readonly favourites: readonly string[];
  /** As many own fonts can be kept, and bytes of one file; null while nobody knows. */
  readonly limits: { readonly most: number; readonly mostBytes: number } | null;
  toggleFavourite(key: string): void;
  /** Gives its key. Raises ApiError. */
  add(file: File): Promise<string>;
  rename(key: string, name: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const NONE: readonly never[] = [];

export function useFonts(): Fonts {
  const designer = useDesigner();
  const client = useQueryClient();
  const { data } = useQuery(fontsQuery);
  useEffect(() => {
    if (data) designer.setOwnFonts(ownFamilies(data));
  }, [data, designer]);
  const again = () => client.invalidateQueries(fontsQuery);
  const { mutate } = useFavouriteChange();
  return {
    own: data ? ownFamilies(data) : NONE,
    favourites: data?.favourites ?? NONE,
    limits: data ? { most: data.most, mostBytes: data.mostBytes } : null,
    toggleFavourite: (key) => mutate({ key, isOne: data?.favourites.includes(key) ?? false }),
    add: async (file) => {
      const body = { fontData: await dataUrlOf(file), fileName: file.name, licenceAllows: true } as const;
      const { font } = await api.createFont({ body });
      await again();
      return font.key;
    },
    rename: async (key, name) => {
      await api.updateFont({ path: { font_id: idOfOwn(key) }, body: { name } });
      await again();
    },
    remove: async (key) => {
      await api.deleteFont({ path: { font_id: idOfOwn(key) } });
      await again();
    },
  };
}

/** Shown at once, and put back when the server does not take it. */
function useFavouriteChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, isOne }: { key: string; isOne: boolean }) =>
      isOne
        ? api.removeFavouriteFont({ path: { font: key } })
        : api.addFavouriteFont({ path: { font: key } }),
    onMutate: async ({ key, isOne }) => {
      await client.cancelQueries(fontsQuery);
      client.setQueryData(fontsQuery.queryKey, (before) => {
        if (!before) return before;
        const others = before.favourites.filter((other) => other !== key);
        return { ...before, favourites: isOne ? others : [key, ...others] };
      });
    },
    onError: (failure) => toastFailure("Failed to change favourites", failure),
    onSettled: () => client.invalidateQueries(fontsQuery),
  });
}
