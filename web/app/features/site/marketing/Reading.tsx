/** A page that is read: title, what it is in a sentence, then text in one column of at most 68 characters. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SiteFrame } from "../frame/SiteFrame";

interface ReadingProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Stands beside the text on wide screens, below it on small ones. */
  aside?: ReactNode;
}

export function Reading({ title, lead, children, aside }: ReadingProps) {
  return (
    <SiteFrame>
      <main id="main" className="mx-auto w-full max-w-360 flex-1 px-5 py-12 sm:px-8 lg:py-20">
        <header className="flex max-w-[44rem] flex-col gap-4">
          <h1 className="display text-3xl text-balance sm:text-4xl md:text-5xl">{title}</h1>
          <p className="text-lg text-pretty text-muted">{lead}</p>
        </header>
        <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:gap-16">
          <div className="flex min-w-0 flex-col gap-10">{children}</div>
          {aside ? <aside>{aside}</aside> : null}
        </div>
      </main>
    </SiteFrame>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={id ? `${id}-title` : undefined}
      className="flex scroll-mt-6 flex-col gap-4"
    >
      <h2 id={id ? `${id}-title` : undefined} className="display text-2xl text-balance">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p className="max-w-[68ch] text-pretty">{children}</p>;
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex max-w-[68ch] list-disc flex-col gap-2 pl-5 marker:text-muted">{children}</ul>;
}

export function InText({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="font-medium underline decoration-edge underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
