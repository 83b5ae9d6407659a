/** Stands over a page that draws itself, until it has: for browsers without script, and for scripts that don't arrive. */

const ways = [
  ["", "Load again"],
  ["/", "Front page"],
  ["/pricing", "Pricing"],
  ["/faq", "FAQ"],
] as const;

/** Unseen for the first seconds, which are enough nearly always. */
export function SlowStart() {
  return (
    <main className="slow-start fixed inset-0 overflow-y-auto bg-surface">
      <noscript>
        <style>{".slow-start { animation: none; }"}</style>
      </noscript>
      <div className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center gap-6 px-6 py-16">
        <h1 className="display text-4xl">This page is not there yet.</h1>
        <p className="text-lg text-muted">
          It draws itself in your browser, and its script has not arrived. The connection may be slow, or
          JavaScript is switched off for this site.
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {ways.map(([address, label]) => (
            <li key={address}>
              <a href={address} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
