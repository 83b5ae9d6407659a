/** One word in four looks. */
import { type CSSProperties, useState } from "react";
import { Picture } from "../../marketing/Picture";
import { CARD_SIZES, Pick, Stage } from "./Stage";

const looks: readonly { name: string; style: CSSProperties }[] = [
  {
    name: "Outline",
    style: { color: "#ffc53d", WebkitTextStroke: "0.14em #111318", paintOrder: "stroke fill" },
  },
  { name: "Plate", style: { color: "#111318", background: "#ffc53d", padding: "0 0.14em", rotate: "-3deg" } },
  {
    name: "Glow",
    style: { color: "#ffffff", textShadow: "0 0 0.12em #ff5b1f, 0 0 0.4em #ff5b1f, 0 0 0.7em #ff5b1f" },
  },
  {
    name: "Depth",
    style: {
      color: "#ffffff",
      textShadow: "0.03em 0.03em 0 #b83a06, 0.06em 0.06em 0 #b83a06, 0.09em 0.09em 0 #b83a06",
    },
  },
];

export function TextOverlay() {
  const [place, setPlace] = useState(0);
  return (
    <Stage
      controls={looks.map(({ name }, index) => (
        <Pick key={name} isOn={index === place} onClick={() => setPlace(index)}>
          {name}
        </Pick>
      ))}
    >
      <Picture file="site/coffee" alt="" sizes={CARD_SIZES} className="rounded-none brightness-75" />
      <span className="display absolute inset-0 flex items-center justify-center text-5xl tracking-normal uppercase">
        <span style={looks[place]?.style}>Perfect</span>
      </span>
    </Stage>
  );
}
