/** One picture of a list: opened by a click, chosen by its box, and everything else in its menu. */
import clsx from "clsx";
import { EllipsisVertical } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "~/ui/icon-button";
import { Menu, type MenuItem } from "~/ui/menu";
import type { CardHandle } from "./Collection";
import { CARD_LINK } from "./CollectionGrid";
import { RenameField } from "./RenameField";

interface PictureCardProps {
  name: string;
  /** The smaller line under the name. */
  detail: ReactNode;
  /** Under that line. */
  below?: ReactNode;
  /** The picture itself, filling its frame. */
  picture: ReactNode;
  to: string;
  /** What opening it does, for screen readers. */
  openLabel: string;
  shape: "wide" | "square";
  actions: readonly MenuItem[];
  handle: CardHandle;
  longestName: number;
  onRename: (name: string) => void;
}

export function PictureCard(props: PictureCardProps) {
  const { name, detail, below, picture, to, openLabel, shape, actions, handle, longestName, onRename } =
    props;
  const { chosen, choosing, onChoose, renaming, stopRenaming } = handle;
  /** While something is chosen a click chooses and does not open. */
  function click(event: MouseEvent): void {
    if (!choosing && !event.shiftKey) return;
    event.preventDefault();
    onChoose(event.shiftKey);
  }
  function renamed(next: string | null): void {
    stopRenaming();
    if (next) onRename(next);
  }
  return (
    <div className="group/card relative flex h-full flex-col gap-2">
      <Link
        to={to}
        onClick={click}
        aria-label={openLabel}
        {...{ [CARD_LINK]: "" }}
        className={clsx(
          "block shrink-0 overflow-hidden rounded-picture bg-sunken outline-2 outline-offset-2 transition-[outline-color]",
          shape === "wide" ? "aspect-video" : "aspect-square",
          chosen
            ? "outline-action"
            : "outline-transparent group-hover/card:outline-edge focus-visible:outline-focus",
        )}
      >
        {picture}
      </Link>
      <Choose name={name} chosen={chosen} choosing={choosing} onChoose={onChoose} />
      {renaming ? (
        <RenameField label={`New name of ${name}`} name={name} longest={longestName} onDone={renamed} />
      ) : (
        <div className="flex min-w-0 items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
              {name}
            </p>
            <p className="truncate text-xs text-muted">{detail}</p>
            {below}
          </div>
          <Menu
            items={actions}
            trigger={
              <IconButton
                label={`More for ${name}`}
                size="small"
                className="-mr-2"
                icon={<EllipsisVertical size={18} aria-hidden />}
              />
            }
          />
        </div>
      )}
    </div>
  );
}

interface ChooseProps {
  name: string;
  chosen: boolean;
  choosing: boolean;
  onChoose: (range: boolean) => void;
}

/** Seen while it is of use: under a pointer, with the focus, and once anything is chosen. Fingers begin in the menu. */
function Choose({ name, chosen, choosing, onChoose }: ChooseProps) {
  return (
    <span
      className={clsx(
        "absolute top-1 left-1 flex rounded-control transition-opacity",
        !choosing &&
          "opacity-0 focus-within:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-coarse:pointer-events-none",
      )}
    >
      <span className="flex size-9 items-center justify-center">
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={chosen}
          onChange={() => undefined}
          // A click tells whether the shift key is down, which a change does not.
          onClick={(event) => onChoose(event.shiftKey)}
          className="size-5.5 cursor-pointer accent-action shadow-raised"
        />
      </span>
    </span>
  );
}
