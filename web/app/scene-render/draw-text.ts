/**
 * Text: plates, glow, shadow, outlines, fill, each over all lines before the next, as `docs/scene.md` says. Draws in the
 * element's unturned box; lines come laid out, faces are loaded before.
 */
import { effectsOf, findEffect, outlinesOf, outlineWidth } from "~/scene/effects";
import { type FontFamily, type FontList, faceStack, findFamily, needsSyntheticBold } from "~/scene/fonts";
import { type Box, grow } from "~/scene/geometry";
import { roundedRectangle } from "~/scene/paths";
import { leanOf, type TextLine } from "~/scene/text-layout";
import type { Plate, TextElement } from "~/scene/types";
import { drawCastEffects } from "./cast-effects";
import { drawInOneColour } from "./layer";
import type { Context, DrawingResources } from "./resources";
import { gradientOver, tracePath } from "./trace-path";

/** em: width of the stroke that stands in for a bold face. */
const SYNTHETIC_BOLD = 0.03;

export function drawText(context: Context, element: TextElement, resources: DrawingResources): void {
  const type = new Typesetter(element, resources);
  const outermost = outlineWidth(element) * element.fontSize;
  for (const plate of effectsOf(element)) {
    if (plate.kind === "plate") for (const line of type.lines) type.drawPlate(context, line, plate);
  }
  drawCastEffects(context, element, {
    box: type.inkBox,
    unit: element.fontSize,
    draw: ({ context: layer }) => type.drawLines(layer, "#000000", Math.max(2 * outermost, type.boldStroke)),
  });
  let reach = outermost;
  for (const outline of outlinesOf(element).reverse()) {
    drawInOneColour(context, outline.color, type.inkBox, (paint, color) =>
      type.drawLines(paint, color, 2 * reach),
    );
    reach -= outline.width * element.fontSize;
  }
  if (findEffect(element, "gradient")) type.drawGradient(context);
  else {
    drawInOneColour(context, element.fill, type.inkBox, (paint, color) =>
      type.drawLines(paint, color, type.boldStroke),
    );
  }
}

/** CSS `font-family` name under which the stage registers a font file. */
export function fontFamilyName(file: string): string {
  return `thumbsmith ${file.replace(/\.[a-z0-9]+$/, "")}`;
}

/** What a canvas' `font` must be for this text: its face, then those that step in, in the list's order. */
export function fontSpecification(fonts: FontList, element: TextElement): string {
  const families = faceStack(fonts, element).map((face) => `"${fontFamilyName(face.file)}"`);
  return `${element.fontSize}px ${families.join(", ")}`;
}

/** Sets everything a canvas must know to draw or measure lines of this text. */
export function applyFont(context: Context, fonts: FontList, element: TextElement): void {
  context.font = fontSpecification(fonts, element);
  context.fontKerning = "normal";
  context.textRendering = "geometricPrecision";
  context.letterSpacing = `${element.letterSpacing * element.fontSize}px`;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
}

/** Draws the lines of one text in the element's box. */
class Typesetter {
  readonly lines: readonly TextLine[];
  /** Generous box of everything glyphs and outlines may cover; glyphs may leave their line box. */
  readonly inkBox: Box;
  /** Canvas pixels of the stroke that stands in for a bold face; 0 when there is one. */
  readonly boldStroke: number;
  private readonly size: number;
  private readonly lean: number;
  private readonly family: FontFamily;

  constructor(
    private readonly element: TextElement,
    private readonly resources: DrawingResources,
  ) {
    const layout = resources.layout(element);
    this.lines = layout.lines;
    this.size = element.fontSize;
    this.lean = leanOf(element);
    this.family = findFamily(resources.fonts, element.fontFamily);
    this.boldStroke = needsSyntheticBold(resources.fonts, element) ? SYNTHETIC_BOLD * this.size : 0;
    const reach = (outlineWidth(element) + 0.6 + Math.abs(this.lean)) * this.size;
    this.inkBox = grow({ x: 0, y: 0, width: layout.width, height: layout.height }, reach);
  }

  /** All lines in one colour, with a band of half of `stroke` canvas pixels around the glyphs. */
  drawLines(context: Context, color: string, stroke: number): void {
    for (const line of this.lines) this.drawLine(context, line, color, stroke);
  }

  drawGradient(context: Context): void {
    const gradient = findEffect(this.element, "gradient");
    if (!gradient) return;
    const height = this.family.capHeight * this.size;
    for (const line of this.lines) {
      const cap = { x: line.left, y: line.baseline - height, width: line.width, height };
      this.drawLine(context, line, gradientOver(context, gradient, cap), this.boldStroke);
    }
  }

  drawPlate(context: Context, line: TextLine, plate: Plate): void {
    if (!line.text.trim()) return;
    const capHeight = this.family.capHeight * this.size;
    const x = line.left - plate.paddingX * this.size;
    const y = line.baseline - capHeight - plate.paddingY * this.size;
    const width = line.width + 2 * plate.paddingX * this.size;
    const height = capHeight + 2 * plate.paddingY * this.size;
    const paint = context.createLinearGradient(0, y, 0, y + height);
    paint.addColorStop(0, plate.color);
    paint.addColorStop(1, plate.colorEnd ?? plate.color);
    tracePath(context, roundedRectangle(x, y, width, height, plate.radius * this.size));
    context.fillStyle = paint;
    context.fill();
    if (!plate.borderColor || plate.borderWidth === 0) return;
    context.strokeStyle = plate.borderColor;
    context.lineWidth = plate.borderWidth * this.size;
    context.stroke();
  }

  private drawLine(context: Context, line: TextLine, paint: string | CanvasGradient, stroke: number): void {
    context.save();
    // Glyphs lean about their baseline: x' = x - lean * (y - baseline).
    context.transform(1, 0, -this.lean, 1, this.lean * line.baseline, 0);
    applyFont(context, this.resources.fonts, this.element);
    context.direction = line.rightToLeft ? "rtl" : "ltr";
    context.fillStyle = paint;
    context.strokeStyle = paint;
    context.lineJoin = "round";
    context.lineWidth = stroke;
    if (stroke > 0) context.strokeText(line.text, line.left, line.baseline);
    context.fillText(line.text, line.left, line.baseline);
    if (this.element.underline && line.text.trim()) this.drawUnderline(context, line, stroke);
    context.restore();
  }

  private drawUnderline(context: Context, line: TextLine, stroke: number): void {
    const y = line.baseline + this.family.underlinePosition * this.size;
    const height = this.family.underlineThickness * this.size;
    if (stroke > 0) context.strokeRect(line.left, y, line.width, height);
    context.fillRect(line.left, y, line.width, height);
  }
}
