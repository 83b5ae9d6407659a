/** The mark as a file and the name beside it. A mark that can't be loaded leaves no broken picture behind. */
import clsx from "clsx";
import { type SyntheticEvent, useEffect, useRef } from "react";

const hide = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.hidden = true;
};

export function Logo({ size = 30 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={size} file="/logo.svg" className="night:hidden" />
      <Mark size={size} file="/logo-night.svg" className="hidden night:block" />
      <span className="display text-xl">Thumbsmith</span>
    </span>
  );
}

function Mark({ size, file, className }: { size: number; file: string; className: string }) {
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page came to life.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && getComputedStyle(current).display !== "none") {
      current.hidden = true;
    }
  }, []);
  return (
    <img
      ref={image}
      src={file}
      alt=""
      width={size}
      height={size}
      onError={hide}
      className={clsx(className, "[&[hidden]]:hidden!")}
    />
  );
}
