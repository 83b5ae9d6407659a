/** After too long without activity every page, also a public one, gives way to the log in. */
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useSession } from "./session-provider";

export function IdleLogout() {
  const { state } = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  useEffect(() => {
    if (state.status === "out" && state.ending === "idle" && wasIn.current) {
      void navigate("/login", { replace: true });
    }
    wasIn.current = state.status === "in";
  }, [state, navigate]);
  return null;
}
