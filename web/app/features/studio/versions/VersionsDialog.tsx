/** Every version of the thumbnail, newest first: back with one click, side by side with the canvas, or kept as its own. */
import clsx from "clsx";
import { Columns2, CopyPlus } from "lucide-react";
import { AiLabel } from "~/collection/AiLabel";
import { aiWords } from "~/collection/ai-words";
import { Dialog } from "~/ui/dialog";
import { IconButton } from "~/ui/icon-button";
import { RemotePicture } from "~/ui/remote-picture";
import { type ListedVersion, sourceWords, timeWords } from "./version-words";
import type { VersionsSlice } from "./versions-slice";

type VersionCommands = Pick<VersionsSlice, "pick" | "compare" | "keep">;

interface VersionsDialogProps {
  open: boolean;
  onClose: () => void;
  versions: readonly ListedVersion[];
  commands: VersionCommands;
}

export function VersionsDialog({ open, onClose, versions, commands }: VersionsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Versions"
      description="Going back costs nothing, and nothing is lost by it."
      size="large"
    >
      <ol className="grid gap-x-4 gap-y-5 sm:grid-cols-2 md:grid-cols-3" aria-label="Newest first">
        {versions.toReversed().map((listed) => (
          <VersionCard key={listed.version.versionId} {...listed} commands={commands} onClose={onClose} />
        ))}
      </ol>
    </Dialog>
  );
}

interface VersionCardProps extends ListedVersion {
  commands: VersionCommands;
  onClose: () => void;
}

function VersionCard({ version, name, current, commands, onClose }: VersionCardProps) {
  const { source, createdAt, prompt, change, imageUrl, digitalSourceType } = version;
  const then = (command: () => void) => () => {
    onClose();
    command();
  };
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <button
        type="button"
        aria-label={`Go back to ${name}, ${timeWords(createdAt)}`}
        aria-current={current || undefined}
        onClick={then(() => commands.pick(version, name))}
        className={clsx(
          "aspect-video w-full overflow-hidden rounded-picture outline-2 outline-offset-2 transition-[outline-color]",
          current ? "outline-action" : "outline-transparent hover:outline-edge",
        )}
      >
        <RemotePicture src={imageUrl} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">
            {name}
            {current ? <span className="font-normal text-muted"> · on the canvas</span> : null}
          </p>
          {change && source !== "generation" ? <p className="truncate text-xs">{change}</p> : null}
          <p className="text-xs text-muted">
            {sourceWords(source)}
            <br />
            {aiWords(digitalSourceType) ? (
              <>
                <AiLabel source={digitalSourceType} />
                <br />
              </>
            ) : null}
            <time dateTime={createdAt}>{timeWords(createdAt)}</time>
          </p>
          {source === "edit" && prompt ? <p className="truncate text-xs text-muted">“{prompt}”</p> : null}
        </div>
        <div className="flex shrink-0">
          <IconButton
            size="small"
            label={`Compare with the canvas: ${name}`}
            icon={<Columns2 size={16} aria-hidden />}
            disabled={current}
            onClick={then(() => commands.compare(version))}
          />
          <IconButton
            size="small"
            label={`Keep as its own: ${name}`}
            icon={<CopyPlus size={16} aria-hidden />}
            onClick={then(() => commands.keep(version))}
          />
        </div>
      </div>
    </li>
  );
}
