/** What stands around the dashboard in each of its states. */
import type { ReactNode } from "react";
import { SiteFrame } from "~/features/site";
import { TooltipProvider } from "~/ui/tooltip";

export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <SiteFrame>
        <main
          id="main"
          className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-6 px-5 py-10 sm:px-8 lg:py-14"
        >
          {children}
        </main>
      </SiteFrame>
    </TooltipProvider>
  );
}

export function DashboardTitle() {
  return <h1 className="display text-3xl md:text-4xl">Your work</h1>;
}
