/** What holds for the whole thumbnail: its name, whether it is saved, back and forth, save and download. */
import { Ellipsis, Images, LayoutTemplate, Save } from "lucide-react";
import type { ReactNode } from "react";
import { EditorMenu, HomeMark, useAccountItems } from "~/editor-kit/EditorFrame";
import { ActionButton } from "~/features/designer";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { useMediaQuery, WIDE } from "~/ui/media-query";
import { Menu } from "~/ui/menu";
import { useThemeChoice } from "~/ui/theme";
import { ThemeToggle, themeSteps } from "~/ui/theme-toggle";
import { DownloadMenu } from "./export/DownloadMenu";
import { HeaderTitle } from "./saving/HeaderTitle";
import { SaveState } from "./saving/SaveState";
import { useUnsaved } from "./saving/use-unsaved";
import { useHasPicture, useSlice, useStudio } from "./studio-context";

interface TopBarProps {
  onShowThumbnails: () => void;
  onShowTemplates: () => void;
  /** How it scores. */
  check: ReactNode;
}

export function TopBar(props: TopBarProps) {
  const studio = useStudio();
  const hasPicture = useHasPicture();
  const unsaved = useUnsaved();
  const { saving } = useSlice("saving");
  const { loading, loadError } = useSlice("page");
  /** False while what stands on the canvas is not what the address names. */
  const isShown = !loading && !loadError;
  const wide = useMediaQuery(WIDE);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 max-sm:gap-0.5 max-sm:pl-4 lg:gap-2 lg:pr-4">
      <HomeMark className="max-sm:hidden" />
      <div className="flex min-w-0 flex-1 items-baseline gap-3">
        <HeaderTitle />
        <span role="status" className="shrink-0 text-xs text-muted max-md:sr-only">
          {isShown && hasPicture ? <SaveState unsaved={unsaved} /> : ""}
        </span>
      </div>
      <div className="shrink-0 max-[22rem]:hidden">{props.check}</div>
      <ActionButton action="undo" />
      <ActionButton action="redo" />
      {wide ? <Places {...props} /> : <More {...props} />}
      <Button
        aria-label="Save"
        icon={<Save size={16} aria-hidden />}
        busy={saving}
        disabled={!isShown}
        onClick={() => void studio.saving.save()}
        className="max-sm:mr-1 max-sm:px-2.5"
      >
        <span className="max-sm:hidden">Save</span>
      </Button>
      <DownloadMenu disabled={!isShown || !hasPicture} />
    </header>
  );
}

type PlacesProps = Pick<TopBarProps, "onShowThumbnails" | "onShowTemplates">;

function Places({ onShowThumbnails, onShowTemplates }: PlacesProps) {
  return (
    <>
      <IconButton
        label="Your thumbnails"
        icon={<Images size={18} aria-hidden />}
        onClick={onShowThumbnails}
      />
      <IconButton
        label="Templates"
        icon={<LayoutTemplate size={18} aria-hidden />}
        onClick={onShowTemplates}
      />
      <ThemeToggle />
      <EditorMenu />
    </>
  );
}

/** The same where there is no room for a button of each. */
function More({ onShowThumbnails, onShowTemplates }: PlacesProps) {
  const account = useAccountItems();
  const { choice, choose } = useThemeChoice();
  const { next, label, icon: Theme } = themeSteps[choice];
  return (
    <Menu
      inPlace
      trigger={<IconButton label="More" icon={<Ellipsis size={18} aria-hidden />} />}
      items={[
        { label: "Your thumbnails", icon: <Images size={18} aria-hidden />, onSelect: onShowThumbnails },
        { label: "Templates", icon: <LayoutTemplate size={18} aria-hidden />, onSelect: onShowTemplates },
        { label, icon: <Theme size={18} aria-hidden />, onSelect: () => choose(next) },
        ...account,
      ]}
    />
  );
}
