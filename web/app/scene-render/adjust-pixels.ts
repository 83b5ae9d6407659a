/**
 * Light, colour, blur and faded edges of a drawn picture, by the formulas of `docs/scene.md`. Plain arithmetic on straight
 * RGBA, the same as the server's. No canvas here.
 */
import { rgbOf } from "~/scene/colour";
import type { Size } from "~/scene/geometry";
import type { Adjustments, Duotone } from "~/scene/types";
import type { Pixels } from "./grow-alpha";
import { type Field, soft } from "./soften";

/** Where the pixels lie in the picture's box. */
export interface Placed {
  /** Pixels per canvas pixel. */
  readonly scale: number;
  /** The picture's box, canvas pixels. */
  readonly box: Size;
  /** From a pixel to a point of the unturned box: x' = a x + c y + e, y' = b x + d y + f. */
  readonly toBox: Pick<DOMMatrix, "a" | "b" | "c" | "d" | "e" | "f">;
}

const RED = 0.2126;
const GREEN = 0.7152;
const BLUE = 0.0722;
const CLARITY = 0.6;
/** Of the longer side. */
const CLARITY_SIGMA = 0.02;
const WARMTH = 0.25;
/** Of the way from the middle to a corner. */
const VIGNETTE_FROM = 0.4;
/** Of the feather's length. */
const FEATHER_SIGMA = 0.5;
const REACH = 3;

/** How far from a pixel, in canvas pixels, the picture has a part in how it looks. */
export function treatmentReach(adjustments: Adjustments | null, feather: number, box: Size): number {
  const clarity = adjustments?.clarity ? clarityOf(box) : 0;
  return REACH * Math.max(FEATHER_SIGMA * feather, adjustments?.blur ?? 0, clarity);
}

const clarityOf = ({ width, height }: Size): number => CLARITY_SIGMA * Math.max(width, height);

/** Changes the colours of `pixels`. */
export function adjustPixels(pixels: Pixels, adjustments: Adjustments, placed: Placed): void {
  const { blur, clarity, vignette } = adjustments;
  if (blur > 0) blurColours(pixels, blur * placed.scale);
  if (clarity !== 0) addClarity(pixels, clarity, clarityOf(placed.box) * placed.scale);
  colour(pixels, adjustments);
  if (vignette > 0) darkenCorners(pixels, vignette, placed);
}

/** What is transparent does not count; the alpha stays. */
function blurColours(pixels: Pixels, sigma: number): void {
  const { data, width, height } = pixels;
  const values = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] as number) / 255;
    values[i] = (data[i] as number) * alpha;
    values[i + 1] = (data[i + 1] as number) * alpha;
    values[i + 2] = (data[i + 2] as number) * alpha;
    values[i + 3] = alpha;
  }
  const blurred = soft({ values, width, height, channels: 4 }, sigma).values;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const weight = 1 / Math.max(blurred[i + 3] as number, 1e-4);
    data[i] = (blurred[i] as number) * weight;
    data[i + 1] = (blurred[i + 1] as number) * weight;
    data[i + 2] = (blurred[i + 2] as number) * weight;
  }
}

/** Moves every pixel away from what is around it. */
function addClarity(pixels: Pixels, clarity: number, sigma: number): void {
  const { data, width, height } = pixels;
  const values = new Float32Array((data.length / 4) * 2);
  for (let i = 0, j = 0; i < data.length; i += 4, j += 2) {
    const alpha = (data[i + 3] as number) / 255;
    values[j] = lumaAt(data, i) * alpha;
    values[j + 1] = alpha;
  }
  const around = soft({ values, width, height, channels: 2 } satisfies Field, sigma).values;
  const strength = CLARITY * clarity;
  for (let i = 0, j = 0; i < data.length; i += 4, j += 2) {
    if (data[i + 3] === 0) continue;
    const mean = (around[j] as number) / Math.max(around[j + 1] as number, 1e-4);
    const more = strength * (lumaAt(data, i) - mean);
    data[i] = (data[i] as number) + more;
    data[i + 1] = (data[i + 1] as number) + more;
    data[i + 2] = (data[i + 2] as number) + more;
  }
}

