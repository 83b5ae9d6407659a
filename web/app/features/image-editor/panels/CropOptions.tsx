/** Which proportions the crop keeps, how large it gets, and taking it. */
import { Button } from "~/ui/button";
import { Segmented } from "~/ui/segmented";
import { applyCrop, chooseRatio, chooseWhole } from "../state/cropping";
import { useImageEditor, useSession } from "../state/image-editor-context";

const RATIOS = [
  { value: "free", label: "Free" },
  { value: "16:9", label: "16:9" },
  { value: "1:1", label: "1:1" },
  { value: "original", label: "Original" },
] as const;

export function CropOptions() {
  const editor = useImageEditor();
  const ratio = useSession((session) => session.cropRatio);
  const crop = useSession((session) => session.pendingCrop);
  return (
    <>
      <Segmented
        label="Proportions"
        hideLabel
        value={ratio}
        choices={RATIOS}
        onChange={(next) => chooseRatio(editor, next)}
      />
      {crop ? (
        <p className="flex justify-between text-sm">
          <span className="text-muted">Size</span>
          <output>
            {Math.round(crop.width)} × {Math.round(crop.height)} px
          </output>
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => chooseWhole(editor)}>Whole picture</Button>
        <Button onClick={() => editor.take("pointer")}>Cancel</Button>
      </div>
      <Button variant="primary" onClick={() => applyCrop(editor)}>
        Crop
      </Button>
    </>
  );
}
