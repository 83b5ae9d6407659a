/** What holds for the whole thumbnail: its name, whether it is saved, back and forth, save and download. */
import { Images, LayoutTemplate, Save } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ActionButton } from "~/features/designer/actions/ActionButton";
import { BrandMark } from "~/ui/brand";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { ThemeToggle } from "~/ui/theme-toggle";
import { DownloadMenu } from "./DownloadMenu";
import { SaveState } from "./SaveState";
import type { Downloads } from "./use-downloads";

interface TopBarProps {
  title: string;
  /** False while what stands on the canvas is not what the address names. */
  isShown: boolean;
  hasPicture: boolean;
  unsaved: boolean;
  saving: boolean;
  onShowThumbnails: () => void;
  onShowTemplates: () => void;
  onSave: () => void;
  downloads: Downloads;
  /** How it scores. */
  check: ReactNode;
}

export function TopBar(props: TopBarProps) {
  const {
    title,
    isShown,
    hasPicture,
    unsaved,
    saving,
    onShowThumbnails,
    onShowTemplates,
    onSave,
    downloads,
    check,
  } = props;
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:pr-4">
      <Link to="/" aria-label="Thumbsmith, front page" className="rounded-control p-1.5">
        <BrandMark size={28} />
      </Link>
      <div className="flex min-w-0 flex-1 items-baseline gap-3">
        <h1 className="truncate text-sm font-semibold">{title || "Untitled thumbnail"}</h1>
        <span role="status" className="shrink-0 text-xs text-muted max-sm:sr-only">
          {isShown && hasPicture ? <SaveState unsaved={unsaved} /> : ""}
        </span>
      </div>
      {check}
      <ActionButton action="undo" />
      <ActionButton action="redo" />
      <IconButton
        label="Your thumbnails"
        icon={<Images size={18} aria-hidden />}
        onClick={onShowThumbnails}
      />
      <div className="max-sm:hidden">
        <IconButton
          label="Templates"
          icon={<LayoutTemplate size={18} aria-hidden />}
          onClick={onShowTemplates}
        />
      </div>
      <div className="max-sm:hidden">
        <ThemeToggle />
      </div>
      <Button
        aria-label="Save"
        icon={<Save size={16} aria-hidden />}
        busy={saving}
        disabled={!isShown}
        onClick={onSave}
        className="max-sm:px-2.5"
      >
        <span className="max-sm:hidden">Save</span>
      </Button>
      <DownloadMenu
        disabled={!isShown || !hasPicture}
        preparing={downloads.preparing}
        onDownload={(kind) => void downloads.download(kind)}
      />
    </header>
  );
}
