/** Four pictures of one sentence. */
import clsx from "clsx";
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import { CARD_SIZES, Stage } from "./Stage";

const places = [1, 2, 3, 4];

export function Variations() {
  const [chosen, choose] = useState(1);
  return (
    <Stage
      controls={places.map((place) => (
        <button
          key={place}
          type="button"
          aria-label={`Variation ${place}`}
          aria-pressed={place === chosen}
          onClick={() => choose(place)}
          className={clsx(
            "flex-1 rounded-picture outline-offset-2",
            place === chosen && "outline-2 outline-action",
          )}
        >
          <Picture file={`site/variation-${place}`} alt="" sizes="6rem" className="max-h-11" />
        </button>
      ))}
    >
      <Picture file={`site/variation-${chosen}`} alt="" sizes={CARD_SIZES} className="rounded-none" />
    </Stage>
  );
}
