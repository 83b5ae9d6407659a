/** A square button that shows only an icon. Its label is both its accessible name and its tooltip. */
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Tooltip } from "./tooltip";

const sizes = { small: "size-8", medium: "size-10", large: "size-11" };

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  label: string;
  icon: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  size?: keyof typeof sizes;
  /** For buttons that stay down, such as the current tool. */
  pressed?: boolean;
}

export function IconButton({
  label,
  icon,
  shortcut,
  side,
  size = "medium",
  pressed,
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={side}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
        className={clsx(
          "inline-flex shrink-0 items-center justify-center rounded-control transition-colors select-none",
          "aria-disabled:cursor-not-allowed aria-disabled:opacity-40",
          pressed ? "bg-text text-inverse" : "text-text not-aria-disabled:hover:bg-hover",
          sizes[size],
          className,
        )}
        {...rest}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
