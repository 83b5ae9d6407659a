/**
 * Loads the font files that texts need, and no others: a face is fetched when a letter is drawn with it for the first
 * time. Text must be measured again afterwards (see `TextLayouts.forget`).
 */
import { drawableText, type FontFace as Face, type FontList, faceStack } from "~/scene/fonts";
import { stylesOf } from "~/scene/text-styles";
import type { TextElement } from "~/scene/types";
import { fontFamilyName } from "./draw-text";

/** Where faces are registered: `document.fonts` on a page, `self.fonts` in a worker. */
type FontRegistry = Pick<FontFaceSet, "add">;

export class FontLoader {
  private readonly loading = new Map<string, Promise<void>>();
  private readonly loaded = new Set<string>();
  private ready = new WeakSet<TextElement>();

  /** `address` is the folder of `fonts.json` and the WOFF2 files, with a slash at its end. */
  constructor(
    private readonly fonts: FontList,
    private readonly address: string,
    private readonly registry: FontRegistry,
  ) {}

  /** The list has other families now: what texts need may have changed. */
  fontsChanged(): void {
    this.ready = new WeakSet();
  }

  /** Whether every face the text needs is there. */
  isReady(text: TextElement): boolean {
    if (this.ready.has(text)) return true;
    const isReady = facesOf(this.fonts, text).every((face) => this.loaded.has(face.file));
    if (isReady) this.ready.add(text);
    return isReady;
  }

  /** Loads what the texts need; true when a face came that was not there before. A face that fails is left out. */
  async load(texts: readonly TextElement[]): Promise<boolean> {
    const files = new Set<string>();
    for (const text of texts) {
      if (!this.isReady(text)) for (const face of facesOf(this.fonts, text)) files.add(face.file);
    }
    const before = this.loaded.size;
    await Promise.allSettled(Array.from(files, (file) => this.loadFace(file)));
    return this.loaded.size > before;
  }

  private loadFace(file: string): Promise<void> {
    if (this.loaded.has(file)) return Promise.resolve();
    const running = this.loading.get(file) ?? this.fetchFace(file);
    this.loading.set(file, running);
    return running;
  }

  private sourceOf(file: string): string {
    if (!file.startsWith("/"))
      return `url("${this.address}${file.replace(/\.ttf$/, ".woff2")}") format("woff2")`;
    // A worker's own address is no base for others.
    const isWhole = URL.canParse(this.address);
    return `url("${isWhole ? new URL(file, this.address).href : file}")`;
  }

  private async fetchFace(file: string): Promise<void> {
    try {
      const face = await new FontFace(fontFamilyName(file), this.sourceOf(file)).load();
      this.registry.add(face);
      this.loaded.add(file);
    } catch (problem) {
      this.loading.delete(file);
      throw problem;
    }
  }
}

/** The faces of the text's letters, and its family's own, so that an empty text has its caret in the right font. */
function facesOf(fonts: FontList, text: TextElement): Face[] {
  return stylesOf(text).flatMap(({ element }) => {
    const stack = faceStack(fonts, element);
    return [...new Set([...stack.slice(0, 1), ...drawableText(stack, element.text).faces])];
  });
}

export async function fetchFontList(address: string): Promise<FontList> {
  const answer = await fetch(`${address}fonts.json`);
  if (!answer.ok) throw new Error("The fonts could not be loaded.");
  return (await answer.json()) as FontList;
}
