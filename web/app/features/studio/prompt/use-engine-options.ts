/** What the engine of the brief offers, once it is known. */
import { useQuery } from "@tanstack/react-query";
import { engineOptionsQuery } from "../queries";
import { useSlice } from "../studio-context";
import type { EngineOptions } from "../wire";

/** `isDue`: nothing that comes first is waited for any more. */
export function useEngineOptions(isDue = true): EngineOptions | undefined {
  const { brief } = useSlice("brief");
  return useQuery({ ...engineOptionsQuery(brief.engine), enabled: isDue }).data;
}
