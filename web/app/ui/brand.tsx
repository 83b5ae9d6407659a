/** The mark: a play triangle struck on an anvil, one bevel, one spark. Our own drawing; holds at 16 px and in one colour. */
import clsx from "clsx";

const anvil =
  "M3 18H31C29.4 21.6 25.4 23.4 20 23.6C20 26 21.6 26.8 24.6 27.2V31H6.4V27.2C9.4 26.8 11 26 11 23.6H6C4.3 23.6 3 22.2 3 20.6Z";
const lit = "M6 3.6C6 2.2 7.5 1.3 8.7 2L22.2 9.2L6 11.6Z";
const bevel = "M6 11.6L22.2 9.2C23.2 9.9 23.2 11.2 22.2 11.8L15.4 15.8H6Z";
const spark = "M25.4 7.6L30.8 2.2L28 9.4Z";

interface BrandMarkProps {
  size?: number;
  /** Everything in the colour of the text, the bevel lighter. */
  plain?: boolean;
}

export function BrandMark({ size = 28, plain }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d={anvil} fill="currentColor" />
      <path d={lit} fill={plain ? "currentColor" : "#ff5b1f"} />
      <path d={bevel} fill={plain ? "currentColor" : "#b83a06"} opacity={plain ? 0.6 : 1} />
      <path d={spark} fill={plain ? "currentColor" : "#ffc53d"} />
    </svg>
  );
}

/** Mark and name side by side. */
export function Brand({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5", className)}>
      <BrandMark size={size} />
      <span className="display text-xl">Thumbsmith</span>
    </span>
  );
}
