/** What the tool in hand can be set to, and what it does by a button. */
import type { ReactNode } from "react";
import { useSession } from "../state/image-editor-context";
import type { PictureTools } from "../use-picture-tools";
import { BackgroundOptions } from "./BackgroundOptions";
import { BrushOptions } from "./BrushOptions";
import { CropOptions } from "./CropOptions";
import { EnhanceOptions } from "./EnhanceOptions";
import { PictureFacts } from "./PictureFacts";
import { TurnOptions } from "./TurnOptions";

export function OptionsPanel({ tools }: { tools: PictureTools }) {
  const tool = useSession((session) => session.tool);
  switch (tool) {
    case "brush":
      return (
        <Panel title="Brush">
          <BrushOptions withColour />
        </Panel>
      );
    case "eraser":
      return (
        <Panel title="Eraser" lead="What you rub out becomes see-through at once.">
          <BrushOptions />
        </Panel>
      );
    case "crop":
      return (
        <Panel title="Crop">
          <CropOptions />
        </Panel>
      );
    case "turn":
      return (
        <Panel title="Flip and rotate">
          <TurnOptions />
        </Panel>
      );
    case "background":
      return (
        <Panel title="Remove background">
          <BackgroundOptions tool={tools.removal} />
        </Panel>
      );
    case "enhance":
      return (
        <Panel title="Enhance">
          <EnhanceOptions tool={tools.enhancement} />
        </Panel>
      );
    default:
      return (
        <Panel title="Picture">
          <PictureFacts />
        </Panel>
      );
  }
}

function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      {lead ? <p className="text-sm text-muted">{lead}</p> : null}
      {children}
    </section>
  );
}
