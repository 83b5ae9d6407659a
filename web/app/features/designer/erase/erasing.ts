/**
 * Erasing parts of a picture on the canvas, with a brush: begins with the picture that is selected, and what was painted
 * becomes one step when it ends.
 */
import type { ImageElement } from "~/scene/types";
import { MaskStore } from "../mask/mask-store";
import type { DesignerModel } from "../state/designer-model";

export interface Erasing {
  /** As it was when that began. */
  readonly image: ImageElement;
  /** What is erased, with the undo of its strokes. */
  readonly mask: MaskStore;
  /** It has ended, and is on its way to the server. */
  readonly isStoring: boolean;
}

export function startErasing({ session }: DesignerModel, image: ImageElement): void {
  const erasing = { image, mask: new MaskStore(), isStoring: false };
  session.setState({ tool: "select", selection: [image.id], cropping: null, erasing });
}

/** Whether something is erased that is no step yet. */
export const hasErased = (erasing: Erasing | null): boolean => erasing?.mask.state.isEmpty === false;

/** Where nothing was erased there is nothing to store. */
export function finishErasing({ session }: Pick<DesignerModel, "session">): void {
  const { erasing } = session.getState();
  if (!erasing) return;
  erasing.mask.finish();
  session.setState({ erasing: hasErased(erasing) ? { ...erasing, isStoring: true } : null });
}

/** Nothing of it remains. */
export function cancelErasing({ session }: Pick<DesignerModel, "session">): void {
  session.setState({ erasing: null });
}
