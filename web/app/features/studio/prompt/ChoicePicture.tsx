/** What somebody can choose looks like: a picture the engine made of it, kept with the app. */
import { useState } from "react";

export type PicturedChoice = "style" | "layout" | "mood" | "place" | "material" | "character";

export function ChoicePicture({ kind, choice }: { kind: PicturedChoice; choice: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <span className="block size-full bg-selected" />;
  return (
    <img
      src={`/choices/${kind}/${choice}.webp`}
      alt=""
      loading="lazy"
      className="size-full object-cover"
      onError={() => setMissing(true)}
    />
  );
}