const lumaAt = (data: Uint8ClampedArray, i: number): number =>
  RED * (data[i] as number) + GREEN * (data[i + 1] as number) + BLUE * (data[i + 2] as number);

/** Light, contrast and warmth by a curve for each channel, then saturation and duotone by the luma. */
function colour({ data }: Pixels, { light, contrast, warmth, saturation, duotone }: Adjustments): void {
  const reds = curve(light, contrast, 1 + WARMTH * warmth);
  const greens = curve(light, contrast, 1);
  const blues = curve(light, contrast, 1 - WARMTH * warmth);
  const tones = duotone && tonesOf(duotone);
  const spread = 1 + saturation;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    let red = reds[data[i] as number] as number;
    let green = greens[data[i + 1] as number] as number;
    let blue = blues[data[i + 2] as number] as number;
    if (saturation !== 0) {
      const luma = RED * red + GREEN * green + BLUE * blue;
      red = within(luma + (red - luma) * spread);
      green = within(luma + (green - luma) * spread);
      blue = within(luma + (blue - luma) * spread);
    }
    if (tones) {
      const luma = (RED * red + GREEN * green + BLUE * blue) / 255;
      red = tones.from[0] + tones.way[0] * luma;
      green = tones.from[1] + tones.way[1] * luma;
      blue = tones.from[2] + tones.way[2] * luma;
    }
    data[i] = red;
    data[i + 1] = green;
    data[i + 2] = blue;
  }
}

/** What light, contrast and a factor make of each of 256 steps. */
function curve(light: number, contrast: number, factor: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, step) => {
    const lit = (step / 255) ** (2 ** -light);
    const contrasted = within(255 * (0.5 + (lit - 0.5) * 2 ** contrast));
    return within(contrasted * factor);
  });
}

const within = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

type Triple = readonly [number, number, number];

function tonesOf({ shadows, lights }: Duotone): { from: Triple; way: Triple } {
  const from = rgbOf(shadows);
  const to = rgbOf(lights);
  return { from, way: [to[0] - from[0], to[1] - from[1], to[2] - from[2]] };
}

/** From the middle of the box on, the more the nearer to a corner. */
function darkenCorners(pixels: Pixels, strength: number, { box, toBox }: Placed): void {
  const { data, width, height } = pixels;
  const { a, b, c, d, e, f } = toBox;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if (data[i + 3] === 0) continue;
      const across = (2 * (a * (x + 0.5) + c * (y + 0.5) + e)) / box.width - 1;
      const down = (2 * (b * (x + 0.5) + d * (y + 0.5) + f)) / box.height - 1;
      const squared = (across * across + down * down) / 2;
      if (squared <= VIGNETTE_FROM * VIGNETTE_FROM) continue;
      const t = Math.min((Math.sqrt(squared) - VIGNETTE_FROM) / (1 - VIGNETTE_FROM), 1);
      const left = 1 - strength * t * t * (3 - 2 * t);
      data[i] = (data[i] as number) * left;
      data[i + 1] = (data[i + 1] as number) * left;
      data[i + 2] = (data[i + 2] as number) * left;
    }
  }
}

/** Fades the edge of what is opaque, from `feather` canvas pixels inside it on; outside of `pixels` there is nothing. */
export function featherPixels({ data, width, height }: Pixels, feather: number, scale: number): void {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = (data[4 * i + 3] as number) / 255;
  const blurred = soft({ values, width, height, channels: 1 }, FEATHER_SIGMA * feather * scale).values;
  for (let i = 0; i < values.length; i++) {
    const inside = Math.min(Math.max(2 * (blurred[i] as number) - 1, 0), 1);
    data[4 * i + 3] = (data[4 * i + 3] as number) * inside;
  }
}
