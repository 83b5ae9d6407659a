/** Whose photo it is, and under which licence: to be read, followed and copied for the description of a video. */
import { Copy } from "lucide-react";
import { creditText } from "~/scene/credits";
import type { Credit } from "~/scene/types";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { Section } from "./Section";

export function CreditsSection({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  const isOwed = credits.some(({ isRequired }) => isRequired);
  return (
    <Section title={credits.length > 1 ? "Photos" : "Photo"}>
      <ul className="flex flex-col gap-3 text-sm">
        {credits.map((credit) => (
          <li
            key={`${credit.sourceUrl} ${credit.title}`}
            className="flex min-w-0 flex-col gap-0.5 break-words"
          >
            {credit.title ? <span>{credit.title}</span> : null}
            <span className="text-muted">
              {credit.author ? (
                <>
                  by <Outside href={credit.authorUrl}>{credit.author}</Outside>,{" "}
                </>
              ) : null}
              <Outside href={credit.licenseUrl}>{credit.license}</Outside>
            </span>
            <span className="text-muted">
              from <Outside href={credit.sourceUrl}>{credit.source}</Outside>
            </span>
          </li>
        ))}
      </ul>
      {isOwed ? (
        <p className="text-xs text-muted">
          The licence asks that you name its author, below your video for example.
        </p>
      ) : null}
      <div>
        <Button
          size="small"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(creditText(credits), "Credits copied")}
        >
          Copy credits
        </Button>
      </div>
    </Section>
  );
}

/** A link to a page of others, which learns nothing of where it was followed; plain words where there is no page. */
function Outside({ href, children }: { href: string | null; children: string }) {
  if (!href || !/^https?:\/\//.test(href)) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-2 hover:text-text"
    >
      {children}
    </a>
  );
}
