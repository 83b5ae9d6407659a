/** While parts of a picture are erased: the brush is in hand, and what it has erased is seen. Shows nothing of its own. */
import { useEffect } from "react";
import { findElement } from "~/scene/operations";
import type { DesignerView } from "../stage/designer-view";
import { useDesigner, useDocument, useSession } from "../state/designer-context";
import type { Erasing } from "../state/session-store";
import { ErasePreview } from "./erase-preview";
import { cancelErasing, finishErasing } from "./erasing";
import { storeErased } from "./store-erased";

const FAILED = "Failed to erase";

export default function PictureErase({ view, erasing }: { view: DesignerView; erasing: Erasing }) {
  const designer = useDesigner();
  const { image, mask, isStoring } = erasing;
  const now = useDocument(({ scene }) => findElement(scene, image.id));
  const isLeft = useSession(
    ({ tool, selection }) => tool !== "select" || selection.length !== 1 || selection[0] !== image.id,
  );
  const isGone = now?.kind !== "image" || now.picture !== image.picture;
  const isOther = now !== image;

  useEffect(() => {
    const picture = designer.assets.get(image.picture);
    if (!picture) {
      designer.reportError("This picture is still on its way.");
      return cancelErasing(designer);
    }
    const preview = new ErasePreview(view, { image, mask }, picture);
    return () => preview.dispose();
  }, [designer, view, image, mask]);

  useEffect(() => {
    if (isStoring) return;
    if (isGone) cancelErasing(designer);
    // It was erased where it stood.
    else if (isLeft || isOther) finishErasing(designer);
  }, [designer, isGone, isLeft, isOther, isStoring]);

  useEffect(() => {
    if (!isStoring) return;
    /** Something else may be erased by then. */
    const end = (isStored: boolean) => {
      if (designer.session.getState().erasing?.mask !== mask) return;
      designer.session.setState({ erasing: isStored ? null : { image, mask, isStoring: false } });
    };
    storeErased(designer, { image, mask, isStoring }).then(end, (failure: unknown) => {
      designer.reportError(FAILED, failure);
      end(false);
    });
  }, [designer, image, mask, isStoring]);

  return null;
}
