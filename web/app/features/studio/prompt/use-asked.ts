/**
 * What the creator asked for before the studio opened. Words that come with a navigation inside the app start at once;
 * words in the address (a form sent without script, a shared link) only fill the field.
 */
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { carriedVideo, forgetCarriedVideo } from "~/features/site";

export interface Asked {
  prompt: string | null;
  start: boolean;
  /** Begins with a video: with this file, or else one that is still to be chosen. */
  video: { file: File | null } | null;
}

export function useAsked(): Asked {
  const location = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => askedFor(location.state, location.search, carriedVideo()));
  useEffect(() => {
    // Once read it is gone, so that a reload does not ask again.
    forgetCarriedVideo();
    if (asked.prompt !== null || asked.video)
      void navigate(location.pathname, { replace: true, state: null });
  }, [asked, navigate, location.pathname]);
  return asked;
}

export function askedFor(state: unknown, search: string, carried: File | null = null): Asked {
  if (typeof state === "object" && state !== null && "prompt" in state && typeof state.prompt === "string") {
    return { prompt: state.prompt, start: true, video: null };
  }
  const said = new URLSearchParams(search);
  const video = said.get("start") === "video" ? { file: carried } : null;
  return { prompt: said.get("prompt"), start: false, video };
}
