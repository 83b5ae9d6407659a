/** Whether a visit may be counted: by where the page is, by what the browser says, and by what its person has chosen. */

export type Choice = "yes" | "no";

const KEY = "thumbsmith-counting";

/** Never where people build and try: localhost, bare addresses, hosts with 'dev' in their name. */
export function isCountedHost(host: string): boolean {
  return host !== "" && !/^localhost$|\.localhost$|dev|^[\d.]+$|^\[/i.test(host);
}

/** Do Not Track, or Global Privacy Control. */
export function isDeclinedByBrowser(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}

export function mayAsk(): boolean {
  return isCountedHost(window.location.hostname) && !isDeclinedByBrowser(navigator);
}

/** Null before a choice. What this browser remembers is the answer alone. */
export function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "yes" || stored === "no" ? stored : null;
  } catch {
    return "no"; // who lets us remember nothing can't be asked on every page
  }
}

const listeners = new Set<() => void>();

export function choose(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
