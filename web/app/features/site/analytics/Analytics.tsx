/** Asks whether a visit may be counted, and counts it once it may. Loaded only where there is something to ask or count. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { Button } from "~/ui/button";
import { choose, readChoice, subscribe } from "./consent";
import { type PageName, PUBLIC, watchPage } from "./counting";

export default function Analytics() {
  const choice = useSyncExternalStore(subscribe, readChoice, () => "no" as const);
  const page = (useMatches().at(-1)?.id.replace("routes/", "") ?? "not-found") as PageName;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thumbnail is another view of the same page.
  useEffect(() => (choice === "yes" ? watchPage(page) : undefined), [choice, page, pathname]);
  return choice === null && PUBLIC.has(page) ? <ConsentBanner /> : null;
}

/** Both answers are one click, of the same size and look. Asks only where the operator counts at all. */
function ConsentBanner() {
  const counts = useSiteCounts();
  useEffect(() => {
    if (!counts) return;
    // What has the focus never hides behind the banner.
    document.documentElement.style.scrollPaddingBottom = "10rem";
    return () => {
      document.documentElement.style.scrollPaddingBottom = "";
    };
  }, [counts]);
  if (!counts) return null;
  return (
    <section
      aria-label="Counting visits"
      className="sticky bottom-0 z-20 border-t border-line bg-raised shadow-raised"
    >
      <div className="mx-auto flex w-full max-w-360 flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4 sm:px-8">
        <p className="max-w-[68ch] min-w-0 flex-1 basis-80 text-sm">
          May we count this visit? Pages, scrolling and buttons, as plain numbers on our own server: no
          cookies, no profile, nobody else. <ToPolicy />
        </p>
        <div className="flex flex-1 gap-3 sm:flex-none">
          <Button size="large" className="flex-1 sm:w-36" onClick={() => choose("no")}>
            No, thanks
          </Button>
          <Button size="large" className="flex-1 sm:w-36" onClick={() => choose("yes")}>
            Yes, count it
          </Button>
        </div>
      </div>
    </section>
  );
}

function ToPolicy() {
  return (
    <Link to="/privacy#measuring" className="underline underline-offset-4">
      More about it
    </Link>
  );
}

function useSiteCounts(): boolean {
  const [counts, setCounts] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    fetch("/v1/site", { signal: left.signal })
      .then((answer) => answer.json())
      .then((site: { analytics?: boolean }) => setCounts(site.analytics === true))
      .catch(() => undefined); // nobody is asked, and nothing is counted
    return () => left.abort();
  }, []);
  return counts;
}
