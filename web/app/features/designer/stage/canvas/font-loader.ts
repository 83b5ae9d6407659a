/**
 * Loads the font files that texts need, and no others: a face is fetched when a letter is drawn with it for the first
 * time. Text must be measured again afterwards (see `TextLayouts.forget`).
 */
import { drawableText, type FontFace as Face, type FontList, faceStack } from "~/features/scene/fonts";
import type { TextElement } from "~/features/scene/types";
import { fontFamilyName } from "./draw-text";

/** Where faces are registered: `document.fonts` on a page, `self.fonts` in a worker. */
type FontRegistry = Pick<FontFaceSet, "add">;

export class FontLoader {
  private readonly loading = new Map<string, Promise<void>>();
  private readonly loaded = new Set<string>();

  /** `address` is the folder of `fonts.json` and the WOFF2 files, with a slash at its end. */
  constructor(
    private readonly fonts: FontList,
    private readonly address: string,
    private readonly registry: FontRegistry,
  ) {}

  /** Whether every face the texts need is there. */
  isReady(texts: Iterable<TextElement>): boolean {
    return this.facesOf(texts).every((face) => this.loaded.has(face.file));
  }

  /** Loads what the texts need; true when a face came that was not there before. A face that fails is left out. */
  async load(texts: Iterable<TextElement>): Promise<boolean> {
    const missing = this.facesOf(texts).filter((face) => !this.loaded.has(face.file));
    const before = this.loaded.size;
    await Promise.allSettled(missing.map((face) => this.loadFace(face.file)));
    return this.loaded.size > before;
  }

  private facesOf(texts: Iterable<TextElement>): Face[] {
    const faces = new Map<string, Face>();
    for (const text of texts) {
      const stack = faceStack(this.fonts, text);
      for (const face of drawableText(stack, text.text).faces) faces.set(face.file, face);
      // The family itself, so that an empty text has its caret in the right font.
      const [own] = stack;
      if (own) faces.set(own.file, own);
    }
    return [...faces.values()];
  }

  private loadFace(file: string): Promise<void> {
    const running = this.loading.get(file) ?? this.fetchFace(file);
    this.loading.set(file, running);
    return running;
  }

  private async fetchFace(file: string): Promise<void> {
    const address = `${this.address}${file.replace(/\.ttf$/, ".woff2")}`;
    try {
      const face = await new FontFace(fontFamilyName(file), `url("${address}") format("woff2")`).load();
      this.registry.add(face);
      this.loaded.add(file);
    } catch (problem) {
      this.loading.delete(file);
      throw problem;
    }
  }
}

export async function fetchFontList(address: string): Promise<FontList> {
  const answer = await fetch(`${address}fonts.json`);
  if (!answer.ok) throw new Error("The fonts could not be loaded.");
  return (await answer.json()) as FontList;
}
