/** Files that come to a page from outside: dropped on it, or pasted. */
import type { JSHandle, Page } from "@playwright/test";

export interface IncomingFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function carried(page: Page, file: IncomingFile): Promise<JSHandle<DataTransfer>> {
  const what = { name: file.name, type: file.mimeType, base64: file.buffer.toString("base64") };
  return page.evaluateHandle(({ name, type, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], name, { type }));
    return transfer;
  }, what);
}

/** The file hangs over the page, and is not dropped yet. */
export async function hover(page: Page, selector: string, file: IncomingFile): Promise<void> {
  const dataTransfer = await carried(page, file);
  for (const type of ["dragenter", "dragover"]) await page.dispatchEvent(selector, type, { dataTransfer });
}

export async function drop(page: Page, selector: string, file: IncomingFile): Promise<void> {
  await hover(page, selector, file);
  await page.dispatchEvent(selector, "drop", { dataTransfer: await carried(page, file) });
}

export async function paste(page: Page, file: IncomingFile): Promise<void> {
  const transfer = await carried(page, file);
  await transfer.evaluate((clipboardData) =>
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    ),
  );
}
