/** Around every page that requires a log in: who is there, and what the server has told them. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { ApiError } from "~/api/errors";
import { RequireLogin } from "~/session/RequireLogin";
import { BrandMark } from "~/ui/brand";

const ATTEMPTS = 3;

export default function Protected() {
  // Another user gets another cache: nothing of the one is ever shown to the other.
  return <RequireLogin waiting={<Waiting />}>{(user) => <Answers key={user.id} />}</RequireLogin>;
}

function Answers() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry } } }));
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** What the server has refused it will refuse again. */
function retry(failures: number, failure: Error): boolean {
  const refused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  return !refused && failures < ATTEMPTS;
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex h-dvh items-center justify-center">
      <span className="animate-pulse">
        <BrandMark size={56} />
      </span>
    </div>
  );
}

export function HydrateFallback() {
  return <Waiting />;
}
