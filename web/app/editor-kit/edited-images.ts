/** From the image editor to a studio in another tab: a picture of the library has been edited. */

const CHANNEL = "thumbsmith-edited-images";

export interface EditedImage {
  /** The library image that was opened. */
  readonly imageId: string;
  /** Where the edited picture is stored: the same one, or a new one. */
  readonly storedAs: string;
}

export function tellEdited(edited: EditedImage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(edited);
  channel.close();
}

/** Gives a function that ends the listening. */
export function onEdited(listener: (edited: EditedImage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<EditedImage>) => listener(data);
  return () => channel.close();
}
