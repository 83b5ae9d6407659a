/** What can be changed about the canvas itself: its background, and where the 16:9 frame lies. */
import { ImageUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { hasPicture } from "~/scene/has-picture";
import { setBackground, setFrameTop } from "~/scene/operations";
import { CANVAS_HEIGHT, type Colour, FRAME_HEIGHT } from "~/scene/types";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/file-input";
import { Slider } from "~/ui/slider";
import { useDesigner, useDocument } from "../state/designer-context";
import { ColourField } from "./ColourField";
import { CreditsSection } from "./CreditsSection";
import { Section } from "./Section";

export function CanvasPanel() {
  const { document } = useDesigner();
  const background = useDocument(({ scene }) => scene.background);
  const frameTop = useDocument(({ scene }) => scene.frame.y);
  const hasFrame = useDocument(({ scene }) => hasPicture(scene));
  const gesture = { onComplete: () => document.complete() };
  return (
    <>
      <Section title="Background">
        <ColourField
          label="Colour"
          value={background.color}
          onBegin={() => document.begin("Background colour")}
          onChange={(color: Colour) => document.update((scene) => setBackground(scene, { color }))}
          {...gesture}
        />
        <BackgroundPicture isThere={background.picture !== null} />
      </Section>
      <CreditsSection credits={background.credits} />
      {/* It is shown, with its grip, as soon as there is something that it could cut. */}
      {hasFrame ? (
        <Section title="16:9 frame">
          <Slider
            label="From top"
            value={Math.round(frameTop)}
            minimum={0}
            maximum={CANVAS_HEIGHT - FRAME_HEIGHT}
            format={(n) => `${n} px`}
            onBegin={() => document.begin("Move frame")}
            onChange={(top) => document.update((scene) => setFrameTop(scene, top))}
            {...gesture}
          />
        </Section>
      ) : null}
    </>
  );
}

function BackgroundPicture({ isThere }: { isThere: boolean }) {
  const designer = useDesigner();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File) => {
    const uploaded = await designer.uploadPicture(file);
    if (!uploaded) return;
    const fields = { picture: uploaded.pictureId, name: file.name.slice(0, 120), credits: [] };
    designer.document.commit("Background picture", (scene) => setBackground(scene, fields));
  };
  return (
    <div className="flex gap-2">
      <Button size="small" icon={<ImageUp size={16} />} onClick={() => input.current?.click()}>
        {isThere ? "Replace picture" : "Add picture"}
      </Button>
      {isThere ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={16} />}
          onClick={() =>
            designer.document.commit("Remove background picture", (scene) =>
              setBackground(scene, { picture: null, name: "", credits: [] }),
            )
          }
        >
          Remove
        </Button>
      ) : null}
      <FileInput ref={input} label="Background picture" onFiles={([file]) => void choose(file)} />
    </div>
  );
}
