/** Leads on after a moment, so that what was done can be read first. */
import { useEffect } from "react";
import { useNavigate } from "react-router";

export interface Redirect {
  to: string;
  state?: unknown;
  /** Milliseconds. */
  after: number;
}

export function useRedirect(redirect: Redirect | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!redirect) return;
    const timer = setTimeout(() => void navigate(redirect.to, { state: redirect.state }), redirect.after);
    return () => clearTimeout(timer);
  }, [redirect, navigate]);
}
