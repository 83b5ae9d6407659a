/** Where photos are found on this server; nowhere unless its operator has set it up. */
import { useQuery } from "@tanstack/react-query";
import * as api from "~/api/client";

export function usePhotoSources(): readonly string[] {
  const site = useQuery({
    queryKey: ["site"],
    queryFn: () => api.describeSite(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return site.data?.photoSources ?? [];
}
