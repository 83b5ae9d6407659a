/** Has the pictures of a demo kept and begins the trial: again and again while there is no connection. */
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { keepDemo } from "~/api/client";
import { ApiError, type Failure, failureOf } from "~/api/errors";
import { foundNoConnection, whenBack } from "~/api/when-back";
import { startTrial, useBillingRefresh } from "~/features/billing";
import { forgetDemo } from "~/features/site";
import { useUser } from "~/session/session-provider";

/** Milliseconds before each try: at once, then as long as there is no connection. */
const PAUSES = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

export const STUDIO = "/design-thumbnail";

export interface Trouble {
  readonly failure: Failure;
  /** Where the pictures are: it was the trial alone that could not be begun. Null where they could not be kept. */
  readonly opens: string | null;
  readonly mayTryAgain: boolean;
}

interface Keeping {
  trouble: Trouble | null;
  isDisconnected: boolean;
  tryAgain: () => void;
}

/** Goes to the studio when all is done, and where there is no ticket. */
export function useKeeping(ticket: string): Keeping {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isDisconnected, setDisconnected] = useState(false);
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try runs it anew
  useEffect(() => {
    if (!ticket) return void navigate(STUDIO, { replace: true });
    // Twice is no harm: the same ticket is the same thumbnail.
    let isHere = true;
    const attempt = async (): Promise<boolean> => {
      try {
        const { opens, trialFailure } = await bring(ticket, userId);
        void refresh();
        if (!isHere) return true;
        if (trialFailure) setTrouble({ failure: trialFailure, opens, mayTryAgain: true });
        else void navigate(opens, { replace: true });
        return true;
      } catch (problem) {
        const isLost = foundNoConnection(problem);
        if (isHere && isLost) setDisconnected(true);
        else if (isHere) setTrouble(troubleOf(problem));
        return !isLost;
      }
    };
    const stop = whenBack(attempt, PAUSES);
    return () => {
      isHere = false;
      stop();
    };
  }, [ticket, userId, navigate, refresh, tries]);

  function tryAgain(): void {
    setTrouble(null);
    setDisconnected(false);
    setTries((count) => count + 1);
  }
  return { trouble, isDisconnected, tryAgain };
}

/** Throws what kept the pictures away; the trial is none of that. */
async function bring(ticket: string, userId: string) {
  try {
    const [{ thumbnail }, trialFailure] = await Promise.all([
      keepDemo({ body: { demo: ticket } }),
      beginTrial(userId),
    ]);
    forgetDemo(ticket);
    return { opens: `${STUDIO}/${thumbnail.id}`, trialFailure };
  } catch (problem) {
    if (isAtAnEnd(problem)) forgetDemo(ticket);
    throw problem;
  }
}

/** Who has a plan, or has had the trial, is refused, and that is no failure. Throws where there is no connection. */
async function beginTrial(userId: string): Promise<Failure | null> {
  try {
    await startTrial(userId);
    return null;
  } catch (problem) {
    if (foundNoConnection(problem)) throw problem;
    const isRefused = problem instanceof ApiError && problem.status >= 400 && problem.status < 500;
    return isRefused ? null : failureOf("Your free trial could not be started.", problem);
  }
}

const troubleOf = (problem: unknown): Trouble => ({
  failure: failureOf("The pictures could not be kept.", problem),
  opens: null,
  mayTryAgain: !isAtAnEnd(problem),
});

/** The ticket is too old, or has been used by somebody else, or this account has kept as many as it can. */
const isAtAnEnd = (problem: unknown): boolean =>
  problem instanceof ApiError && (problem.status === 400 || problem.status === 409);
