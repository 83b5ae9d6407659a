/** Hands the open designer to the components below, and lets them read its stores. */
import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { Designer } from "./designer";
import type { DocumentState } from "./document-store";
import type { SessionState } from "./session-store";

const DesignerContext = createContext<Designer | null>(null);

export function DesignerProvider({ designer, children }: { designer: Designer; children: ReactNode }) {
  return <DesignerContext value={designer}>{children}</DesignerContext>;
}

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error("useDesigner must be used within DesignerProvider.");
  return designer;
}

/** A value of the document; the component renders again only when that value changes. */
export function useDocument<T>(select: (state: DocumentState) => T): T {
  return useStore(useDesigner().document.store, select);
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useDesigner().session, select);
}
