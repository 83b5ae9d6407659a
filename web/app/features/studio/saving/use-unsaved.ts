/** Whether the page has something that the server does not. */
import { useDocument } from "~/features/designer";
import { useSlice } from "../studio-context";
import { isUnsaved } from "./unsaved";

export function useUnsaved(): boolean {
  const edited = useDocument(({ unsaved }) => unsaved);
  const { brief } = useSlice("brief");
  const { thumbnail } = useSlice("page");
  return isUnsaved(edited, brief, thumbnail);
}
