import { lazy, Suspense } from "react";
import { Dashboard } from "~/features/dashboard/Dashboard";
import { DashboardWaiting } from "~/features/dashboard/DashboardWaiting";
import type { ProtectedHandle } from "./protected";

export const meta = () => [{ title: "Dashboard · Thumbsmith" }, { name: "robots", content: "noindex" }];

export const handle: ProtectedHandle = { waiting: <DashboardWaiting /> };

/** Nobody waits for them. */
const OpenProjectHere = lazy(() => import("~/features/studio/export/OpenProjectHere"));
const SendUnsent = lazy(() => import("~/features/studio/saving/SendUnsent"));

export default function DashboardRoute() {
  return (
    <>
      <Dashboard
        openProject={(size) => (
          <Suspense>
            <OpenProjectHere size={size} />
          </Suspense>
        )}
      />
      <Suspense>
        <SendUnsent />
      </Suspense>
    </>
  );
}
