/** Trying again what found no connection: when the browser says that it is back, and now and then, because it may err. */

/** Milliseconds between attempts; after the last it stays at that. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Until `attempt` says that it is done. Gives a function that calls it off. */
export function whenBack(attempt: () => Promise<boolean>, pauses: readonly number[] = PAUSES): () => void {
  let isTrying = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("online", attemptAtOnce);
  };
  const wait = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(attemptOnce, pauses[Math.min(failures, pauses.length - 1)]);
  };
  const attemptOnce = async () => {
    if (isTrying) return;
    isTrying = true;
    const isDone = await attempt().catch(() => false);
    isTrying = false;
    if (isDone) return stop();
    wait();
    failures++;
  };
  const attemptAtOnce = () => {
    failures = 0;
    void attemptOnce();
  };
  window.addEventListener("online", attemptAtOnce);
  wait();
  failures++;
  return stop;
}

/** What a proxy says in our server's place while it does not find it. */
const AWAY = [502, 503, 504];

/** Whether a call failed because no answer came, as opposed to one that said no. */
export function foundNoConnection(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const { code, status } = problem as { code?: unknown; status?: unknown };
  return code === "NETWORK" || (code === "HTTP_ERROR" && AWAY.includes(status as number));
}
