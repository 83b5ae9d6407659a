/** What stands around the canvas: drawn after the picture, which is what a person opens the studio for. */
import { lazy } from "react";

/** Also called ahead, where there is no picture to wait for. */
export const fetchAround = () => import("./AroundCanvas");

export const ElementPanel = lazy(async () => ({ default: (await fetchAround()).ElementPanel }));
export const LayerList = lazy(async () => ({ default: (await fetchAround()).LayerList }));
export const LightSection = lazy(async () => ({ default: (await fetchAround()).LightSection }));
export const ShortcutSheet = lazy(async () => ({ default: (await fetchAround()).ShortcutSheet }));
export const ToolRail = lazy(async () => ({ default: (await fetchAround()).ToolRail }));
export const CheckButton = lazy(async () => ({ default: (await fetchAround()).CheckButton }));
export const Sheet = lazy(async () => ({ default: (await fetchAround()).Sheet }));
export const Tabs = lazy(async () => ({ default: (await fetchAround()).Tabs }));
export const PromptTab = lazy(async () => ({ default: (await fetchAround()).PromptTab }));
export const StudioDialogs = lazy(async () => ({ default: (await fetchAround()).StudioDialogs }));
export const StudioStrip = lazy(async () => ({ default: (await fetchAround()).StudioStrip }));
export const TopBar = lazy(async () => ({ default: (await fetchAround()).TopBar }));
