/** A feature at work, its name, and a sentence about it. */
import type { ReactNode } from "react";

export function Card({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <article className="flex flex-col gap-4">
      {children}
      <div className="flex flex-col gap-1">
        <h3 className="display text-xl">{title}</h3>
        <p className="text-pretty text-muted">{words}</p>
      </div>
    </article>
  );
}
