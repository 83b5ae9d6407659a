/**
 * What the features keep of a person in this browser. The account, which knows none of them, has it forgotten here when it
 * is deleted; a feature that keeps something new of a person adds it.
 */
import { forgetLastLook } from "./features/dashboard/jobs/last-look";
import { forgetRecentArtworks } from "./features/designer/elements/recent";
import { forgetRecentFonts } from "./features/designer/fonts/recent";
import { forgetDrafts } from "./features/designer/persistence/draft-database";
import { LastStepStorage } from "./features/designer/persistence/last-step";
import { forgetImageDrafts } from "./features/image-editor/persistence/draft-database";
import { forgetKeptPhoto } from "./features/site/kept-photo";
import { forgetDrawing } from "./features/studio/draw/saved-drawing";
import { forgetEndsSeen } from "./jobs/seen-ends";

type Forget = (owner: string) => void;

const keptHere: readonly Forget[] = [
  (owner) => forgetDrafts(indexedDB, owner),
  (owner) => forgetImageDrafts(indexedDB, owner),
  (owner) => new LastStepStorage(() => localStorage, owner).clear(),
  forgetDrawing,
  forgetLastLook,
  forgetEndsSeen,
  forgetKeptPhoto,
  forgetRecentArtworks,
  forgetRecentFonts,
];

/** The account is gone, and with it what its owner left here. */
export function forgetAllOf(owner: string): void {
  for (const forget of keptHere) forget(owner);
}
