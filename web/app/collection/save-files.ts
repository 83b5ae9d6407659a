/** Puts files onto the person's disk: one as it is, several as one ZIP. */
import { saveFile } from "~/ui/save-file";

export interface NamedFile {
  name: string;
  file: Blob;
}

interface Watching {
  signal: AbortSignal;
  /** Told how many files are there. */
  onProgress: (done: number) => void;
}

/** `fetchFile` is asked for one after the other. */
export async function saveFiles<Item>(
  items: readonly Item[],
  fetchFile: (item: Item) => Promise<NamedFile>,
  zipName: string,
  { signal, onProgress }: Watching,
): Promise<void> {
  const [only] = items;
  if (items.length === 1 && only !== undefined) {
    const { file, name } = await fetchFile(only);
    signal.throwIfAborted();
    return saveFile(file, name);
  }
  const { Zip, ZipPassThrough } = await import("fflate");
  const parts: BlobPart[] = [];
  const taken = new Set<string>();
  // Pictures are packed already, so they only lie in it.
  const zip = new Zip((failure, part) => {
    if (failure) throw failure;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const [index, item] of items.entries()) {
    const { name, file } = await fetchFile(item);
    signal.throwIfAborted();
    const entry = new ZipPassThrough(freeName(name, taken));
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
    onProgress(index + 1);
  }
  zip.end();
  saveFile(new Blob(parts, { type: "application/zip" }), zipName);
}

/** "me.jpg", "me-2.jpg", …: two files of one name would be one. Remembers what it gave. */
export function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}-${number}${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
