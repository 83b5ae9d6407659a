/** The image editor of this page, for its components. */
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Document, ImageEditor, Session } from "./image-editor";

const EditorContext = createContext<ImageEditor | null>(null);

export const ImageEditorProvider = EditorContext;

export function useImageEditor(): ImageEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useImageEditor must be used within an ImageEditorProvider.");
  return editor;
}

export function useSession<Part>(read: (session: Session) => Part): Part {
  return useStore(useImageEditor().session, read);
}

export function useDocument<Part>(read: (document: Document) => Part): Part {
  return useStore(useImageEditor().document, read);
}
