/**
 * Erasing parts of a picture on the canvas, with a brush: begins with the picture that is selected, and what was painted
 * becomes one step when it ends.
 */
import type { ImageElement } from "~/scene/types";
import { MaskStore } from "../mask/mask-store";
import type { DesignerModel } from "../state/designer-model";
import type { Erasing } from "../state/session-store";

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

/** Ends when what was erased has become a step, or could not be stored. */
export function erasingStored({ session }: Pick<DesignerModel, "session">): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => look());
    const look = () => {
      if (session.getState().erasing?.isStoring) return;
      stop();
      resolve();
    };
    look();
  });
}

/** Nothing of it remains. */
export function cancelErasing({ session }: Pick<DesignerModel, "session">): void {
  session.setState({ erasing: null });
}
