/** The one button of the dashboard: to make something, or to get what that takes. */
import { Flame, Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { createActions, supplyOf, type TokenInfo } from "./meter";

export function CreateButton({ info }: { info: TokenInfo }) {
  const supply = supplyOf(info);
  const { label, to } = createActions[supply];
  const Icon = supply === "none" ? Flame : Plus;
  return (
    <Link to={to} className={buttonClass("primary", "large")}>
      <Icon size={18} aria-hidden />
      {label}
    </Link>
  );
}
