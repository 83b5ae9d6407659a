/** A form of 400 px, and beside it on wide screens a thumbnail with the sentence it was made from. */
import type { ReactNode } from "react";
import { SiteFrame } from "~/features/site";
import { ChosenAbove, Showcase } from "./Showcase";

interface AuthFrameProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <SiteFrame>
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <main id="main" className="flex justify-center px-5 py-10 sm:px-8 lg:py-16">
          <div className="flex w-full max-w-100 flex-col gap-7">
            <ChosenAbove />
            <header className="flex flex-col gap-2.5">
              <h1 className="display text-3xl md:text-4xl">{title}</h1>
              {lead ? <p className="text-muted">{lead}</p> : null}
            </header>
            {children}
          </div>
        </main>
        <Showcase />
      </div>
    </SiteFrame>
  );
}
