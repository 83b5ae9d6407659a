/** One sentence in other colours and another layout. */
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import list from "../palettes.json";
import { CARD_SIZES, Pick, Stage } from "./Stage";

export function Palettes() {
  const [place, setPlace] = useState(0);
  return (
    <Stage
      controls={list.map(({ file, name, colors }, index) => (
        <Pick key={file} isOn={index === place} label={name} onClick={() => setPlace(index)}>
          <span aria-hidden className="flex -space-x-1.5">
            {colors.map((color) => (
              <span
                key={color}
                className="size-5 rounded-full border-2 border-raised"
                style={{ background: color }}
              />
            ))}
          </span>
        </Pick>
      ))}
    >
      <Picture file={`site/${list[place]?.file}`} alt="" sizes={CARD_SIZES} className="rounded-none" />
    </Stage>
  );
}
