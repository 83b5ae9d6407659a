/** Puts words on the clipboard, and says so. */
import { toast, toastFailure } from "./toast";

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (failure) {
    toastFailure("This could not be copied.", failure);
  }
}
