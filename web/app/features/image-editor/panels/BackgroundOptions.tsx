/** Removing the background, and repairing what the cut-out got wrong. */
import { UserRoundX } from "lucide-react";
import { isActive } from "~/jobs/generation";
import { Button } from "~/ui/button";
import { Segmented } from "~/ui/segmented";
import { Switch } from "~/ui/switch";
import { useDocument, useImageEditor, useSession } from "../state/image-editor-context";
import type { PictureTools } from "../use-picture-tools";
import { BrushSize } from "./BrushOptions";
import { JobProgress } from "./JobProgress";

const MODES = [
  { value: "keep", label: "Bring back" },
  { value: "remove", label: "Take away" },
] as const;

export function BackgroundOptions({ tool }: { tool: PictureTools["removal"] }) {
  const editor = useImageEditor();
  const hasReference = useDocument(() => editor.state.reference !== null);
  const busy = useSession(() => editor.busy);
  const working = useSession((session) => session.working);
  return (
    <>
      {isActive(tool.job) || working ? (
        <JobProgress job={tool.job} onCancel={tool.cancel} />
      ) : (
        <>
          <p className="text-sm text-muted">
            {hasReference
              ? "Paint over what it got wrong. The faint parts can be brought back."
              : "Keeps the subject and makes everything else see-through, at full size."}
          </p>
          {hasReference ? <RefineOptions /> : null}
          <Button
            variant={hasReference ? "secondary" : "primary"}
            icon={<UserRoundX size={16} aria-hidden />}
            disabled={busy}
            onClick={tool.start}
          >
            {hasReference ? "Remove again" : "Remove background"}
          </Button>
        </>
      )}
    </>
  );
}

function RefineOptions() {
  const { session } = useImageEditor();
  const mode = useSession((state) => state.refineMode);
  const snap = useSession((state) => state.snap);
  return (
    <>
      <Segmented
        label="Refine"
        hideLabel
        value={mode}
        choices={MODES}
        onChange={(refineMode) => session.setState({ refineMode })}
      />
      <BrushSize />
      <Switch label="Snap to edges" checked={snap} onChange={(on) => session.setState({ snap: on })} />
    </>
  );
}
