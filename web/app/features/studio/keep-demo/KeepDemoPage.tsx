/** /keep-demo: what a visitor made on the front page becomes their own, the trial begins, and the studio opens on it. */
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { keepDemo } from "~/api/client";
import { ApiError, type Failure, failureOf } from "~/api/errors";
import { foundNoConnection, whenBack } from "~/api/when-back";
import { startTrial, useBillingRefresh } from "~/features/billing";
import { demoKeptHere, forgetDemo, type Keeping } from "~/features/site";
import { useUser } from "~/session/session-provider";
import { Brand } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { FailureLines } from "~/ui/failure";

/** Milliseconds before each try: at once, then as long as there is no connection. */
const PAUSES = [0, 1_000, 2_000, 4_000, 8_000, 15_000];

export function KeepDemoPage() {
  const [kept] = useState(demoKeptHere);
  const brought = useLocation().state as Partial<Keeping> | null;
  const chosen = kept?.pictures[kept.chosen];
  const ticket = brought?.demo ?? chosen?.demo ?? "";
  const { problem, isDisconnected } = useKeeping(ticket);
  if (problem) return <GotAway problem={problem} />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center gap-6 px-6 py-16">
      <Brand />
      {chosen ? (
        <img
          src={chosen.image}
          alt=""
          width={640}
          height={360}
          className="aspect-video w-full animate-pulse rounded-picture bg-sunken object-cover"
        />
      ) : null}
      <p role="status" className="text-lg">
        {isDisconnected
          ? "No connection. Your pictures are kept, and brought into your studio when it is back."
          : "All four are being brought into your studio."}
      </p>
    </main>
  );
}

function useKeeping(ticket: string) {
  const user = useUser();
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const [problem, setProblem] = useState<Failure | null>(null);
  const [isDisconnected, setDisconnected] = useState(false);

  useEffect(() => {
    if (!ticket) return void navigate("/design-thumbnail", { replace: true });
    // Twice is no harm: the same ticket is the same thumbnail.
    let isHere = true;
    const keep = async (): Promise<boolean> => {
      try {
        const [{ thumbnail }] = await Promise.all([
          keepDemo({ body: { demo: ticket } }),
          beginTrial(user.id),
        ]);
        forgetDemo();
        void refresh();
        if (isHere) void navigate(`/design-thumbnail/${thumbnail.id}`, { replace: true });
        return true;
      } catch (failure) {
        if (foundNoConnection(failure)) {
          setDisconnected(true);
          return false;
        }
        if (isAtAnEnd(failure)) forgetDemo();
        if (isHere) setProblem(failureOf("The pictures could not be kept.", failure));
        return true;
      }
    };
    const stop = whenBack(keep, PAUSES);
    return () => {
      isHere = false;
      stop();
    };
  }, [ticket, user.id, navigate, refresh]);

  return { problem, isDisconnected };
}

/** Who has a plan, or has had the trial, is refused, and keeps the pictures all the same. */
async function beginTrial(userId: string): Promise<void> {
  try {
    await startTrial(userId);
  } catch (failure) {
    const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
    if (!isRefused) throw failure;
  }
}

/** The ticket is too old, or has been used by somebody else, or this account has kept as many as it can. */
const isAtAnEnd = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 400 || failure.status === 409);

function GotAway({ problem }: { problem: Failure }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center gap-6 px-6 py-16">
      <Brand />
      <h1 className="display text-4xl">These got away.</h1>
      <div role="alert" className="text-lg text-muted">
        <FailureLines {...problem} />
      </div>
      <p>
        <Link to="/design-thumbnail" className={buttonClass("primary", "large")}>
          Open the studio
        </Link>
      </p>
    </main>
  );
}
