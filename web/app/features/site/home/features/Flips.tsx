/** Left to right, and upside down. */
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical } from "lucide-react";
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import { CARD_SIZES, Pick, Stage } from "./Stage";

export function Flips() {
  const [isMirrored, setMirrored] = useState(false);
  const [isUpsideDown, setUpsideDown] = useState(false);
  return (
    <Stage
      controls={
        <>
          <Pick isOn={isMirrored} onClick={() => setMirrored(!isMirrored)}>
            <CaretsToAxisDashedVertical size={18} aria-hidden />
            Horizontal
          </Pick>
          <Pick isOn={isUpsideDown} onClick={() => setUpsideDown(!isUpsideDown)}>
            <CaretsToAxisDashedHorizontal size={18} aria-hidden />
            Vertical
          </Pick>
        </>
      }
    >
      <div className="absolute inset-0 bg-[#2a6fdb]" />
      <div
        className="absolute inset-0 transition-transform"
        style={{ scale: `${isMirrored ? -1 : 1} ${isUpsideDown ? -1 : 1}` }}
      >
        <Picture file="site/cat-cut" alt="" sizes={CARD_SIZES} className="rounded-none bg-transparent!" />
      </div>
    </Stage>
  );
}
