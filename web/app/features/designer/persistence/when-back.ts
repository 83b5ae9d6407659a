/** Trying again what found no connection: when the browser says that it is back, and now and then, because it may err. */

/** Milliseconds between attempts. */
const PATIENCE = 15_000;

/** Until `attempt` says that it is done. Gives a function that calls it off. */
export function whenBack(attempt: () => Promise<boolean>, patience = PATIENCE): () => void {
  let isTrying = false;
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener("online", attemptOnce);
  };
  const attemptOnce = async () => {
    if (isTrying) return;
    isTrying = true;
    if (await attempt().catch(() => false)) stop();
    isTrying = false;
  };
  const timer = setInterval(attemptOnce, patience);
  window.addEventListener("online", attemptOnce);
  return stop;
}

/** Whether a call failed because no answer came, as opposed to one that said no. */
export function foundNoConnection(problem: unknown): boolean {
  return problem instanceof Error && (problem as { code?: unknown }).code === "NETWORK";
}
