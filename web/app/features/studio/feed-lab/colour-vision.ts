/**
 * How a picture looks to people who lack one kind of cones: Machado, Oliveira and Fernandes (2009), "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), severity 1.0, on linear sRGB. Pure.
 */

export type ColourVision = "red-blind" | "green-blind" | "blue-blind";

/** Rows of the matrix that gives red, green and blue. */
type Matrix = readonly [Row, Row, Row];
type Row = readonly [number, number, number];
/** sRGB, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

export const MATRICES: Readonly<Record<ColourVision, Matrix>> = {
  "red-blind": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "green-blind": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "blue-blind": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The values of an SVG `feColorMatrix`, which works on linear light unless told otherwise. */
export function filterValues(vision: ColourVision): string {
  const rows = MATRICES[vision].map((row) => `${row.join(" ")} 0 0`);
  return [...rows, "0 0 0 1 0"].join(" ");
}

/** The colour as it is seen. */
export function seen(colour: Colour, vision: ColourVision): Colour {
  const light = colour.map(toLinear);
  const [red, green, blue] = MATRICES[vision].map((row) =>
    fromLinear(row.reduce((sum, weight, i) => sum + weight * (light[i] ?? 0), 0)),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLinear(light: number): number {
  const clamped = Math.min(1, Math.max(0, light));
  const share = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(share * 255);
}
