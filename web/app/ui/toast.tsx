/** Short notes at the edge of the screen: what was done, or what went wrong. */
import { Toaster as Primitive } from "sonner";
import { useThemeChoice } from "./theme";

export { toast } from "sonner";

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
