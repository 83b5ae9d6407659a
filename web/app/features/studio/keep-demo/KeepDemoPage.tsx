/** /keep-demo: what a visitor made on the front page becomes their own, the trial begins, and the studio opens on it. */
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { allOf, demoKeptHere, type Keeping } from "~/features/site";
import { Brand } from "~/ui/brand";
import { Button, buttonClass } from "~/ui/button";
import { FailureLines } from "~/ui/failure";
import { STUDIO, type Trouble, useKeeping } from "./use-keeping";

export function KeepDemoPage() {
  const [kept] = useState(demoKeptHere);
  const brought = useLocation().state as Partial<Keeping> | null;
  const ticket = brought?.demo ?? kept?.pictures[kept.chosen]?.demo ?? "";
  // Those of another title may wait in this browser.
  const picture = kept?.pictures.find(({ demo }) => demo === ticket);
  const all = kept && picture ? allOf(kept.pictures.length) : "Your pictures";
  const { trouble, isDisconnected, tryAgain } = useKeeping(ticket);
  if (trouble) return <Troubled {...trouble} onTryAgain={tryAgain} />;
  return (
    <Frame>
      {picture ? (
        <img
          src={picture.image}
          alt=""
          width={640}
          height={360}
          className="aspect-video w-full animate-pulse rounded-picture bg-sunken object-cover"
        />
      ) : null}
      <p role="status" className="text-lg">
        {isDisconnected
          ? "No connection. Your pictures are kept, and brought into your studio when it is back."
          : `${all} are being brought into your studio.`}
      </p>
    </Frame>
  );
}

function Troubled({ failure, opens, mayTryAgain, onTryAgain }: Trouble & { onTryAgain: () => void }) {
  return (
    <Frame>
      <h1 className="display text-4xl">{opens ? "Your pictures are here." : "These got away."}</h1>
      <div role="alert" className="text-lg text-muted">
        <FailureLines {...failure} />
      </div>
      <div className="flex flex-wrap gap-3">
        {mayTryAgain ? (
          <Button variant="primary" size="large" onClick={onTryAgain}>
            Try again
          </Button>
        ) : null}
        <Link to={opens ?? STUDIO} className={buttonClass(mayTryAgain ? "secondary" : "primary", "large")}>
          Open the studio
        </Link>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center gap-6 px-6 py-16">
      <Brand />
      {children}
    </main>
  );
}
