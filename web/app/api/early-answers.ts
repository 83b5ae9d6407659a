/**
 * Answers to what `head/early.js` asked for before the app was there. Each is taken once, by the very request it is the
 * answer to and with the same token; whatever it says, also that the token is refused, is handled where all answers are.
 */

export interface EarlyAnswer {
  readonly address: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly answer: Promise<Response>;
}

export interface LoadedPicture {
  readonly file: Blob;
  /** What the file shows. */
  readonly bitmap: ImageBitmap;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
    /** By signed address. */
    earlyPictures?: Map<string, Promise<LoadedPicture>>;
  }
}

/** Milliseconds after which the server is rather asked again. */
const FRESH = 15_000;

/** Null when there is none: then the server has to be asked. */
export function takeEarlyAnswer(request: Request): Promise<Response> | null {
  const early = globalThis.window?.earlyAnswers;
  if (!early || request.method !== "GET") return null;
  const bearer = request.headers.get("Authorization");
  const at = early.findIndex(({ address, token }) => address === request.url && bearer === `Bearer ${token}`);
  const [found] = at < 0 ? [] : early.splice(at, 1);
  if (!found || Date.now() - found.askedAt > FRESH) return null;
  return found.answer.catch(() => globalThis.fetch(request));
}

/** The picture at a signed address, taken once. Null when it was not asked for: then it has to be loaded, as when this fails. */
export function takeEarlyPicture(address: string): Promise<LoadedPicture> | null {
  const early = globalThis.window?.earlyPictures;
  const found = early?.get(address);
  early?.delete(address);
  return found ?? null;
}
