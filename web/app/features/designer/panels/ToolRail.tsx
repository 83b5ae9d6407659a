/** The tools and zoom: a rail beside the canvas, or a row under it on a small screen. */
import { HardDriveUpload, ImagePlus, Images } from "lucide-react";
import { useRef, useState } from "react";
import { Rail, type RailDirection, RailDivider } from "~/editor-kit/Rail";
import { FileInput } from "~/ui/file-input";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { ActionButton } from "../actions/ActionButton";
import { toolActions } from "../actions/view-actions";
import { useDesigner } from "../state/designer-context";
import { LibraryDialog } from "./LibraryDialog";

export function ToolRail({ direction = "column" }: { direction?: RailDirection }) {
  const isColumn = direction === "column";
  const side = isColumn ? "right" : "top";
  return (
    <Rail direction={direction} rowClass="max-sm:justify-between min-[380px]:px-2 sm:gap-0.5">
      {toolActions.map((action) => (
        <ActionButton key={action.id} action={action.id} side={side} />
      ))}
      <AddPicture side={side} />
      <RailDivider direction={direction} />
      <ActionButton action="zoom-in" side={side} />
      <ActionButton action="zoom-out" side={side} />
      <ActionButton action="zoom-fit" side={side} />
      {/* A phone has no keyboard, and no room for the sheet of its shortcuts. */}
      <span className={isColumn ? "contents" : "max-sm:hidden"}>
        <ActionButton action="help" side={side} />
      </span>
    </Rail>
  );
}

function AddPicture({ side }: { side: "right" | "top" }) {
  const designer = useDesigner();
  const input = useRef<HTMLInputElement>(null);
  const [libraryOpen, setLibraryOpen] = useState(false);
  return (
    <>
      <Menu
        align="start"
        inPlace
        trigger={
          <IconButton label="Add pictures" side={side} icon={<ImagePlus size={18} strokeWidth={1.75} />} />
        }
        items={[
          {
            label: "From this device",
            icon: <HardDriveUpload size={16} aria-hidden />,
            onSelect: () => input.current?.click(),
          },
          {
            label: "From your library",
            icon: <Images size={16} aria-hidden />,
            onSelect: () => setLibraryOpen(true),
          },
        ]}
      />
      <LibraryDialog open={libraryOpen} onClose={() => setLibraryOpen(false)} />
      <FileInput
        ref={input}
        multiple
        label="Add pictures"
        onFiles={(files) => void designer.addPictures(files)}
      />
    </>
  );
}
