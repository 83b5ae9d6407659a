/** A shelf of pictures; the one that is picked stands in the thumbnail. */
import clsx from "clsx";
import { useState } from "react";
import { Picture } from "../../marketing/Picture";
import { CARD_SIZES, Stage } from "./Stage";

const items = [
  { file: "cat-cut", name: "Cat", words: "Meow", ground: "#d6336c" },
  { file: "coffee-cut", name: "Coffee", words: "Refill", ground: "#087f5b" },
];

export function Library() {
  const [place, setPlace] = useState(1);
  const item = items[place] ?? items[0];
  if (!item) return null;
  return (
    <Stage
      controls={items.map(({ file, name }, index) => (
        <button
          key={file}
          type="button"
          aria-label={name}
          aria-pressed={index === place}
          onClick={() => setPlace(index)}
          className={clsx(
            "checkered h-11 flex-1 overflow-hidden rounded-picture outline-offset-2",
            index === place && "outline-2 outline-action",
          )}
        >
          <Picture
            file={`site/${file}`}
            alt=""
            sizes="8rem"
            className="h-11 bg-transparent! object-contain!"
          />
        </button>
      ))}
    >
      <div className="absolute inset-0 transition-colors" style={{ background: item.ground }} />
      <Picture
        file={`site/${item.file}`}
        alt=""
        sizes={CARD_SIZES}
        className="absolute inset-0 rounded-none bg-transparent!"
      />
      <span className="display absolute top-5 left-5 text-4xl text-[#ffffff] uppercase [text-shadow:0_2px_12px_rgb(0_0_0/0.6)]">
        {item.words}
      </span>
    </Stage>
  );
}
