/** The canvas when the thumbnail of the address can't be shown. */
import { Link } from "react-router";
import { messageOf } from "~/api/errors";
import { Button, buttonClass } from "~/ui/button";

export function LoadProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="workspace absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <p className="display text-2xl">{messageOf(error, "Failed to fetch thumbnail data for editing")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onRetry}>Try again</Button>
        <Link to="/design-thumbnail" className={buttonClass("quiet")}>
          Start a new one
        </Link>
      </div>
    </div>
  );
}
