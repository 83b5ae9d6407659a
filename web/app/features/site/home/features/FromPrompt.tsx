/** Three sentences, and what came out of each. */
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import { samples } from "../samples";
import { Card } from "./Card";
import { CARD_SIZES, Pick, Stage } from "./Stage";

const shown = [samples[4], samples[5], samples[7]].filter((sample) => sample !== undefined);
const names = ["Guitar", "Cameras", "Space"];

export function FromPrompt() {
  const [place, setPlace] = useState(0);
  const sample = shown[place] ?? shown[0];
  if (!sample) return null;
  return (
    <Card
      title="AI generation from a prompt"
      words={`“${sample.prompt}” goes in, a finished picture comes out.`}
    >
      <Stage
        controls={shown.map(({ file, prompt }, index) => (
          <Pick key={file} isOn={index === place} label={prompt} onClick={() => setPlace(index)}>
            {names[index]}
          </Pick>
        ))}
      >
        <Picture file={`samples/${sample.file}`} alt="" sizes={CARD_SIZES} className="rounded-none" />
      </Stage>
    </Card>
  );
}
