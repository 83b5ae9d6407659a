/** A list that holds nothing yet: a picture of what will be there, one sentence, the next step. */
import type { ReactNode } from "react";
import { BrandMark } from "~/ui/brand";

interface EmptyStateProps {
  title: string;
  detail: string;
  children?: ReactNode;
}

export function EmptyState({ title, detail, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-edge/60 px-6 py-16 text-center lg:py-24">
      <BrandMark size={56} />
      <h2 className="display text-2xl">{title}</h2>
      <p className="max-w-110 text-muted">{detail}</p>
      {children ? <div className="mt-2">{children}</div> : null}
    </div>
  );
}
