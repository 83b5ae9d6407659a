/** A picture of a list: the small one that came with it at once, a sharp one once the card has stayed in sight. */
import clsx from "clsx";
import { RemotePicture } from "~/ui/remote-picture";
import { useWaited } from "~/ui/use-waited";

interface SharpPictureProps {
  /** Small, as a data URL; empty where it is not known any more. */
  preview: string;
  /** Where the server gives it out in several widths. */
  imageUrl: string;
  /** `cover` fills its frame, `contain` shows all of it. */
  fit: "cover" | "contain";
  /** In pixels, or their ratio; for `contain`. */
  width?: number;
  height?: number;
}

/** Under what may be see-through, as the class `checkered` has it. */
const SQUARES = "repeating-conic-gradient(#8b8f98 0 25%, #b9bcc3 0 50%)";

/** Milliseconds. Cards that are only scrolled past ask for nothing. */
const SETTLED = 200;

export function SharpPicture({ preview, imageUrl, fit, width = 1, height = 1 }: SharpPictureProps) {
  const isSettled = useWaited(SETTLED);
  const sharp = isSettled
    ? { src: `${imageUrl}&width=384`, srcSet: `${imageUrl}&width=384 1x, ${imageUrl}&width=768 2x` }
    : { src: preview || undefined };
  const behind = [
    ...(preview ? [{ image: `url("${preview}")`, size: "cover" }] : []),
    ...(fit === "contain" ? [{ image: SQUARES, size: "12px 12px" }] : []),
  ];
  const shape = width >= height ? "w-full h-auto" : "h-full w-auto";
  return (
    <span className="flex size-full items-center justify-center">
      <RemotePicture
        {...sharp}
        alt=""
        decoding="async"
        // The small one stays behind until the sharp one is there.
        style={{
          backgroundImage: behind.map(({ image }) => image).join(),
          backgroundSize: behind.map(({ size }) => size).join(),
          aspectRatio: fit === "cover" ? undefined : `${width} / ${height}`,
        }}
        className={clsx(
          "bg-center text-transparent",
          fit === "cover" ? "size-full object-cover" : clsx("max-h-full max-w-full", shape),
        )}
      />
    </span>
  );
}
