/** Before the dashboard asks for anything: whether this tab still knows who is logged in. */
import { type ReactNode, useState } from "react";
import { GoToLogin } from "~/session/GoToLogin";
import { faultOfStoredUser, type StoredUserFault } from "~/session/session-storage";
import { LoadFailure } from "~/ui/failure";

const words: Record<StoredUserFault, string> = {
  missing: "Session expired. Please log in again.",
  unreadable: "Session data corrupted. Please log in again.",
};

export function SessionGuard({ children }: { children: ReactNode }) {
  const [fault, setFault] = useState(faultOfStoredUser);
  if (fault === null) return children;
  return (
    <LoadFailure title={words[fault]} onRetry={() => setFault(faultOfStoredUser())}>
      <GoToLogin />
    </LoadFailure>
  );
}
