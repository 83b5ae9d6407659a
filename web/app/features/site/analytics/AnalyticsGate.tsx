/** Stands on every page and is next to nothing: what counts is loaded only where a visit may be counted. */
import { lazy, Suspense, useSyncExternalStore } from "react";
import { mayAsk, readChoice, subscribe } from "./consent";

const Analytics = lazy(() => import("./Analytics"));

export function AnalyticsGate() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => "no" as const);
  return choice !== "no" && mayAsk() ? (
    <Suspense>
      <Analytics />
    </Suspense>
  ) : null;
}
