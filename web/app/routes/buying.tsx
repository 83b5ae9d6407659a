/** Around the pages on which something is chosen and paid. Visitors may come here too. */
import { useState } from "react";
import { Outlet } from "react-router";
import { AnswerCache } from "~/api/AnswerCache";
import { useSession } from "~/session/session-provider";
import { TooltipProvider } from "~/ui/tooltip";
import { Waiting } from "~/ui/waiting";

/** The pages stay as they are when it becomes known who is there: somebody may have a finger on a button. */
export default function Buying() {
  return (
    <AnswerCache key={useLeavings()}>
      <TooltipProvider>
        <Outlet />
      </TooltipProvider>
    </AnswerCache>
  );
}

/** How often somebody has left. The next visitor sees what every visitor is told, and nothing of the one before. */
function useLeavings(): number {
  const { user } = useSession();
  const [seen, setSeen] = useState({ id: user?.id, leavings: 0 });
  if (seen.id !== user?.id) setSeen({ id: user?.id, leavings: seen.leavings + (seen.id ? 1 : 0) });
  return seen.leavings;
}

export function HydrateFallback() {
  return <Waiting />;
}
