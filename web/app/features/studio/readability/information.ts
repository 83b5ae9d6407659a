/** Facts about the picture that give no points. */
import { contrastRatio, relativeLuminance } from "./contrast";
import { type Edges, type Pixels, READING_HEIGHT, READING_WIDTH } from "./types";

/** Pages of video sites, light and dark. */
const PAGES = { light: [255, 255, 255], dark: [15, 15, 15] } as const;
/** Share of the picture's height that counts as its rim. */
const RIM = 0.02;
/** Pixels that are looked at: every fourth across and down. */
const STEP = 4;
/** Under it the rim and the page look alike. */
export const STANDS_OUT_FROM = 1.5;
const MARGIN = 2;

export interface Information {
  /** Median contrast of the picture's rim with a white and a nearly black page, 1 to 21. */
  readonly onLight: number;
  readonly onDark: number;
  /** Hasler and Suesstrunk (2003), "Measuring colourfulness in natural images": 0 grey, 33 moderate, 82 high. */
  readonly colourfulness: number;
  /** How many faces the frame's edge cuts. */
  readonly facesCut: number;
}

export function information(picture: Pixels, faces: readonly Edges[]): Information {
  const rim = rimLight(picture);
  const onPage = ([red, green, blue]: readonly [number, number, number]) => {
    const page = relativeLuminance(red, green, blue);
    return median(rim.map((light) => contrastRatio(light, page)));
  };
  return {
    onLight: onPage(PAGES.light),
    onDark: onPage(PAGES.dark),
    colourfulness: colourfulness(picture),
    facesCut: faces.filter(isCut).length,
  };
}

function isCut({ left, top, right, bottom }: Edges): boolean {
  const isOutside = right <= 0 || bottom <= 0 || left >= READING_WIDTH || top >= READING_HEIGHT;
  if (isOutside) return false;
  const beyond = left < -MARGIN || top < -MARGIN;
  return beyond || right > READING_WIDTH + MARGIN || bottom > READING_HEIGHT + MARGIN;
}

function rimLight({ width, height, channels, data }: Pixels): number[] {
  const band = Math.max(1, Math.round(height * RIM));
  const light: number[] = [];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (y >= band && y < height - band && x >= band && x < width - band) continue;
      const at = (y * width + x) * channels;
      light.push(relativeLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    }
  return light;
}

/** Spread of the opponent colours and 0.3 of how far their mean is from grey. */
function colourfulness({ width, height, channels, data }: Pixels): number {
  const redGreen = new Spread();
  const yellowBlue = new Spread();
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const at = (y * width + x) * channels;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      redGreen.add(red - green);
      yellowBlue.add((red + green) / 2 - blue);
    }
  return (
    Math.hypot(redGreen.deviation, yellowBlue.deviation) + 0.3 * Math.hypot(redGreen.mean, yellowBlue.mean)
  );
}

class Spread {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count;
  }

  get deviation(): number {
    return this.count === 0 ? 0 : Math.sqrt(Math.max(0, this.squares / this.count - this.mean ** 2));
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}
