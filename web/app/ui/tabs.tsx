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
  className?: string;
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={onChange}
      className={clsx("flex min-h-0 flex-col", className)}
    >
      <Primitive.List
        aria-label={label}
        className="flex shrink-0 gap-2 border-b border-line px-3 max-md:gap-0"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex h-11 items-center gap-2 border-b-2 border-transparent px-1 text-sm whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-text data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-text"
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
