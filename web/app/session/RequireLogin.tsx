/** Pages behind it are for logged in users; a visitor is led to the log in, and back when that is done. */
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { forgetOrigin, rememberOrigin } from "./origin";
import { useSession } from "./session-provider";
import { type Ending, isLeaving, type SessionUser } from "./session-state";

const NEW_PASSWORD = "/change-password";

interface RequireLoginProps {
  /** Shown while it is not known who is there. */
  waiting: ReactNode;
  /** Told at the log in to whoever is not logged in here. */
  notice?: string;
  children: (user: SessionUser) => ReactNode;
}

export function RequireLogin({ waiting, notice, children }: RequireLoginProps) {
  const { state } = useSession();
  const location = useLocation();
  const wasIn = useRef(false);
  useEffect(() => {
    if (state.status === "in") wasIn.current = true;
  }, [state]);

  if (state.status === "checking") return waiting;
  if (state.status === "out") return <ToLogin ending={state.ending} wasIn={wasIn.current} notice={notice} />;
  const { user } = state.session;
  if (user.forcePasswordChange && location.pathname !== NEW_PASSWORD) return <ToNewPassword />;
  return children(user);
}

interface ToLoginProps {
  ending: Ending | null;
  wasIn: boolean;
  notice: string | undefined;
}

/** What the way to the log in, or to the registration, carries. */
export interface WayToLogin {
  notice?: string;
}

/** After a logout the home page follows; everybody else keeps the way back. */
function ToLogin({ ending, wasIn, notice }: ToLoginProps) {
  const location = useLocation();
  const isDone = wasIn && isLeaving(ending);
  useEffect(() => {
    if (isDone) forgetOrigin();
    else rememberOrigin(location);
  }, [isDone, location]);
  const carried: WayToLogin | null = notice && !isDone ? { notice } : null;
  return <Navigate to={wasIn && ending === "logout" ? "/" : "/login"} replace state={carried} />;
}

function ToNewPassword() {
  const location = useLocation();
  useEffect(() => rememberOrigin(location), [location]);
  return <Navigate to={NEW_PASSWORD} replace />;
}
