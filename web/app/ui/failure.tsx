/**
 * What did not work. Every failed call is told by one of these, by `toastFailure`, or in a form by its problem: always
 * the page's own text first, and below it what the server says about it.
 */
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type Failure, failureOf } from "~/api/errors";
import { Button } from "./button";
import { Notice } from "./notice";

interface FailureProps {
  title: string;
  /** Whatever was thrown. */
  failure?: unknown;
  children?: ReactNode;
}

/** Beside what was clicked. */
export function FailureNotice({ title, failure, children }: FailureProps) {
  return <Told failure={failureOf(title, failure)}>{children}</Told>;
}

/** Why a whole form was not taken. */
export function FormProblem({ problem, children }: { problem: Failure | null; children?: ReactNode }) {
  return problem ? <Told failure={problem}>{children}</Told> : null;
}

function Told({ failure, children }: { failure: Failure; children?: ReactNode }) {
  return (
    <Notice kind="negative">
      <FailureLines {...failure} />
      {children}
    </Notice>
  );
}

/** The two lines alone, for places with a look of their own. */
export function FailureLines({ text, detail }: Failure) {
  return (
    <>
      <p className={detail ? "font-semibold" : undefined}>{text}</p>
      {detail ? <p>{detail}</p> : null}
    </>
  );
}

/** Where there is room for small words only: below a field, in a panel. */
export function InlineFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <div role="alert" className="flex min-w-0 gap-1.5 text-sm text-negative">
      <CircleAlert size={14} className="mt-[3px] shrink-0" aria-hidden />
      <div className="min-w-0 break-words">
        <FailureLines {...failure} />
      </div>
    </div>
  );
}

interface LoadFailureProps extends FailureProps {
  onRetry?: () => void;
}

/** In the place of what could not be loaded. */
export function LoadFailure({ title, failure, onRetry, children }: LoadFailureProps) {
  const { text, detail } = failureOf(title, failure);
  return (
    <div role="alert" className="flex flex-col items-start gap-4 py-6">
      <div className="flex flex-col gap-1">
        <p className="display text-2xl">{text}</p>
        {detail ? <p className="max-w-[60ch] text-muted">{detail}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
        {children}
      </div>
    </div>
  );
}
