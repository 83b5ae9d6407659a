/** The one button. `primary` is the single hot thing on a screen; everything else stays quiet. */
import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-action text-on-action font-semibold hover:bg-action-hover",
  secondary: "border border-edge/60 bg-raised text-text hover:bg-hover",
  quiet: "text-text hover:bg-hover",
  danger: "border border-negative/50 text-negative hover:bg-negative-surface",
};

const sizes: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 px-3 text-sm",
  medium: "h-10 gap-2 px-4 text-sm",
  large: "h-13 gap-2.5 px-6 text-base",
};

/** The look of a button for things that are not one, such as a link that leads to the next step. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "medium"): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center rounded-control font-medium whitespace-nowrap transition-colors select-none",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
    variants[variant],
    sizes[size],
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows that the click is being worked on; the button keeps its size and takes no second click. */
  busy?: boolean;
}

export function Button({ variant, size, icon, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={clsx(buttonClass(variant, size), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <LoaderCircle size={16} className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
