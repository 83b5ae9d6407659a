/** The canvas when the thumbnail of the address can't be shown. */
import { Link } from "react-router";
import { failureOf } from "~/api/errors";
import { Button, buttonClass } from "~/ui/button";

export function LoadProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { text, detail } = failureOf("Failed to fetch thumbnail data for editing", error);
  return (
    <div
      role="alert"
      className="workspace absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <div className="flex max-w-[60ch] flex-col gap-1">
        <p className="display text-2xl">{text}</p>
        {detail ? <p className="text-muted">{detail}</p> : null}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onRetry}>Try again</Button>
        <Link to="/design-thumbnail" className={buttonClass("quiet")}>
          Start a new one
        </Link>
      </div>
    </div>
  );
}
