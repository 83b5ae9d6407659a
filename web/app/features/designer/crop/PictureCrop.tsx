/**
 * The frame over the picture that is being cropped, while the stage shows all of it: the frame's handles choose the part,
 * inside it the picture is moved. A press beside it takes the crop.
 */
import { type KeyboardEvent, useEffect, useRef } from "react";
import { CropFrame } from "~/editor-kit/CropFrame";
import { useViewport } from "~/editor-kit/use-viewport";
import type { CropHandle } from "~/scene/crop-box";
import { pulled, uncropped, withCrop } from "~/scene/cropping";
import { findElement } from "~/scene/operations";
import type { ImageElement } from "~/scene/types";
import { toScreen } from "~/scene/viewport";
import type { DesignerView } from "../stage/designer-view";
import { useDesigner, useDocument, useSession } from "../state/designer-context";
import type { Cropping } from "../state/session-store";
import { cancelCropping, finishCropping } from "./cropping";

export function PictureCrop({ view }: { view: DesignerView }) {
  const designer = useDesigner();
  const cropping = useSession((session) => session.cropping);
  const isLeft = useSession(
    ({ tool, selection, cropping: current }) =>
      current !== null && (tool !== "select" || selection.length !== 1 || selection[0] !== current.id),
  );
  const image = useDocument(({ scene }) => findElement(scene, cropping?.id));
  const isGone = cropping !== null && image?.kind !== "image";
  useEffect(() => {
    if (isGone) cancelCropping(designer);
    else if (isLeft) finishCropping(designer);
  }, [designer, isGone, isLeft]);
  if (!cropping || image?.kind !== "image") return null;
  return <Chosen key={cropping.id} view={view} image={image} cropping={cropping} />;
}

interface ChosenProps {
  view: DesignerView;
  image: ImageElement;
  cropping: Cropping;
}

function Chosen({ view, image, cropping }: ChosenProps) {
  const designer = useDesigner();
  const viewport = useViewport(view.stage);
  const host = useRef<HTMLFieldSetElement>(null);
  const { crop, ratio } = cropping;
  useEffect(() => view.showLive([uncropped(image, crop)]), [view, image, crop]);
  useEffect(() => () => view.endLive(), [view]);
  useEffect(() => host.current?.querySelector("button")?.focus({ preventScroll: true }), []);

  const { x, y, width, height } = withCrop(image, crop);
  const box = {
    ...toScreen(viewport, { x, y }),
    width: width * viewport.zoom,
    height: height * viewport.zoom,
    rotation: image.rotation,
  };
  const take = (handle: CropHandle) => (dx: number, dy: number) =>
    designer.session.setState({ cropping: { ...cropping, crop: pulled(crop, handle, dx, dy, ratio) } });
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") finishCropping(designer);
    else cancelCropping(designer);
  };
  return (
    <fieldset
      ref={host}
      aria-label="Crop"
      className="absolute inset-0 m-0 min-w-0 border-0 p-0"
      onPointerDown={() => finishCropping(designer)}
      onKeyDown={press}
    >
      <CropFrame
        box={box}
        zoom={viewport.zoom}
        insideLabel="Move the picture under the frame"
        onTake={take}
      />
    </fieldset>
  );
}
