/** Around the pages on which something is chosen and paid. Visitors may come here too. */
import { Outlet } from "react-router";
import { AnswerCache } from "~/api/AnswerCache";
import { useSession } from "~/session/session-provider";
import { TooltipProvider } from "~/ui/tooltip";
import { Waiting } from "~/ui/waiting";

export default function Buying() {
  const { state, user } = useSession();
  if (state.status === "checking" && state.expected) return <Waiting />;
  return (
    <AnswerCache key={user?.id ?? "visitor"}>
      <TooltipProvider>
        <Outlet />
      </TooltipProvider>
    </AnswerCache>
  );
}

export function HydrateFallback() {
  return <Waiting />;
}
