/** The canvas, and what lies on it while there is nothing to draw on. */
import type { DragEvent } from "react";
import { DesignerStage } from "~/features/designer";
import { isVideo } from "~/ui/video-files";
import { EditProgress } from "../editing/EditProgress";
import type { OpeningProject } from "../export/use-open-project";
import { Loading } from "../loading/Loading";
import { LoadProblem } from "../loading/LoadProblem";
import { useHasPicture, useJob, useSlice, useStudio } from "../studio-context";
import { EmptyCanvas } from "./EmptyCanvas";

interface CanvasProps {
  onTemplates: () => void;
  /** With the file that was dropped, if one was. */
  onVideo: (file: File | null) => void;
  project: OpeningProject;
}

export function Canvas({ onTemplates, onVideo, project }: CanvasProps) {
  const { page } = useStudio();
  const { isNamed, ready, loading, loadError } = useSlice("page");
  const generation = useJob("generation");
  const edit = useJob("edit");
  const hasPicture = useHasPicture();
  /** What the address names is here, and its pictures are not yet. */
  const isComing = isNamed && !ready;
  return (
    <div className="relative min-h-0 min-w-0 flex-1" onDropCapture={(event) => takeVideo(event, onVideo)}>
      <DesignerStage busy={!ready} />
      <EditProgress edit={edit} />
      {loadError ? (
        <LoadProblem error={loadError} onRetry={() => void page.refresh()} />
      ) : loading ? (
        <Loading />
      ) : hasPicture || isComing ? null : (
        <EmptyCanvas
          generation={generation}
          onTemplates={onTemplates}
          onVideo={() => onVideo(null)}
          project={project}
        />
      )}
    </div>
  );
}

/** A picture that is dropped becomes a layer: that is the stage's business. */
function takeVideo(event: DragEvent, onVideo: (file: File) => void): void {
  const file = event.dataTransfer.files[0];
  if (!file || !isVideo(file)) return;
  event.preventDefault();
  event.stopPropagation();
  onVideo(file);
}
