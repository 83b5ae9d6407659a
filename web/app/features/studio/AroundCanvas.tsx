/** What stands around the canvas, as one part that is fetched: `around-canvas.ts` hands it out. */
export { ElementPanel } from "~/features/designer/panels/ElementPanel";
export { LayerList } from "~/features/designer/panels/LayerList";
export { ShortcutSheet } from "~/features/designer/panels/ShortcutSheet";
export { ToolRail } from "~/features/designer/panels/ToolRail";
export { Sheet } from "~/ui/sheet";
export { Tabs } from "~/ui/tabs";
export { PromptTab } from "./PromptTab";
export { CheckButton } from "./readability/CheckButton";
export { StudioDialogs } from "./StudioDialogs";
export { StudioStrip } from "./StudioStrip";
export { TopBar } from "./TopBar";
