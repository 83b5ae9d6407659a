/** A link inside a sentence. */
import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface TextLinkProps {
  to: string;
  state?: unknown;
  small?: boolean;
  /** Opens beside the form, so that nothing written is lost. */
  beside?: boolean;
  children: ReactNode;
}

export function TextLink({ to, state, small, beside, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      target={beside ? "_blank" : undefined}
      className={clsx(
        "font-medium text-text underline decoration-edge underline-offset-4 hover:decoration-current",
        small && "text-sm",
      )}
    >
      {children}
    </Link>
  );
}
