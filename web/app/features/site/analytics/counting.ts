/**
 * Reports what happens on a page to our own server, after consent. Names of pages, sections and buttons only: never an
 * address, an id or anything that was typed.
 */
import type { EventsBody } from "~/api/gen";

type Reported = EventsBody["events"][number];
export type PageName = Reported["page"];
type Without<Kind, Fields extends PropertyKey> = Kind extends unknown ? Omit<Kind, Fields> : never;
type Happening = Without<Reported, "page" | "first">;

const MOST_EVENTS = 50;
const TICK = 5;
const DEPTHS = [25, 50, 75, 90, 100] as const;
const TIMES = [30, 60, 120, 300] as const;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|brave|yandex|baidu)\./;
const SOCIAL =
  /(^|\.)(youtube|youtu|facebook|instagram|x|t|twitter|linkedin|lnkd|reddit|tiktok|pinterest|discord|threads|bsky)\./;

const waiting: Reported[] = [];

/** What was counted in this tab already; a key once counted is never the first again. */
const SEEN = "thumbsmith-counted";

function isFirst(key: string): boolean {
  try {
    const seen = sessionStorage.getItem(SEEN) ?? "";
    if (seen.split(" ").includes(key)) return false;
    sessionStorage.setItem(SEEN, `${seen} ${key}`);
    return true;
  } catch {
    return false;
  }
}

function count(page: PageName, happening: Happening): void {
  const key = `${page}/${Object.values(happening).join("/")}`;
  waiting.push({ page, first: isFirst(key), ...happening } as Reported);
}

/** Sends what waits. Lost events are not sent again. */
export function flush(): void {
  while (waiting.length > 0) {
    const events = waiting.splice(0, MOST_EVENTS);
    fetch("/v1/analytics/events", {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ events } satisfies EventsBody),
    }).catch(() => undefined);
  }
}

export function sourceOf(referrer: string, ownHost: string): "direct" | "search" | "social" | "link" {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : "";
  if (!host || host === ownHost) return "direct";
  if (SEARCH.test(host)) return "search";
  return SOCIAL.test(host) ? "social" : "link";
}

/** Where a link of ours leads, by the first part of its path; null for other links. */
function targetOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== window.location.origin) return null;
  return `to-${link.pathname.split("/")[1] || "home"}`;
}

const PRESSED = "a, button, summary, [role=button], [data-count]";

/** Null for what is not counted: a link to somewhere else. */
function nameOf(pressed: HTMLElement, page: PageName): string | null {
  const { count: given } = pressed.dataset;
  if (given !== undefined) return given;
  if (pressed instanceof HTMLAnchorElement) return targetOf(pressed);
  return (PUBLIC.has(page) && nameOfWords(pressed.textContent)) || UNNAMED;
}

/** A press of which nothing but the page is told. */
const UNNAMED = "other";
const MOST_WORDS = 5;

/**
 * On public pages every button says the same to everybody. Elsewhere its words may be somebody's own (a file, a layer),
 * and so may be words with digits or signs in them: those are never reported.
 */
function nameOfWords(words: string): string | null {
  const parts = words.trim().split(/\s+/);
  const isPlain =
    parts.length <= MOST_WORDS && parts.every((part) => /^[a-z]+(?:['-][a-z]+)?[.,!?]?$/i.test(part));
  return isPlain
    ? parts
        .join("-")
        .toLowerCase()
        .replaceAll(/[.,!?']/g, "")
    : null;
}

/** Pages for everybody: here it is asked, too, for nobody is asked in the middle of their work. */
export const PUBLIC: ReadonlySet<PageName> = new Set<PageName>([
  "home",
  "pricing",
  "faq",
  "contact",
  "terms",
  "privacy",
  "refund-policy",
  "blog-article",
  "login",
  "register",
  "not-found",
]);

/** Counts one view of a page, until the returned function is called. */
export function watchPage(page: PageName): () => void {
  const done = new Set<string>();
  const once = (happening: Happening) => {
    const key = Object.values(happening).join("/");
    if (done.has(key)) return;
    done.add(key);
    count(page, happening);
  };
  if (isFirst("visit"))
    count(page, { kind: "visit", source: sourceOf(document.referrer, window.location.hostname) });
  count(page, { kind: "view" });

  let seconds = 0;
  const tick = () => {
    flush();
    if (document.visibilityState !== "visible") return;
    seconds += TICK;
    for (const time of TIMES) if (seconds >= time) once({ kind: "time", seconds: time });
    lookAtSections(once);
  };
  const scrolled = () => {
    const depth = ((window.scrollY + window.innerHeight) / document.documentElement.scrollHeight) * 100;
    for (const percent of DEPTHS) if (depth >= percent - 0.5) once({ kind: "scroll", percent });
    lookAtSections(once);
  };
  const clicked = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    const name = pressed && nameOf(pressed, page);
    if (name && NAME.test(name)) count(page, { kind: "button", name });
  };
  const begun = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("form"))
      once({ kind: "form", name: "begun" });
  };
  const sent = () => count(page, { kind: "form", name: "sent" });
  const left = () => document.visibilityState === "hidden" && flush();

  const timer = setInterval(tick, TICK * 1000);
  const stops = [
    on(window, "scroll", scrolled),
    on(window, "pagehide", flush),
    on(document, "visibilitychange", left),
    on(document, "click", clicked),
    on(document, "input", begun),
    on(document, "submit", sent),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    flush();
  };
}

function on(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  target.addEventListener(name, listener, { capture: true, passive: true });
  return () => target.removeEventListener(name, listener, { capture: true });
}

/** A section is seen when half of it, or half of the window, is in view. */
function lookAtSections(once: (happening: Happening) => void): void {
  for (const section of document.querySelectorAll<HTMLElement>("main section[aria-labelledby]")) {
    const name = section.getAttribute("aria-labelledby")?.replace(/-title$/, "") ?? "";
    const { top, bottom, height } = section.getBoundingClientRect();
    const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    if (NAME.test(name) && height > 0 && shown >= Math.min(height, window.innerHeight) / 2)
      once({ kind: "section", name });
  }
}
