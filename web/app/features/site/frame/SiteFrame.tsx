/** Bar above, foot below, the page between. */
import type { ReactNode } from "react";
import { NavigationBar } from "./NavigationBar";
import { SiteFooter } from "./SiteFooter";

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-text px-4 py-2 text-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the page
      </a>
      <NavigationBar />
      {children}
      <SiteFooter />
    </div>
  );
}
