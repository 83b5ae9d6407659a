/** Hands the open studio to the components below, and lets each read the slice that it shows. */
import { createContext, type ReactNode, useContext } from "react";
import { type StoreApi, useStore } from "zustand";
import { useDocument } from "~/features/designer";
import type { Generation } from "~/jobs/generation";
import { hasPicture } from "~/scene/has-picture";
import { titleOf } from "./saving/unsaved";
import type { StudioController } from "./studio-controller";

const StudioContext = createContext<StudioController | null>(null);

export function StudioProvider({ studio, children }: { studio: StudioController; children: ReactNode }) {
  return <StudioContext value={studio}>{children}</StudioContext>;
}

export function useStudio(): StudioController {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("useStudio must be used within StudioProvider.");
  return studio;
}

type SliceName = "brief" | "page" | "generation" | "edit" | "saving" | "versions" | "exports";
type SliceState<Name extends SliceName> = ReturnType<StudioController[Name]["state"]["getState"]>;

/** What the slice holds; what it can do is `useStudio()[name]`. */
export function useSlice<Name extends SliceName>(name: Name): SliceState<Name> {
  return useStore(useStudio()[name].state as StoreApi<SliceState<Name>>);
}

/** How far the pictures or the edit are that were asked for last. */
export function useJob(name: "generation" | "edit"): Generation {
  return useStore(useStudio()[name].job.state);
}

export function useHasPicture(): boolean {
  return useDocument(({ scene }) => hasPicture(scene));
}

/** Its title as it is written or stored; "" while it has none. */
export function useTitle(): string {
  const { brief } = useSlice("brief");
  const { thumbnail } = useSlice("page");
  return titleOf(brief, thumbnail);
}

/** What the thumbnail goes by where there is no title yet; "" while nothing is written. */
export function useWorkingTitle(): string {
  const { brief } = useSlice("brief");
  return useTitle() || brief.prompt;
}
