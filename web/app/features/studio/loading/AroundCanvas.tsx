/** What stands around the canvas, as one part that is fetched: `around-canvas.ts` hands it out. */
export { LayerList, ShortcutSheet, ToolRail } from "~/features/designer";
export { Sheet } from "~/ui/sheet";
export { Tabs } from "~/ui/tabs";
export { LightSection } from "../light/LightSection";
export { PromptTab } from "../prompt/PromptTab";
export { CheckButton } from "../readability/CheckButton";
export { StudioDialogs } from "../StudioDialogs";
export { StudioStrip } from "../strip/StudioStrip";
export { TopBar } from "../TopBar";
export { SwapPanel as ElementPanel } from "../video/SwapPanel";
