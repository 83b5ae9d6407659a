/** The panel of elements, which nobody needs at first. */
import { lazy } from "react";

export const fetchElementsPanel = () => import("./ElementsPanel");

export const ElementsPanel = lazy(async () => ({ default: (await fetchElementsPanel()).ElementsPanel }));
