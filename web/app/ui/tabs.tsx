/** Panels that share one place. */
import clsx from "clsx";
import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";

export interface Tab {
  value: string;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** In a narrow place they stand close to each other, and scroll where even that is too wide. */
  dense?: boolean;
  className?: string;
}

export function Tabs({ label, tabs, value, onChange, dense, className }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={onChange}
      className={clsx("flex min-h-0 flex-col", className)}
    >
      <Primitive.List
        aria-label={label}
        className={clsx(
          "flex shrink-0 border-b border-line max-md:gap-0",
          dense ? "justify-between overflow-x-auto px-2 [scrollbar-width:none]" : "gap-2 px-3",
        )}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-1 text-sm whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-text data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-text"
          >
            {tab.icon}
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
