/** A list of things to do, opened by a button. */
import { DropdownMenu } from "radix-ui";
import { type AriaAttributes, cloneElement, Fragment, type ReactElement, type ReactNode } from "react";
import { LateTrigger } from "./late-trigger";

export interface MenuItem {
  label: string;
  /** A few words under the label, where the label alone does not say enough. */
  detail?: string;
  icon?: ReactNode;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** Under the last item: what holds for all of them. */
  note?: ReactNode;
  /** Drawn beside its button and not at the end of the page, so that it belongs to the same landmark. */
  inPlace?: boolean;
}

export function Menu({ trigger, items, align = "end", note, inPlace }: MenuProps) {
  const Place = inPlace ? Fragment : DropdownMenu.Portal;
  const button = trigger as ReactElement<AriaAttributes>;
  return (
    <LateTrigger
      content={(standing) => (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild>{standing}</DropdownMenu.Trigger>
          <Place>
            <DropdownMenu.Content
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-text shadow-raised"
            >
              {items.map((item) => (
                <Item key={item.label} {...item} />
              ))}
              {note}
            </DropdownMenu.Content>
          </Place>
        </DropdownMenu.Root>
      )}
    >
      {cloneElement(button, { "aria-haspopup": "menu", "aria-expanded": false })}
    </LateTrigger>
  );
}

function Item({ label, detail, icon, disabled, onSelect }: MenuItem) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className="flex min-h-10 items-center gap-3 rounded-control px-2.5 py-1.5 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover"
    >
      {icon}
      <span className="flex flex-col">
        <span className="font-medium">{label}</span>
        {detail ? <span className="max-w-64 text-xs text-muted">{detail}</span> : null}
      </span>
    </DropdownMenu.Item>
  );
}
