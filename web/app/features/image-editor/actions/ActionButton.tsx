/** A button for an action of the image editor. */
import { useStore } from "zustand";
import { ActionIcon, type ActionIconLook } from "~/editor-kit/ActionIcon";
import { useImageEditor } from "../state/image-editor-context";
import { findAction } from "./action";

export function ActionButton({ action: id, ...look }: ActionIconLook & { action: string }) {
  const editor = useImageEditor();
  const action = findAction(id);
  // The answer is read again whenever document or session change; only another answer renders again.
  const read = () => `${action.enabled(editor)} ${action.isOn?.(editor)}`;
  useStore(editor.session, read);
  useStore(editor.document, read);
  return <ActionIcon action={action} model={editor} {...look} />;
}
