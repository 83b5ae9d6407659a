/** What holds for the whole picture: the way back, its name, whether it is saved, undo and redo, save and download. */

import { ArrowLeft, ChevronDown, Download, Save } from "lucide-react";
import { Link } from "react-router";
import { AiLabel, FileSays } from "~/collection/AiLabel";
import { EditorMenu, HomeMark } from "~/editor-kit/EditorFrame";
import { nameOfType } from "~/scene-render/picture-file";
import type { PictureType } from "~/scene-render/picture-type";
import { Button, buttonClass } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { ThemeToggle } from "~/ui/theme-toggle";
import { ActionButton } from "../actions/ActionButton";
import { useDocument, useImageEditor, useSession } from "../state/image-editor-context";
import type { ImageFiles } from "../use-image-files";

const TYPES: readonly { type: PictureType; detail: string }[] = [
  { type: "image/png", detail: "Sharp edges, keeps see-through parts" },
  { type: "image/jpeg", detail: "Small; see-through parts become white" },
  { type: "image/webp", detail: "The smallest, keeps see-through parts" },
];

export function TopBar({ files }: { files: ImageFiles }) {
  const editor = useImageEditor();
  const unsaved = useDocument(() => editor.unsaved);
  const busy = useSession(() => editor.busy);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:pr-4">
      <HomeMark className="max-sm:hidden" />
      <Link
        to="/dashboard?view=images"
        aria-label="Back to your image library"
        className={buttonClass("quiet")}
      >
        <ArrowLeft size={18} aria-hidden />
        <span className="max-sm:hidden">Library</span>
      </Link>
      <div className="flex min-w-0 flex-1 items-baseline gap-3">
        <h1 className="truncate text-sm font-semibold">{files.image.fileName}</h1>
        <span role="status" className="shrink-0 text-xs text-muted max-sm:sr-only">
          {unsaved ? "Not saved yet" : "Saved"}
        </span>
        <span className="text-xs max-sm:hidden">
          <AiLabel source={files.image.digitalSourceType} />
        </span>
      </div>
      <ActionButton action="undo" />
      <ActionButton action="redo" />
      <div className="max-sm:hidden">
        <ThemeToggle />
      </div>
      <EditorMenu />
      <Menu
        trigger={
          <Button
            aria-label="Download"
            icon={<Download size={16} aria-hidden />}
            busy={files.downloading}
            disabled={busy}
            className="max-sm:px-2.5"
          >
            <span className="max-sm:hidden">Download</span>
          </Button>
        }
        items={TYPES.map(({ type, detail }) => ({
          label: nameOfType(type),
          detail,
          onSelect: () => void files.download(type),
        }))}
        note={
          <FileSays
            source={files.image.digitalSourceType}
            className="mt-1.5 w-0 min-w-full border-t border-line px-2.5 pt-2.5 pb-1"
          />
        }
      />
      <Menu
        trigger={
          <Button
            aria-label="Save"
            variant="primary"
            icon={<Save size={16} aria-hidden />}
            busy={files.saving}
            disabled={busy}
            className="max-sm:px-2.5"
          >
            <span className="max-sm:hidden">Save</span>
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
        items={[
          {
            label: "Replace this picture",
            detail: "In your library, under its name",
            onSelect: () => void files.replace(),
          },
          {
            label: "Save as a new picture",
            detail: "This one stays as it was",
            onSelect: () => void files.saveAsNew(),
          },
        ]}
      />
    </header>
  );
}
