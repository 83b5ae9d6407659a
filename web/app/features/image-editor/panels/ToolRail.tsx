/** The tools and zoom: a rail beside the picture, or a row under it on a small screen. */
import clsx from "clsx";
import { ActionButton } from "../actions/ActionButton";
import { toolActions } from "../actions/action";

export function ToolRail({ direction }: { direction: "column" | "row" }) {
  const isColumn = direction === "column";
  const side = isColumn ? "right" : "top";
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      aria-orientation={isColumn ? "vertical" : "horizontal"}
      className={clsx(
        "flex shrink-0 items-center overflow-auto bg-surface",
        isColumn
          ? "w-13 flex-col gap-0.5 border-r border-line py-2"
          : "h-13 justify-between border-t border-line px-1 sm:justify-center sm:gap-2",
      )}
    >
      {toolActions.map(({ id }) => (
        <ActionButton key={id} action={id} side={side} />
      ))}
      <span className={clsx("contents", !isColumn && "max-sm:hidden")}>
        <span
          aria-hidden
          className={isColumn ? "my-1 h-px w-6 bg-line" : "mx-1 h-6 w-px bg-line max-sm:hidden"}
        />
        {["zoom-in", "zoom-out", "help"].map((id) => (
          <span key={id} className={isColumn ? "contents" : "max-sm:hidden"}>
            <ActionButton action={id} side={side} />
          </span>
        ))}
      </span>
      <ActionButton action="zoom-fit" side={side} />
    </div>
  );
}
