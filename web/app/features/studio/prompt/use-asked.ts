/**
 * What the creator asked for before the studio opened. Words that come with a navigation inside the app start at once;
 * words in the address (a form sent without script, a shared link) only fill the field.
 */
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

export interface Asked {
  prompt: string | null;
  start: boolean;
}

export function useAsked(): Asked {
  const location = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => askedFor(location.state, location.search));
  useEffect(() => {
    // Once read it is gone, so that a reload does not ask again.
    if (asked.prompt !== null) void navigate(location.pathname, { replace: true, state: null });
  }, [asked, navigate, location.pathname]);
  return asked;
}

export function askedFor(state: unknown, search: string): Asked {
  if (typeof state === "object" && state !== null && "prompt" in state && typeof state.prompt === "string") {
    return { prompt: state.prompt, start: true };
  }
  return { prompt: new URLSearchParams(search).get("prompt"), start: false };
}
