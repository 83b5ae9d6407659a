/** Colours side by side, the first of them widest, as they weigh in a picture. */
import type { PaletteOption } from "../wire";

export function Swatches({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return <span className="block size-full bg-selected" />;
  return (
    <span className="relative flex size-full after:absolute after:inset-0 after:rounded-picture after:border after:border-edge/40">
      {colors.map((color, index) => (
        <span
          // Two colours of a palette may be the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          key={index}
          className={index === 0 ? "flex-2" : "flex-1"}
          style={{ background: color }}
        />
      ))}
    </span>
  );
}

/** For a choice that is left open: a colour of every palette. */
export function AnySwatches({ palettes }: { palettes: readonly PaletteOption[] }) {
  const every = Math.max(1, Math.floor(palettes.length / SHOWN));
  const colors = palettes
    .filter((_, index) => index % every === 0)
    .flatMap(({ colors }) => colors.slice(0, 1));
  return <Swatches colors={colors.slice(0, SHOWN)} />;
}

const SHOWN = 7;
