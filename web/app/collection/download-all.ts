/** Saving one or many files, with a note that says how far it is and stops it. */
import { toast, toastFailure } from "~/ui/toast";
import { type NamedFile, saveFiles } from "./save-files";

const FAILED = "Failed to download image";

export async function downloadAll<Item>(
  items: readonly Item[],
  fetchFile: (item: Item) => Promise<NamedFile>,
  zipName: string,
): Promise<void> {
  const stopping = new AbortController();
  const note = toast.loading(wordsFor(0, items.length), { action: stopButton(stopping) });
  try {
    await saveFiles(items, fetchFile, zipName, {
      signal: stopping.signal,
      onProgress: (done) =>
        toast.loading(wordsFor(done, items.length), { id: note, action: stopButton(stopping) }),
    });
  } catch (failure) {
    if (!stopping.signal.aborted) toastFailure(FAILED, failure);
  } finally {
    toast.dismiss(note);
  }
}

const wordsFor = (done: number, all: number) =>
  all === 1 ? "Preparing the file" : `Preparing ${Math.min(done + 1, all)} of ${all} files`;

const stopButton = (stopping: AbortController) => ({ label: "Cancel", onClick: () => stopping.abort() });
