/** A picture of ours in the widths that `tools/art/web_pictures` writes, always 16:9 and never shifting the page. */
import clsx from "clsx";

interface PictureProps {
  /** Below public/, without width and ending: "samples/antarctica". */
  file: string;
  alt: string;
  /** As in the HTML attribute: how wide it will stand. */
  sizes: string;
  /** In view when the page opens: loaded first. */
  first?: boolean;
  className?: string;
}

const WIDTHS = [320, 640, 960] as const;

export function Picture({ file, alt, sizes, first, className }: PictureProps) {
  return (
    <img
      src={`/${file}-640.webp`}
      srcSet={WIDTHS.map((width) => `/${file}-${width}.webp ${width}w`).join(", ")}
      sizes={sizes}
      alt={alt}
      width={640}
      height={360}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={clsx("aspect-video w-full rounded-picture bg-sunken object-cover", className)}
    />
  );
}
