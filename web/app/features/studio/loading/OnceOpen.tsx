/** Something that opens: not there before it is opened for the first time, and from then on as it wants. */
import { type ReactNode, Suspense, useState } from "react";

export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
}
