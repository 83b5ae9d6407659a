/**
 * Lays texts out with a canvas' own measuring, and keeps each layout as long as its element lives. A layout made before
 * its fonts were loaded is wrong: whoever loads a font calls `forget` afterwards.
 */
import type { FontList } from "~/scene/fonts";
import { layoutText, type TextLayout } from "~/scene/text-layout";
import type { TextElement } from "~/scene/types";
import { applyFont } from "./draw-text";
import type { Context } from "./resources";

export class TextLayouts {
  private layouts = new WeakMap<TextElement, TextLayout>();
  private readonly context: Context;

  constructor(private readonly fonts: FontList) {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (!context) throw new Error("This browser cannot measure text on a canvas.");
    this.context = context;
  }

  of(element: TextElement): TextLayout {
    const known = this.layouts.get(element);
    if (known) return known;
    const layout = layoutText(element, this.fonts, (line, text, rightToLeft) =>
      this.measure(line, text, rightToLeft),
    );
    this.layouts.set(element, layout);
    return layout;
  }

  forget(): void {
    this.layouts = new WeakMap();
  }

  private measure(line: string, element: TextElement, rightToLeft: boolean): number {
    if (line === "") return 0;
    applyFont(this.context, this.fonts, element);
    this.context.direction = rightToLeft ? "rtl" : "ltr";
    // A canvas adds the letter spacing after the last letter too.
    return this.context.measureText(line).width - element.letterSpacing * element.fontSize;
  }
}
