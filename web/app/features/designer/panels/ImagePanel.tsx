/** What can be changed about a picture: another picture in its place, crop, flips, shape, light, outline, glow, shadow. */
import { ImageUp, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { filling } from "~/scene/cropping";
import type { ImageElement } from "~/scene/types";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/file-input";
import { ActionButton } from "../actions/ActionButton";
import { PhotoDialog } from "../photo/PhotoDialog";
import { PictureTools } from "../photo/PictureTools";
import { SwapSection } from "../photo/SwapSection";
import { useDesigner } from "../state/designer-context";
import { CreditsSection } from "./CreditsSection";
import { EffectsSection } from "./EffectsSection";
import { PictureLight } from "./PictureLight";
import { PictureShape } from "./PictureShape";
import { Section } from "./Section";
import { useElementEdit } from "./use-element-edit";

export function ImagePanel({ element }: { element: ImageElement }) {
  return (
    <>
      <Section
        title="Picture"
        aside={
          <div className="flex">
            <ActionButton action="crop" size="small" />
            <ActionButton action="erase" size="small" />
            <ActionButton action="flip-x" size="small" />
            <ActionButton action="flip-y" size="small" />
          </div>
        }
      >
        <div className="grid grid-cols-2 gap-2">
          <ReplacePicture element={element} />
          <YourPhoto element={element} />
          <PictureTools element={element} />
        </div>
      </Section>
      <SwapSection element={element} />
      <CreditsSection credits={element.credits} />
      <div className="border-b border-line px-4 [&>:first-child]:border-t-0">
        <PictureShape element={element} />
        <PictureLight element={element} />
      </div>
      <EffectsSection element={element} kinds={["outline", "shadow", "glow"]} />
    </>
  );
}

/** A photo of the creator in its place, cut out. */
function YourPhoto({ element }: { element: ImageElement }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" icon={<UserRound size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Your photo
      </Button>
      <PhotoDialog place={asking ? element.id : null} onClose={() => setAsking(false)} />
    </>
  );
}

function ReplacePicture({ element }: { element: ImageElement }) {
  const designer = useDesigner();
  const edit = useElementEdit(element);
  const input = useRef<HTMLInputElement>(null);
  const replace = async (file: File) => {
    const uploaded = await designer.uploadPicture(file);
    if (!uploaded) return;
    edit.change("Replace picture", (image) => withPicture(image, uploaded));
  };
  return (
    <>
      <Button size="small" icon={<ImageUp size={16} />} onClick={() => input.current?.click()}>
        Replace
      </Button>
      <FileInput ref={input} label="Replace picture" onFiles={([file]) => void replace(file)} />
    </>
  );
}

/** The new picture fills the place of the old one and keeps its look; what was rendered from the old one goes. */
function withPicture(
  image: ImageElement,
  picture: { pictureId: string; width: number; height: number },
): ImageElement {
  return {
    ...image,
    picture: picture.pictureId,
    originalWidth: picture.width,
    originalHeight: picture.height,
    crop: filling(picture, image),
    effects: image.effects.filter((effect) => effect.kind !== "relight"),
    credits: [],
  };
}
