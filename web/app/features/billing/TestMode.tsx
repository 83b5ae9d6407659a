/** Says, where money is spoken of, that none moves. */
import { useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { payConfigQuery } from "./queries";

export function TestMode() {
  const config = useQuery(payConfigQuery);
  if (!config.data?.testMode) return null;
  return (
    <p
      role="note"
      className="flex gap-3 self-start rounded-control border-2 border-spark bg-raised px-4 py-3 text-sm text-text"
    >
      <FlaskConical size={18} aria-hidden className="mt-px" />
      <span>
        <strong className="font-semibold">Test mode.</strong> No money moves. Test cards only: never type a
        real card number here.
      </span>
    </p>
  );
}
