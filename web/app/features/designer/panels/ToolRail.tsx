/** The tools and zoom: a rail beside the canvas, or a row under it on a small screen. */
import clsx from "clsx";
import { HardDriveUpload, ImagePlus, Images } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { Menu } from "~/ui/menu";
import { ActionButton } from "../actions/ActionButton";
import { toolActions } from "../actions/view-actions";
import { useDesigner } from "../state/designer-context";
import { LibraryDialog } from "./LibraryDialog";

interface ToolRailProps {
  direction?: "column" | "row";
}

export function ToolRail({ direction = "column" }: ToolRailProps) {
  const isColumn = direction === "column";
  const side = isColumn ? "right" : "top";
  const divider = isColumn ? "my-1 h-px w-6 bg-line" : "mx-1 h-6 w-px bg-line max-sm:hidden";
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      aria-orientation={isColumn ? "vertical" : "horizontal"}
      className={clsx(
        "flex shrink-0 items-center overflow-auto bg-surface",
        isColumn
          ? "w-13 flex-col gap-0.5 border-r border-line py-2"
          : "h-13 border-t border-line max-sm:justify-between min-[380px]:px-2 sm:gap-0.5",
      )}
    >
      {toolActions.map((action) => (
        <ActionButton key={action.id} action={action.id} side={side} />
      ))}
      <AddPicture side={side} />
      <span aria-hidden className={divider} />
      <ActionButton action="zoom-in" side={side} />
      <ActionButton action="zoom-out" side={side} />
      <ActionButton action="zoom-fit" side={side} />
      {/* A phone has no keyboard, and no room for the sheet of its shortcuts. */}
      <span className={isColumn ? "contents" : "max-sm:hidden"}>
        <ActionButton action="help" side={side} />
      </span>
    </div>
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
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Add pictures"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void designer.addPictures(Array.from(event.target.files ?? []));
          event.target.value = "";
        }}
      />
    </>
  );
}
