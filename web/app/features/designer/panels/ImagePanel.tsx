/** What can be changed about a picture: another picture in its place, flips, outline, glow, shadow. */
import { ImageUp, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import type { ImageElement } from "~/scene/types";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/file-input";
import { ActionButton } from "../actions/ActionButton";
import { PhotoDialog } from "../photo/PhotoDialog";
import { useDesigner } from "../state/designer-context";
import { EffectsSection } from "./EffectsSection";
import { Section } from "./Section";
import { useElementEdit } from "./use-element-edit";

export function ImagePanel({ element }: { element: ImageElement }) {
  return (
    <>
      <Section title="Picture">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex flex-wrap gap-2">
            <ReplacePicture element={element} />
            <YourPhoto element={element} />
          </div>
          <div className="flex">
            <ActionButton action="flip-x" />
            <ActionButton action="flip-y" />
          </div>
        </div>
      </Section>
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

/** The new picture as wide as the old one, in its own proportions; what was rendered from the old one goes. */
function withPicture(
  image: ImageElement,
  picture: { pictureId: string; width: number; height: number },
): ImageElement {
  return {
    ...image,
    picture: picture.pictureId,
    height: (image.width * picture.height) / picture.width,
    originalWidth: picture.width,
    originalHeight: picture.height,
    crop: null,
    effects: image.effects.filter((effect) => effect.kind !== "relight"),
  };
}
