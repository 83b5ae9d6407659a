/**
 * The browser's copy, cut and paste on the page of a designer: elements across tabs, pictures and words from other
 * programs. Where a person is writing, the field's own clipboard is left alone.
 */
import { useEffect } from "react";
import { isWritingPlace } from "../actions/use-shortcuts";
import type { Designer } from "../state/designer";
import { copySelection, cutSelection, pasteElements, pasteWords } from "./clipboard";
import { type CopiedElements, ELEMENTS_TYPE, wordsOf, writeCopied } from "./copied-elements";

export function useClipboard(designer: Designer): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const give = (event: ClipboardEvent, take: (designer: Designer) => CopiedElements | null) => {
      if (isForOthers(event) || hasMarkedWords()) return;
      const copied = take(designer);
      if (!copied) return;
      event.clipboardData?.setData(ELEMENTS_TYPE, writeCopied(copied));
      event.clipboardData?.setData("text/plain", wordsOf(copied.elements));
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent) => {
      if (isForOthers(event) || !event.clipboardData) return;
      if (pasteFrom(designer, event.clipboardData)) event.preventDefault();
    };
    document.addEventListener("copy", (event) => give(event, copySelection), { signal });
    document.addEventListener("cut", (event) => give(event, cutSelection), { signal });
    document.addEventListener("paste", paste, { signal });
    return () => listening.abort();
  }, [designer]);
}

/** Own elements before pictures before words; true when something of it was taken. */
function pasteFrom(designer: Designer, data: DataTransfer): boolean {
  const copy = data.getData(ELEMENTS_TYPE);
  const files = Array.from(data.files);
  const words = data.getData("text/plain").trim();
  const pasteOthers = () => {
    if (files.length > 0) void designer.addPictures(files);
    else if (words) pasteWords(designer, words);
  };
  if (copy) void pasteCopy(designer, copy, pasteOthers);
  else pasteOthers();
  return copy !== "" || files.length > 0 || words !== "";
}

async function pasteCopy(designer: Designer, copy: string, pasteOthers: () => void): Promise<void> {
  const { readCopied } = await import("./read-copied");
  const copied = readCopied(copy);
  if (copied) pasteElements(designer, copied);
  else pasteOthers();
}

function isForOthers(event: ClipboardEvent): boolean {
  return event.defaultPrevented || isWritingPlace(event.target);
}

/** Words of the page that a person has marked are what is meant by a copy. */
function hasMarkedWords(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
