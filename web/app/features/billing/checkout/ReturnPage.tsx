/** /return: whether it worked, and where to go from here. */
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Landmark } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "~/api/errors";
import { SiteFrame } from "~/features/site";
import { RequireLogin } from "~/session/RequireLogin";
import { Button, buttonClass } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";
import { useCountdown } from "~/ui/use-countdown";
import { fetchSessionStatus } from "../calls";
import { forgetProduct } from "../chosen-product";
import { useBillingRefresh } from "../queries";
import { TestMode } from "../TestMode";
import { Confirmation } from "./Confirmation";

/** What a navigation brings along when it was paid without a checkout. */
export interface ReturnState {
  paid: string;
}

const DASHBOARD_AFTER = 10_000;
const ASK_AGAIN = 4_000;

export function ReturnPage() {
  const [search] = useSearchParams();
  const { paid } = (useLocation().state ?? {}) as Partial<ReturnState>;
  const sessionId = search.get("session_id");
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto flex w-full max-w-160 flex-1 flex-col justify-center gap-6 px-5 py-14 sm:px-8"
      >
        {sessionId ? (
          <RequireLogin waiting={<Loading />}>{() => <Verified sessionId={sessionId} />}</RequireLogin>
        ) : paid ? (
          <Paid words={paid} />
        ) : (
          <NotPaid words="No session ID found" />
        )}
      </main>
    </SiteFrame>
  );
}

function Verified({ sessionId }: { sessionId: string }) {
  const status = useQuery({
    queryKey: ["session-status", sessionId],
    queryFn: () => fetchSessionStatus(sessionId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A customer who confirms it elsewhere, in the bank's app for example, sees it here.
    refetchInterval: ({ state: { data } }) => (data?.confirmation ? ASK_AGAIN : false),
  });
  if (status.isPending) return <Loading />;
  if (status.isError) {
    const { error } = status;
    return (
      <NotPaid
        words="Failed to verify payment session"
        detail={error instanceof ApiError ? error.message : undefined}
        onRetry={() => void status.refetch()}
      />
    );
  }
  const { status: state, message, customerEmail, confirmation } = status.data;
  if (confirmation) {
    return (
      <>
        <Landmark size={48} aria-hidden className="text-muted" />
        <Words title="Please confirm the payment">
          <p>{message}</p>
          <p>Nothing is charged before you do.</p>
        </Words>
        <TestMode />
        <Confirmation clientSecret={confirmation} what={message} onAnswered={() => void status.refetch()} />
      </>
    );
  }
  if (state !== "complete") return <NotPaid words={message} />;
  return <Paid words={message} email={customerEmail} />;
}

function Paid({ words, email }: { words: string; email?: string | null }) {
  const navigate = useNavigate();
  const refresh = useBillingRefresh();
  const [leaveAt, setLeaveAt] = useState<number | null>(() => Date.now() + DASHBOARD_AFTER);
  const seconds = useCountdown(leaveAt ?? 0);
  useEffect(() => {
    forgetProduct();
    void refresh();
  }, [refresh]);
  useEffect(() => {
    if (leaveAt === null) return;
    const timer = setTimeout(() => void navigate("/dashboard"), Math.max(0, leaveAt - Date.now()));
    return () => clearTimeout(timer);
  }, [leaveAt, navigate]);
  return (
    <>
      <CircleCheck size={48} aria-hidden className="text-positive" />
      <Words title="Payment successful">
        <p role="status">{words}</p>
        {email ? <p>The receipt goes to {email}.</p> : null}
      </Words>
      <TestMode />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/dashboard" className={buttonClass("primary", "large")}>
          Go to Dashboard
        </Link>
        {leaveAt === null ? null : (
          <p className="text-sm text-muted">
            You go there by yourself in {seconds} s.{" "}
            <button
              type="button"
              onClick={() => setLeaveAt(null)}
              className="min-h-6 font-medium text-text underline underline-offset-4"
            >
              Stay here
            </button>
          </p>
        )}
      </div>
    </>
  );
}

interface NotPaidProps {
  words: string;
  detail?: string;
  onRetry?: () => void;
}

function NotPaid({ words, detail, onRetry }: NotPaidProps) {
  return (
    <div role="alert" className="flex flex-col gap-6">
      <Words title="Payment Verification Failed">
        <p>{words}</p>
        {detail && detail !== words ? <p>{detail}</p> : null}
      </Words>
      <div className="flex flex-wrap gap-3">
        <Link to="/checkout" className={buttonClass("primary", "large")}>
          Return to Checkout
        </Link>
        {onRetry ? (
          <Button size="large" onClick={onRetry}>
            Retry
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h1 className="display text-3xl md:text-4xl">{title}</h1>
      <div className="flex flex-col gap-1 break-words text-lg text-muted">{children}</div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <h1 className="display text-3xl">Verifying your payment...</h1>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-13 w-48 rounded-control" />
    </div>
  );
}
