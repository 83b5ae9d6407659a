/** Short notes at the edge of the screen: what was done, or what went wrong. */
import { Toaster as Primitive, toast } from "sonner";
import { failureOf } from "~/api/errors";
import { useThemeChoice } from "./theme";

export { toast };

interface FailureToast {
  /** Notes with the same id are one. */
  id?: string;
}

/** A failed call in a note: the page's own text, and below it what the server says. */
export function toastFailure(title: string, failure?: unknown, { id }: FailureToast = {}): void {
  const { text, detail } = failureOf(title, failure);
  toast.error(text, { description: detail ?? undefined, ...(id !== undefined && { id }) });
}

export function Toaster() {
  const { choice } = useThemeChoice();
  return (
    <Primitive
      theme={choice}
      position="bottom-right"
      offset={24}
      toastOptions={{
        style: {
          background: "var(--color-raised)",
          border: "1px solid var(--color-line)",
          color: "var(--color-text)",
          borderRadius: "var(--radius-control)",
          fontFamily: "var(--font-sans)",
        },
      }}
    />
  );
}
