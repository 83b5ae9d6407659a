/** The tools and zoom: a rail beside the canvas, or a row under it on a small screen. */
import { HardDriveUpload, ImagePlus, Images } from "lucide-react";
import { useRef, useState } from "react";
import { CAPTIONED, Rail, RailCaption, type RailDirection, RailDivider } from "~/editor-kit/Rail";
import { LIMIT_WORDS } from "~/features/library";
import { FileInput } from "~/ui/file-input";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { ActionButton } from "../actions/ActionButton";
import { toolActions } from "../actions/view-actions";
import { useDesigner } from "../state/designer-context";
import { LibraryDialog } from "./LibraryDialog";

export function ToolRail({ direction = "column" }: { direction?: RailDirection }) {
  const isColumn = direction === "column";
  const look = { side: isColumn ? "right" : "top", captioned: isColumn } as const;
  return (
    <Rail direction={direction} rowClass="max-sm:justify-between min-[380px]:px-2 sm:gap-0.5">
      {toolActions.map((action) => (
        <ActionButton key={action.id} action={action.id} {...look} />
      ))}
      <AddPicture {...look} />
      <RailDivider direction={direction} />
      <ActionButton action="zoom-in" {...look} />
      <ActionButton action="zoom-out" {...look} />
      <ActionButton action="zoom-fit" {...look} />
      {/* A phone has no keyboard, and no room for the sheet of its shortcuts. */}
      <span className={isColumn ? "contents" : "max-sm:hidden"}>
        <ActionButton action="help" {...look} />
      </span>
    </Rail>
  );
}

function AddPicture({ side, captioned }: { side: "right" | "top"; captioned: boolean }) {
  const designer = useDesigner();
  const input = useRef<HTMLInputElement>(null);
  const [libraryOpen, setLibraryOpen] = useState(false);
  return (
    <>
      <Menu
        align="start"
        inPlace
        trigger={
          <IconButton
            label="Add pictures"
            side={side}
            className={captioned ? CAPTIONED : undefined}
            icon={
              <>
                <ImagePlus size={18} strokeWidth={1.75} />
                {captioned ? <RailCaption>Add pictures</RailCaption> : null}
              </>
            }
          />
        }
        items={[
          {
            label: "From this device",
            detail: LIMIT_WORDS,
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
