/** Around every page that requires a log in: who is there, and what the server has told them. */
import { Outlet } from "react-router";
import { AnswerCache } from "~/api/AnswerCache";
import { RequireLogin } from "~/session/RequireLogin";
import { Waiting } from "~/ui/waiting";

export default function Protected() {
  return (
    <RequireLogin waiting={<Waiting words="Verifying session..." />}>
      {(user) => (
        <AnswerCache key={user.id}>
          <Outlet />
        </AnswerCache>
      )}
    </RequireLogin>
  );
}

export function HydrateFallback() {
  return <Waiting />;
}
