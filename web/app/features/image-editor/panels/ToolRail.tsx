/** The tools and zoom: a rail beside the picture, or a row under it on a small screen. */
import clsx from "clsx";
import { Rail, type RailDirection, RailDivider } from "~/editor-kit/Rail";
import { ActionButton } from "../actions/ActionButton";
import { toolActions } from "../actions/action";

export function ToolRail({ direction }: { direction: RailDirection }) {
  const isColumn = direction === "column";
  const side = isColumn ? "right" : "top";
  return (
    <Rail direction={direction} rowClass="justify-between px-1 sm:justify-center sm:gap-2">
      {toolActions.map(({ id }) => (
        <ActionButton key={id} action={id} side={side} captioned={isColumn} />
      ))}
      <span className={clsx("contents", !isColumn && "max-sm:hidden")}>
        <RailDivider direction={direction} />
        {["zoom-in", "zoom-out", "help"].map((id) => (
          <span key={id} className={isColumn ? "contents" : "max-sm:hidden"}>
            <ActionButton action={id} side={side} captioned={isColumn} />
          </span>
        ))}
      </span>
      <ActionButton action="zoom-fit" side={side} captioned={isColumn} />
    </Rail>
  );
}
