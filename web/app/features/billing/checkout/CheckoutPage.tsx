/** /checkout: what is bought, the agreement to it, and the card. For whoever has chosen something and is logged in. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router";
import { ApiError } from "~/api/errors";
import { SiteFrame } from "~/features/site";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { buttonClass } from "~/ui/button";
import { LoadFailure } from "~/ui/failure";
import { Skeleton } from "~/ui/skeleton";
import { openCheckout } from "../calls";
import { type ChosenProduct, isKeptUpgrade, keptProduct } from "../chosen-product";
import { TestMode } from "../TestMode";
import { Payment } from "./Payment";
import { Summary } from "./Summary";

interface CheckoutPageProps {
  /** What this tab has stored about its user could not be read. */
  userIsInvalid: boolean;
}

export function CheckoutPage({ userIsInvalid }: CheckoutPageProps) {
  const [kept] = useState(keptProduct);
  const { state } = useSession();
  if (kept === "invalid") return <Navigate to="/pricing" replace />;
  if (userIsInvalid) return <ToLogin startOver />;
  if (kept === "nothing") return <NothingChosen />;
  if (state.status === "in") return <Chosen product={kept} />;
  if (state.status === "checking")
    return (
      <Frame>
        <Loading />
      </Frame>
    );
  return state.ending === null ? <NobodyKnown /> : <ToLogin />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <main
        id="main"
        className="mx-auto flex w-full max-w-260 flex-1 flex-col gap-8 px-5 py-10 sm:px-8 lg:py-14"
      >
        <h1 className="display text-3xl md:text-4xl">{isKeptUpgrade() ? "Upgrade your plan" : "Checkout"}</h1>
        {children}
      </main>
    </SiteFrame>
  );
}

function NothingChosen() {
  return (
    <Frame>
      <LoadFailure title="No product selected or user not logged in">
        <Link to="/pricing" className={buttonClass("primary")}>
          Choose a plan
        </Link>
      </LoadFailure>
    </Frame>
  );
}

function NobodyKnown() {
  const location = useLocation();
  return (
    <Frame>
      <LoadFailure title="User data not found. Please log in again.">
        <Link to="/login" onClick={() => rememberOrigin(location)} className={buttonClass("primary")}>
          Login
        </Link>
      </LoadFailure>
    </Frame>
  );
}

/** `startOver`: the session ends first. */
function ToLogin({ startOver = false }: { startOver?: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { state, logOut } = useSession();
  useEffect(() => {
    if (startOver && state.status === "in") logOut();
    if (startOver && state.status === "checking") return;
    rememberOrigin(location);
    void navigate("/login", { replace: true });
  }, [location, logOut, navigate, startOver, state]);
  return (
    <Frame>
      <Loading />
    </Frame>
  );
}

const NO_SECRET = "NO_CLIENT_SECRET";

function Chosen({ product }: { product: ChosenProduct }) {
  const { user } = useSession();
  const checkout = useQuery({
    queryKey: ["checkout", user?.id, product],
    queryFn: async () => {
      const opened = await openCheckout(product, isKeptUpgrade());
      if (!opened.clientSecret) {
        throw new ApiError("No client secret received from server", NO_SECRET, 400);
      }
      return opened;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Frame>
      <TestMode />
      {checkout.isPending ? (
        <Loading />
      ) : checkout.isError ? (
        <Refused failure={checkout.error} onRetry={() => void checkout.refetch()} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-14">
          <Summary summary={checkout.data.summary} />
          <Payment
            key={checkout.data.sessionId}
            checkout={checkout.data}
            product={product}
            onOutdated={() => void checkout.refetch()}
          />
        </div>
      )}
    </Frame>
  );
}

/** What can be done when this can't be bought: another way for each reason. */
const ways: Record<string, { to: string; label: string }> = {
  ALREADY_SUBSCRIBED: { to: "/account", label: "Go to your account" },
  IS_A_DOWNGRADE: { to: "/account", label: "Go to your account" },
  RENEWAL_UNPAID: { to: "/account", label: "Go to your account" },
};

function Refused({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const code = failure instanceof ApiError ? failure.code : "";
  const way = ways[code] ?? { to: "/pricing", label: "Back to pricing" };
  const isFinal = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  const title = code === NO_SECRET ? failure.message : "Failed to process subscription selection";
  return (
    <LoadFailure title={title} failure={failure} onRetry={isFinal ? undefined : onRetry}>
      <Link to={way.to} className={buttonClass(isFinal ? "primary" : "secondary")}>
        {way.label}
      </Link>
    </LoadFailure>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-14"
    >
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  );
}
