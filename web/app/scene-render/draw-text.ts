/**
 * Text: plates, glow, shadow, outlines, fill, each over all lines before the next, as `docs/scene.md` says. Draws in the
 * element's unturned box; lines come laid out, faces are loaded before.
 */
import { findEffect, outlinesOf, outlineWidth, platesOf } from "~/scene/effects";
import { type FontFamily, type FontList, faceStack, findFamily, needsSyntheticBold } from "~/scene/fonts";
import { type Box, grow } from "~/scene/geometry";
import { roundedRectangle } from "~/scene/paths";
import { leanOf, type TextLine, type TextPiece } from "~/scene/text-layout";
import type { Colour, Gradient, Plate, TextElement } from "~/scene/types";
import { drawCastEffects } from "./cast-effects";
import { drawInOneColour } from "./layer";
import type { Context, DrawingResources } from "./resources";
import { gradientOver, tracePath } from "./trace-path";

/** em: width of the stroke that stands in for a bold face. */
const SYNTHETIC_BOLD = 0.03;

export function drawText(context: Context, element: TextElement, resources: DrawingResources): void {
  const type = new Typesetter(element, resources);
  const outermost = outlineWidth(element) * element.fontSize;
  for (const plate of platesOf(element)) for (const line of type.lines) type.drawPlate(context, line, plate);
  drawCastEffects(context, element, {
    box: type.inkBox,
    unit: element.fontSize,
    draw: ({ context: layer }) => type.drawPieces(layer, "#000000", (bold) => Math.max(2 * outermost, bold)),
  });
  let reach = outermost;
  for (const outline of outlinesOf(element).reverse()) {
    drawInOneColour(context, outline.color, type.inkBox, (paint, color) =>
      type.drawPieces(paint, color, () => 2 * reach),
    );
    reach -= outline.width * element.fontSize;
  }
  const gradient = findEffect(element, "gradient");
  if (gradient) type.drawGradient(context, gradient);
  for (const fill of type.fills) {
    if (gradient && fill === null) continue;
    drawInOneColour(context, fill ?? element.fill, type.inkBox, (paint, color) =>
      type.drawPieces(
        paint,
        color,
        (bold) => bold,
        (piece) => piece.fill === fill,
      ),
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

/** Canvas pixels of the stroke around a piece's letters, when it takes `bold` ones to stand in for a bold face (or 0). */
type StrokeWidth = (bold: number) => number;

/** Draws the lines of one text in the element's box. */
class Typesetter {
  readonly lines: readonly TextLine[];
  /** Generous box of everything glyphs and outlines may cover; glyphs may leave their line box. */
  readonly inkBox: Box;
  /** Every fill there is; null is the text's own. */
  readonly fills: ReadonlySet<Colour | null>;
  private readonly size: number;
  private readonly family: FontFamily;

  constructor(
    element: TextElement,
    private readonly resources: DrawingResources,
  ) {
    const layout = resources.layout(element);
    this.lines = layout.lines;
    this.size = element.fontSize;
    this.family = findFamily(resources.fonts, element.fontFamily);
    const pieces = layout.lines.flatMap((line) => line.pieces);
    this.fills = new Set(pieces.map((piece) => piece.fill));
    const lean = Math.max(0, ...pieces.map((piece) => Math.abs(leanOf(piece.element))));
    const reach = (outlineWidth(element) + 0.6 + lean) * this.size;
    this.inkBox = grow({ x: 0, y: 0, width: layout.width, height: layout.height }, reach);
  }

  /** All pieces that are `meant`, in one colour, with a band of half of the stroke around the glyphs. */
  drawPieces(
    context: Context,
    color: string,
    stroke: StrokeWidth,
    isMeant: (piece: TextPiece) => boolean = () => true,
  ): void {
    for (const line of this.lines)
      for (const piece of line.pieces)
        if (isMeant(piece)) this.drawPiece(context, line, piece, color, stroke);
  }

  /** What has no colour of its own. */
  drawGradient(context: Context, gradient: Gradient): void {
    const height = this.family.capHeight * this.size;
    for (const line of this.lines) {
      const cap = { x: line.left, y: line.baseline - height, width: line.width, height };
      const paint = gradientOver(context, gradient, cap);
      for (const piece of line.pieces)
        if (piece.fill === null) this.drawPiece(context, line, piece, paint, (bold) => bold);
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

  private drawPiece(
    context: Context,
    line: TextLine,
    piece: TextPiece,
    paint: string | CanvasGradient,
    stroke: StrokeWidth,
  ): void {
    const { element, text, left, turn } = piece;
    const lean = leanOf(element);
    const width = stroke(needsSyntheticBold(this.resources.fonts, element) ? SYNTHETIC_BOLD * this.size : 0);
    context.save();
    if (turn) {
      context.translate(turn.place.x, turn.place.y);
      context.rotate(turn.radians);
      context.translate(-turn.pivot.x, -turn.pivot.y);
    }
    // Glyphs lean about their baseline: x' = x - lean * (y - baseline).
    context.transform(1, 0, -lean, 1, lean * line.baseline, 0);
    applyFont(context, this.resources.fonts, element);
    context.direction = piece.rightToLeft ? "rtl" : "ltr";
    context.fillStyle = paint;
    context.strokeStyle = paint;
    context.lineJoin = "round";
    context.lineWidth = width;
    if (width > 0) context.strokeText(text, left, line.baseline);
    context.fillText(text, left, line.baseline);
    if (element.underline && line.text.trim()) this.drawUnderline(context, line, piece, width);
    context.restore();
  }

  private drawUnderline(context: Context, line: TextLine, piece: TextPiece, stroke: number): void {
    const y = line.baseline + this.family.underlinePosition * this.size;
    const height = this.family.underlineThickness * this.size;
    if (stroke > 0) context.strokeRect(piece.left, y, piece.width, height);
    context.fillRect(piece.left, y, piece.width, height);
  }
}
