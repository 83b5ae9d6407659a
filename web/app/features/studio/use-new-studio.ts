/** The studio of this page: made once, told of the page's address, ended with the page. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useTokensRefresh } from "~/features/billing";
import { StudioController, type StudioOptions } from "./studio-controller";

type Given = Pick<StudioOptions, "designer" | "asked" | "customerId">;

export function useNewStudio(given: Given): StudioController {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const giveBack = useTokensRefresh();
  const { thumbnailId } = useParams();
  const { key: entry } = useLocation();
  const [studio] = useState(
    () => new StudioController({ ...given, queries, navigate, giveBack, thumbnailId, entry }),
  );
  // Before the screen shows what belongs to the address before.
  useLayoutEffect(() => studio.page.show(thumbnailId), [studio, thumbnailId]);
  useLayoutEffect(
    () => studio.brief.standsAt({ entry, thumbnailId: thumbnailId ?? "" }),
    [studio, entry, thumbnailId],
  );
  useEffect(() => studio.start(), [studio]);
  return studio;
}
