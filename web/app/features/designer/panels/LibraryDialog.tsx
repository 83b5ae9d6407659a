/** The creator's library, to put pictures of it on the canvas. */
import { useState } from "react";
import { type LibraryImage, PickImage } from "~/features/library";
import { useDesigner } from "../state/designer-context";

export function LibraryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const designer = useDesigner();
  const [isComing, setIsComing] = useState(false);
  async function pick({
    pictureId,
    imageUrl: url,
    width,
    height,
    fileName: name,
  }: LibraryImage): Promise<void> {
    setIsComing(true);
    try {
      await designer.addPicture({ pictureId, url, width, height, name });
      onClose();
    } finally {
      setIsComing(false);
    }
  }
  return (
    <PickImage
      open={open}
      onClose={onClose}
      busy={isComing}
      labelOf={({ fileName }) => `Put ${fileName} on the canvas`}
      onPick={(image) => void pick(image)}
    />
  );
}
