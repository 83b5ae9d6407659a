/** The one button of the dashboard: to make something, or to get what that takes, and beside it another way to begin. */
import { Clapperboard, Flame, PencilRuler, Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { createActions, supplyOf, type TokenInfo } from "./meter";

interface CreateButtonProps {
  info: TokenInfo;
  /** Something else is the hot thing on the screen. */
  quiet: boolean;
}

export function CreateButton({ info, quiet }: CreateButtonProps) {
  const supply = supplyOf(info);
  const { label, to } = createActions[supply];
  const Icon = supply === "none" ? Flame : Plus;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">
      {supply === "enough" ? (
        <Link to={`${createActions.enough.to}?start=video`} className={buttonClass("secondary", "large")}>
          <Clapperboard size={18} aria-hidden />
          Start from your video
        </Link>
      ) : (
        <Link to={createActions.enough.to} className={buttonClass("secondary", "large")}>
          <PencilRuler size={18} aria-hidden />
          Design by hand
        </Link>
      )}
      <Link to={to} className={buttonClass(quiet ? "secondary" : "primary", "large")}>
        <Icon size={18} aria-hidden />
        {label}
      </Link>
    </div>
  );
}
