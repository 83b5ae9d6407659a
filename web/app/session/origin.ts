/**
 * Where a visitor wanted to go when a log in came between: the path, and what the navigation carried (the sentence of
 * the front page, for example). Kept by the tab through registering, verifying and logging in, until it is used.
 */

const KEY = "thumbsmith-origin";
const DEFAULT = "/dashboard";
/** Pages that lead to a log in are no destination after it. */
const NOT_DESTINATIONS = ["/login", "/register", "/verify", "/reset-password"];

export interface Destination {
  /** Path, query and hash on this site. */
  readonly path: string;
  readonly state: unknown;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

export function rememberOrigin({ pathname, search, hash, state }: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: `${pathname}${search}${hash}`, state }));
  } catch {
    // No storage: the way leads to the dashboard.
  }
}

export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where to go after logging in; `otherwise` where nothing is remembered. Reading it uses it up. */
export function takeOrigin(otherwise = DEFAULT): Destination {
  const found = readOrigin();
  forgetOrigin();
  return found ?? { path: otherwise, state: null };
}

function readOrigin(): Destination | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("path" in stored)) return null;
    const path = typeof stored.path === "string" ? safePath(stored.path) : null;
    return path === null ? null : { path, state: "state" in stored ? stored.state : null };
  } catch {
    return null;
  }
}

/** The path when it leads to a page of this site, else null: no other origin, no script, no page of the log in itself. */
export function safePath(path: string): string | null {
  if (!isPath(path)) return null;
  const here = "https://here.invalid";
  if (!URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  if (origin !== here || !isPath(pathname)) return null;
  if (NOT_DESTINATIONS.some((page) => pathname === page || pathname.startsWith(`${page}/`))) return null;
  return `${pathname}${search}${hash}`;
}

/** Two slashes would name another site, also where dots in front of them have just been resolved. */
const isPath = (path: string) => /^\/(?![/\\])/.test(path);
