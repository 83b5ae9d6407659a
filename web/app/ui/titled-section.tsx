/** A part of a page behind the log in: what it is about at the left, what can be done at the right. */
import { type ReactNode, useId } from "react";

interface TitledSectionProps {
  title: string;
  detail: string;
  /** Where links to this part of the page lead. */
  anchor?: string;
  children: ReactNode;
}

export function TitledSection({ title, detail, anchor, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
