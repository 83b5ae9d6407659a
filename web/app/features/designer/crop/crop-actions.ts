/** Beginning and ending a crop. */
import { Check, Crop } from "lucide-react";
import type { Action } from "../actions/action";
import { croppable, finishCropping, startCropping } from "./cropping";

export const cropActions: readonly Action[] = [
  {
    id: "crop-done",
    label: "Take the crop",
    icon: Check,
    keys: ["Enter"],
    group: "Edit",
    enabled: ({ session }) => session.getState().cropping !== null,
    run: finishCropping,
  },
  {
    id: "crop",
    label: "Crop the picture",
    icon: Crop,
    keys: ["C"],
    group: "Edit",
    enabled: (designer) => !designer.session.getState().cropping && croppable(designer) !== undefined,
    run: (designer) => {
      const image = croppable(designer);
      if (image) startCropping(designer, image);
    },
  },
];
