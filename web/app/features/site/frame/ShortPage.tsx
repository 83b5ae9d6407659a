/** A page of text: a title, one thought under it, and the rest. */
import type { ReactNode } from "react";
import { SiteFrame } from "./SiteFrame";

interface ShortPageProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

export function ShortPage({ title, lead, children }: ShortPageProps) {
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-6 px-5 py-14 sm:px-8 lg:py-20"
      >
        <h1 className="display text-4xl md:text-5xl">{title}</h1>
        <p className="max-w-[68ch] text-lg text-muted">{lead}</p>
        {children ? <div className="flex max-w-[68ch] flex-col gap-4">{children}</div> : null}
      </main>
    </SiteFrame>
  );
}
