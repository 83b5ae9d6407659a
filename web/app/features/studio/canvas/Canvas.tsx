/** The canvas, and what lies on it while there is nothing to draw on. */
import { DesignerStage } from "~/features/designer";
import { EditProgress } from "../editing/EditProgress";
import { Loading } from "../loading/Loading";
import { LoadProblem } from "../loading/LoadProblem";
import { useHasPicture, useJob, useSlice, useStudio } from "../studio-context";
import { EmptyCanvas } from "./EmptyCanvas";

export function Canvas({ onTemplates }: { onTemplates: () => void }) {
  const { page } = useStudio();
  const { isNamed, ready, loading, loadError } = useSlice("page");
  const generation = useJob("generation");
  const edit = useJob("edit");
  const hasPicture = useHasPicture();
  /** What the address names is here, and its pictures are not yet. */
  const isComing = isNamed && !ready;
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <DesignerStage busy={!ready} />
      <EditProgress edit={edit} />
      {loadError ? (
        <LoadProblem error={loadError} onRetry={() => void page.refresh()} />
      ) : loading ? (
        <Loading />
      ) : hasPicture || isComing ? null : (
        <EmptyCanvas generation={generation} onTemplates={onTemplates} />
      )}
    </div>
  );
}
