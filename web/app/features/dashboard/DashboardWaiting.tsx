/**
 * The dashboard until it is known who is there, in the shape that it will have. The build writes it out as the page itself,
 * so that it stands there before any script has run; it must not look at anything that only a browser knows.
 */

import { CardsLoading } from "~/collection/PagedStates";
import { TokenPanelLoading } from "~/features/billing";
import { Skeleton } from "~/ui/skeleton";
import { DashboardFrame, DashboardTitle } from "./DashboardFrame";

export function DashboardWaiting() {
  return (
    <DashboardFrame>
      <TokenPanelLoading title={<DashboardTitle />} words="Verifying session..." />
      <div aria-hidden className="flex h-11 items-center gap-2 border-b border-line text-sm text-muted">
        <span className="px-1">Thumbnails</span>
        <span className="px-1">Image Library</span>
      </div>
      <Skeleton className="h-10 w-full max-w-80" />
      <CardsLoading shape="wide" />
    </DashboardFrame>
  );
}
