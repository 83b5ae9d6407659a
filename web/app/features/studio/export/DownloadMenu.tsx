/** The finished picture as a file, in the size and shape that is needed; what is on its way, and a way to stop it. */
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { FileSays } from "~/collection/AiLabel";
import { useDesigner, useDocument } from "~/features/designer";
import { creditsOf, creditText } from "~/scene/credits";
import type { Source } from "~/scene-render/marking";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Menu, type MenuItem } from "~/ui/menu";
import { ProgressBar } from "~/ui/progress-bar";
import { useSlice, useStudio } from "../studio-context";
import { downloads } from "./downloads";

/** Id of the button, which has the focus again when what it opened has gone. */
export const DOWNLOAD_BUTTON = "download-menu";

export function DownloadMenu({ disabled }: { disabled: boolean }) {
  const { exports } = useStudio();
  const { stage, preview } = useSlice("exports");
  const files = downloads.map((kind) => ({
    label: kind.label,
    detail: kind.detail,
    onSelect: () => void exports.download(kind),
  }));
  return (
    <div className="relative shrink-0">
      <Menu
        inPlace
        trigger={
          <Button
            id={DOWNLOAD_BUTTON}
            variant="primary"
            disabled={disabled}
            busy={stage !== null}
            icon={<Download size={16} aria-hidden />}
            aria-label="Download"
          >
            <span className="max-sm:hidden">Download</span>
          </Button>
        }
        items={[...files, ...useCredits()]}
        note={<CanvasSource />}
      />
      <div role="status">
        {/* A download that is shown first says itself how far it is. */}
        {stage && !preview ? <OnItsWay stage={stage} onCancel={() => exports.cancel()} /> : null}
      </div>
    </div>
  );
}

/** The authors of found photos, for the description of the video; nothing where there are none. */
function useCredits(): MenuItem[] {
  const credits = useDocument(useShallow(({ scene }) => creditsOf(scene)));
  if (credits.length === 0) return [];
  const isOwed = credits.some(({ isRequired }) => isRequired);
  return [
    {
      label: "Copy credits",
      detail: isOwed
        ? "This picture has photos whose authors have to be named, below your video for example."
        : "The authors of the photos, for the description of your video. They ask for nothing.",
      onSelect: () => void copyText(creditText(credits), "Credits copied"),
    },
  ];
}

/** Looked up when the menu opens: the canvas may have changed since. */
function CanvasSource() {
  const designer = useDesigner();
  const [source, setSource] = useState<Source | null>(null);
  useEffect(() => void designer.source().then(setSource), [designer]);
  return (
    <FileSays source={source} className="mt-1.5 w-0 min-w-full border-t border-line px-2.5 pt-2.5 pb-1" />
  );
}

function OnItsWay({ stage, onCancel }: { stage: string; onCancel: () => void }) {
  return (
    <div className="absolute top-full right-0 z-30 mt-2 flex w-72 flex-col gap-2.5 rounded-card border border-line bg-raised p-3 text-sm shadow-raised">
      <div className="flex items-center justify-between gap-3">
        <p>{stage}…</p>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label="Download" fraction={null} />
    </div>
  );
}
