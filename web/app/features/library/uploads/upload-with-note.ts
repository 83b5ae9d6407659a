/** An upload from a place that has no list of what is under way: a note says how far it is, and stops it. */
import type * as api from "~/api/client";
import { randomKey } from "~/api/random-key";
import { toast } from "~/ui/toast";
import { uploadPicture } from "./upload-picture";

/** Milliseconds. What takes less needs no note. */
const MOMENT = 800;

/** Throws what `uploadPicture` throws; an AbortError when the creator has stopped it. */
export async function uploadWithNote(file: File): Promise<api.ImageBody> {
  const stopping = new AbortController();
  const note = randomKey();
  let state = "Sending";
  let isShown = false;
  const show = () => {
    isShown = true;
    const action = { label: "Cancel", onClick: () => stopping.abort() };
    toast.loading(`${file.name || "Pasted picture"}: ${state}`, { id: note, action });
  };
  const waiting = setTimeout(show, MOMENT);
  try {
    return await uploadPicture(file, {
      signal: stopping.signal,
      onProgress: (fraction, stage) => {
        state = stage ?? progressOf(fraction);
        if (isShown) show();
      },
    });
  } finally {
    clearTimeout(waiting);
    toast.dismiss(note);
  }
}

function progressOf(fraction: number | null): string {
  if (fraction === null) return "Starting";
  return fraction < 1 ? `${Math.round(fraction * 100)} %` : "Checking the picture";
}
