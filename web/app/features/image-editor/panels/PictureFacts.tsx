/** How large the picture is, and how to begin. */
import { resultSize } from "../model/placement";
import { useDocument, useImageEditor } from "../state/image-editor-context";

export function PictureFacts() {
  const editor = useImageEditor();
  const size = useDocument(() => {
    const { width, height } = resultSize(editor.state.placement);
    return `${width} × ${height} px`;
  });
  return (
    <>
      <p className="flex justify-between text-sm">
        <span className="text-muted">Size</span>
        <output>{size}</output>
      </p>
      <p className="text-sm text-muted">
        Drag to move around, pinch or use the wheel with Ctrl to come closer. Pick a tool to change something.
      </p>
    </>
  );
}
