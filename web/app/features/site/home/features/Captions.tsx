/** A caption that is written right here. */
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import { CARD_SIZES, Stage } from "./Stage";

const LONGEST = 28;

export function Captions() {
  const [words, setWords] = useState("He knows what you did");
  return (
    <Stage
      controls={
        <input
          aria-label="Your caption"
          value={words}
          maxLength={LONGEST}
          onChange={(event) => setWords(event.target.value)}
          className="h-10 w-full rounded-control border border-edge bg-raised px-3 text-base"
        />
      }
    >
      <Picture file="site/cat" alt="" sizes={CARD_SIZES} className="rounded-none" />
      <span className="absolute inset-x-3 bottom-3 flex justify-center">
        <span className="display max-w-full bg-[#111318] px-3 py-1 text-center text-xl break-words text-[#ffffff] uppercase empty:hidden">
          {words}
        </span>
      </span>
    </Stage>
  );
}
