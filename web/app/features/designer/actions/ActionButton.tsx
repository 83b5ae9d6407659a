/** A button for an action of the designer. */
import { useStore } from "zustand";
import { ActionIcon, type ActionIconLook } from "~/editor-kit/ActionIcon";
import { useDesigner } from "../state/designer-context";
import type { Action } from "./action";
import { findAction } from "./registry";

export function ActionButton({ action: id, ...look }: ActionIconLook & { action: string }) {
  const designer = useDesigner();
  const action = findAction(id);
  useActionState(action);
  return <ActionIcon action={action} model={designer} {...look} />;
}

export function useActionState(action: Action): { enabled: boolean; isOn: boolean | undefined } {
  const designer = useDesigner();
  // The answer is read again whenever document, mask or session change; only another answer renders again.
  const read = () => `${action.enabled(designer)} ${action.isOn?.(designer)}`;
  useStore(designer.session, read);
  useStore(designer.document.store, read);
  useStore(designer.mask.store, read);
  return { enabled: action.enabled(designer), isOn: action.isOn?.(designer) };
}
