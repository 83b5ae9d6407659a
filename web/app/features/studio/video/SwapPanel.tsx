/** The properties of what is selected; in the place of a picture they offer the moments of the brief's video, too. */
import { type ComponentProps, useMemo } from "react";
import { ElementPanel, type OfferedFrame, OfferedFrames } from "~/features/designer";
import type { Footage } from "../prompt/brief";
import { useSlice } from "../studio-context";
import { SEEN_WORDS, timeCode } from "./moments";

export function SwapPanel(props: ComponentProps<typeof ElementPanel>) {
  const { footage } = useSlice("brief").brief;
  const frames = useMemo(() => framesOf(footage), [footage]);
  return (
    <OfferedFrames value={frames}>
      <ElementPanel {...props} />
    </OfferedFrames>
  );
}

function framesOf(footage: Footage | null): OfferedFrame[] {
  return (footage?.moments ?? []).flatMap(({ imageId, imageUrl, feeling, seconds }) => {
    const label = [timeCode(seconds), feeling && SEEN_WORDS[feeling].toLowerCase()]
      .filter(Boolean)
      .join(", ");
    return imageUrl ? [{ imageId, imageUrl, label }] : [];
  });
}
