/** What did not work: always the same first words, and after them what the server says about it. */
import type { ReactNode } from "react";
import { ApiError } from "~/api/errors";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** What the server adds; null where it has nothing to add. */
export function detailOf(failure: unknown, title: string): string | null {
  return failure instanceof ApiError && failure.message !== title ? failure.message : null;
}

interface FailureProps {
  title: string;
  failure?: unknown;
  children?: ReactNode;
}

/** Beside what was clicked. */
export function FailureNotice({ title, failure, children }: FailureProps) {
  const detail = detailOf(failure, title);
  return (
    <Notice kind="negative">
      <p className="font-semibold">{title}</p>
      {detail ? <p>{detail}</p> : null}
      {children}
    </Notice>
  );
}

interface LoadFailureProps extends FailureProps {
  onRetry?: () => void;
}

/** In the place of what could not be loaded. */
export function LoadFailure({ title, failure, onRetry, children }: LoadFailureProps) {
  const detail = detailOf(failure, title);
  return (
    <div role="alert" className="flex flex-col items-start gap-4 py-6">
      <div className="flex flex-col gap-1">
        <p className="display text-2xl">{title}</p>
        {detail ? <p className="max-w-[60ch] text-muted">{detail}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
        {children}
      </div>
    </div>
  );
}
