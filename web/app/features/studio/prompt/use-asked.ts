/**
 * What the creator asked for before the studio opened. Words that come with a navigation inside the app start at once;
 * words in the address (a form sent without script, a shared link) only fill the field.
 */
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { carriedFile, forgetCarriedFile } from "~/features/site";

/** A file that came along; null: it is still to be chosen. */
interface Brought {
  file: File | null;
}

export interface Asked {
  prompt: string | null;
  start: boolean;
  /** Begins with a video. */
  video: Brought | null;
  /** Begins with a photo of the creator's. */
  photo: Brought | null;
}

export function useAsked(): Asked {
  const location = useLocation();
  const navigate = useNavigate();
  const [asked] = useState(() => askedFor(location.state, location.search, carriedFile()));
  useEffect(() => {
    // Once read it is gone, so that a reload does not ask again.
    forgetCarriedFile();
    if (asked.prompt !== null || asked.video || asked.photo)
      void navigate(location.pathname, { replace: true, state: null });
  }, [asked, navigate, location.pathname]);
  return asked;
}

export function askedFor(state: unknown, search: string, carried: File | null = null): Asked {
  const nothing: Asked = { prompt: null, start: false, video: null, photo: null };
  if (typeof state === "object" && state !== null && "prompt" in state && typeof state.prompt === "string") {
    return { ...nothing, prompt: state.prompt, start: true };
  }
  const said = new URLSearchParams(search);
  const begun = said.get("start");
  return {
    ...nothing,
    prompt: said.get("prompt"),
    video: begun === "video" ? { file: carried } : null,
    photo: begun === "photo" ? { file: carried } : null,
  };
}
