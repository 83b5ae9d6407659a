/** A picture that was laid out again for another shape, looked at before it becomes a file. */
import { Download } from "lucide-react";
import { FileSays } from "~/collection/AiLabel";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ProgressBar } from "~/ui/progress-bar";
import { Segmented } from "~/ui/segmented";
import { useSlice, useStudio } from "../studio-context";
import { DOWNLOAD_BUTTON } from "./DownloadMenu";
import { downloads } from "./downloads";

const shapes = downloads.filter(({ made }) => made.by === "server");

export function DownloadPreview() {
  const { exports } = useStudio();
  const { preview, stage } = useSlice("exports");
  if (!preview) return null;
  const { kind, picture } = preview;
  const choose = (label: string) => {
    const chosen = shapes.find((shape) => shape.label === label);
    if (chosen) void exports.download(chosen);
  };
  return (
    <Dialog
      open
      onClose={() => exports.closePreview()}
      focusAfter={() => document.getElementById(DOWNLOAD_BUTTON)}
      title={`${kind.label} picture`}
      description="Words, figures and ground are arranged anew for this shape; nothing on your canvas changes."
      actions={
        <>
          <Button onClick={() => exports.closePreview()}>{picture ? "Done" : "Cancel"}</Button>
          <Button
            variant="primary"
            disabled={!picture}
            icon={<Download size={16} aria-hidden />}
            onClick={() => exports.savePreview()}
          >
            Download
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label="Shape"
          hideLabel
          value={kind.label}
          choices={shapes.map(({ label }) => ({ value: label, label }))}
          onChange={choose}
        />
        <div className="flex h-[min(26rem,50dvh)] items-center justify-center">
          {picture ? (
            <img
              src={picture.url}
              alt={`Your thumbnail, rearranged: ${kind.label.toLowerCase()}`}
              className="max-h-full max-w-full rounded-picture border border-line"
            />
          ) : (
            <div role="status" className="flex w-60 flex-col gap-3 text-center text-sm text-muted">
              <p>{stage}…</p>
              <ProgressBar label="Download" fraction={null} />
            </div>
          )}
        </div>
        <p className="text-xs text-muted">{kind.detail}</p>
        <FileSays source={picture?.source ?? null} />
      </div>
    </Dialog>
  );
}
