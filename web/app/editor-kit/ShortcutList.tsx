/** The parts of a sheet of shortcuts: titled groups of what can be done and by which keys. */
import type { ReactNode } from "react";

export function ShortcutGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6 break-inside-avoid-column">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="text-sm">{children}</dl>
    </section>
  );
}

const ROW = "flex justify-between gap-4 border-b border-line py-1.5";

/** `keys`: as a person reads them. */
export function ShortcutRow({ what, keys }: { what: string; keys: readonly string[] }) {
  return (
    <div className={ROW}>
      <dt className="text-muted">{what}</dt>
      <dd className="flex flex-wrap justify-end gap-2">
        {keys.map((key) => (
          <kbd key={key} className="rounded-[4px] border border-edge/60 px-1.5 font-mono text-xs">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

/** What is done without a key, or with more than one. */
export function WayRow({ what, how }: { what: string; how: string }) {
  return (
    <div className={ROW}>
      <dt className="text-muted">{what}</dt>
      <dd className="shrink-0">{how}</dd>
    </div>
  );
}
