/** /keep-demo: what a visitor made on the front page becomes their own thumbnail, and opens in the studio. */

import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { keepDemo } from "~/api/client";
import { type Failure, failureOf } from "~/api/errors";
import { Brand } from "~/ui/brand";
import { buttonClass } from "~/ui/button";
import { FailureLines } from "~/ui/failure";
import { Waiting } from "~/ui/waiting";
import type { Keeping } from "./demo";

export function KeepDemoPage() {
  const brought = useLocation().state as Partial<Keeping> | null;
  const demo = brought?.demo ?? "";
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Failure | null>(null);

  useEffect(() => {
    if (!demo) return void navigate("/design-thumbnail", { replace: true });
    // Twice is no harm: the same ticket is the same thumbnail.
    let isHere = true;
    keepDemo({ body: { demo } }).then(
      ({ thumbnail }) => isHere && void navigate(`/design-thumbnail/${thumbnail.id}`, { replace: true }),
      (failure: unknown) => isHere && setProblem(failureOf("The picture could not be kept.", failure)),
    );
    return () => {
      isHere = false;
    };
  }, [demo, navigate]);

  if (problem === null) return <Waiting />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center gap-6 px-6 py-16">
      <Brand />
      <h1 className="display text-4xl">This one got away.</h1>
      <div role="alert" className="text-lg text-muted">
        <FailureLines {...problem} />
      </div>
      <p>
        <Link to="/design-thumbnail" className={buttonClass("primary", "large")}>
          Open the studio
        </Link>
      </p>
    </main>
  );
}
