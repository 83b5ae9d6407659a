/** Around every page that requires a log in: who is there, and what the server has told them. */
import type { ReactNode } from "react";
import { Outlet, useMatches } from "react-router";
import { AnswerCache } from "~/api/AnswerCache";
import { RequireLogin } from "~/session/RequireLogin";
import { Waiting } from "~/ui/waiting";

/** What a page behind it may say of itself. */
export interface ProtectedHandle {
  /** Shown in its place until it is known who is there. */
  waiting: ReactNode;
  /** Told at the log in to whoever is not logged in here. */
  notice?: string;
}

export default function Protected() {
  const page = useMatches().at(-1)?.handle as ProtectedHandle | undefined;
  return (
    <RequireLogin waiting={page?.waiting ?? <Waiting words="Verifying session..." />} notice={page?.notice}>
      {(user) => (
        <AnswerCache key={user.id}>
          <Outlet />
        </AnswerCache>
      )}
    </RequireLogin>
  );
}
