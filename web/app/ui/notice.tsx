/** What has just happened, above or below a form: done, failed, or good to know. Read aloud when it comes. */
import clsx from "clsx";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const kinds = {
  positive: { icon: CircleCheck, role: "status", tone: "text-positive", edge: "border-positive/60" },
  negative: { icon: CircleAlert, role: "alert", tone: "text-negative", edge: "border-negative/60" },
  neutral: { icon: Info, role: "status", tone: "text-muted", edge: "border-line" },
} as const;

interface NoticeProps {
  kind: keyof typeof kinds;
  children: ReactNode;
  className?: string;
  /** Where it ends what somebody did: the focus, which would be lost with the button, goes to it. */
  takesFocus?: boolean;
}

export function Notice({ kind, children, className, takesFocus }: NoticeProps) {
  const { icon: Icon, role, tone, edge } = kinds[kind];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={notice}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      className={clsx("flex gap-3 rounded-control border bg-raised px-4 py-3 text-sm", edge, className)}
    >
      <Icon size={18} aria-hidden className={clsx("mt-px", tone)} />
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}
