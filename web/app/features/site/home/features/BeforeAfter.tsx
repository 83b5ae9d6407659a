/** Two states of one picture under a line that can be pulled, with a finger, a mouse or the arrow keys. */
import { ChevronsLeftRight } from "lucide-react";
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import { CARD_SIZES, Stage } from "./Stage";

interface BeforeAfterProps {
  before: string;
  after: string;
  beforeName: string;
  afterName: string;
  isSeeThrough?: boolean;
}

export function BeforeAfter({ before, after, beforeName, afterName, isSeeThrough }: BeforeAfterProps) {
  const [share, setShare] = useState(50);
  return (
    <Stage
      controls={
        <span className="flex w-full justify-between text-sm text-muted">
          <span>{beforeName}</span>
          <span>{afterName}</span>
        </span>
      }
    >
      <div className={isSeeThrough ? "checkered absolute inset-0" : "absolute inset-0"}>
        <Picture file={`site/${after}`} alt="" sizes={CARD_SIZES} className="rounded-none bg-transparent!" />
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <Picture file={`site/${before}`} alt="" sizes={CARD_SIZES} className="rounded-none" />
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-[#faf9f5]"
        style={{ left: `${share}%` }}
      >
        <span className="absolute top-1/2 left-1/2 flex size-9 -translate-1/2 items-center justify-center rounded-full bg-[#faf9f5] text-[#111318] shadow-raised">
          <ChevronsLeftRight size={18} />
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={`${beforeName} beside ${afterName}`}
        aria-valuetext={`${share}% ${beforeName}`}
        onChange={(event) => setShare(Number(event.target.value))}
        className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0 focus-visible:opacity-100 focus-visible:outline-offset-[-4px] [&::-webkit-slider-thumb]:opacity-0"
      />
    </Stage>
  );
}
