/** The page of one picture: opening it, and what is said when that fails. */
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { detailOf } from "~/api/errors";
import { useUser } from "~/session/session-provider";
import { Button, buttonClass } from "~/ui/button";
import { Toaster } from "~/ui/toast";
import { TooltipProvider } from "~/ui/tooltip";
import { Waiting } from "~/ui/waiting";
import { EditorFrame } from "./EditorFrame";
import { useOpenImage } from "./use-open-image";

export function ImageEditorPage() {
  const { imageId = "" } = useParams();
  const { id: customerId } = useUser();
  const navigate = useNavigate();
  const { open, failure, retry, isOnScreen } = useOpenImage(imageId, customerId);
  const [toNew] = useState(() => (id: string) => {
    isOnScreen(id);
    void navigate(`/edit-image/${id}`, { replace: true });
  });
  return (
    <TooltipProvider>
      {open ? (
        <EditorFrame key={open.image.id} open={open} customerId={customerId} onStoredAs={toNew} />
      ) : failure ? (
        <Failure failure={failure} onRetry={retry} />
      ) : (
        <Waiting />
      )}
      <Toaster />
    </TooltipProvider>
  );
}

function Failure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-140 flex-col justify-center gap-5 px-6">
      <h1 className="display text-3xl" role="alert">
        Failed to fetch image data
      </h1>
      <p className="text-muted">{detailOf(failure) ?? "The picture could not be read."}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Link to="/dashboard?view=images" className={buttonClass("secondary")}>
          To your image library
        </Link>
      </div>
    </main>
  );
}
