/** What the tab has written down about its user, looked at before anything is paid in their name. */
import { KEYS, parseUser } from "~/session/session-storage";

/** Something is written there, and it is no user. */
export function hasInvalidUser(): boolean {
  try {
    const stored = sessionStorage.getItem(KEYS.user);
    return stored !== null && parseUser(stored) === null;
  } catch {
    return false;
  }
}
