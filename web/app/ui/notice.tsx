/** What has just happened, above or below a form: done, failed, or good to know. Read aloud when it comes. */
import clsx from "clsx";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

const kinds = {
  positive: { icon: CircleCheck, role: "status", tone: "text-positive", edge: "border-positive/60" },
  negative: { icon: CircleAlert, role: "alert", tone: "text-negative", edge: "border-negative/60" },
  neutral: { icon: Info, role: "status", tone: "text-muted", edge: "border-line" },
} as const;

interface NoticeProps {
  kind: keyof typeof kinds;
  children: ReactNode;
  className?: string;
}

export function Notice({ kind, children, className }: NoticeProps) {
  const { icon: Icon, role, tone, edge } = kinds[kind];
  return (
    <div
      role={role}
      className={clsx("flex gap-3 rounded-control border bg-raised px-4 py-3 text-sm", edge, className)}
    >
      <Icon size={18} aria-hidden className={clsx("mt-px", tone)} />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}
