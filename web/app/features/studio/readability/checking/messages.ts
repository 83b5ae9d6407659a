/** What the page and the worker that reads its scene say to each other. */
import type { FontFamily, FontList } from "~/scene/fonts";
import type { Background, ElementId, Frame, PictureId, SceneElement } from "~/scene/types";
import type { Information } from "../information";
import type { Sight, Wanted } from "../read-scene";
import type { Check } from "../score";
import type { RuleName } from "../types";

/** The document as it is now: only what the worker does not have yet travels. */
export interface SceneChange {
  readonly background: Background;
  readonly frame: Frame;
  readonly order: readonly ElementId[];
  readonly changed: readonly SceneElement[];
  /** Absolute addresses of pictures that were not named before. */
  readonly addresses: Readonly<Record<PictureId, string>>;
}

export interface Look {
  /** Null: no check is wanted. */
  readonly check: Wanted | null;
  /** Pixels; null: no picture of the frame is wanted. */
  readonly pictureWidth: number | null;
}

export interface SceneCheck extends Check {
  readonly sights: readonly Sight[];
  readonly information: Information;
}

export interface Looked {
  readonly check: SceneCheck | null;
  readonly picture: ImageBitmap | null;
}

export interface Mended {
  /** Null when nothing makes it better. */
  readonly elements: readonly SceneElement[] | null;
}

export type ToWorker =
  | { readonly kind: "open"; readonly fonts: FontList; readonly fontsUrl: string }
  | { readonly kind: "own-fonts"; readonly own: readonly FontFamily[] }
  | { readonly kind: "scene"; readonly change: SceneChange }
  | { readonly kind: "live"; readonly elements: readonly SceneElement[] }
  | ({ readonly kind: "look"; readonly id: number } & Look)
  | { readonly kind: "mend"; readonly id: number; readonly rule: RuleName; readonly wanted: Wanted };

export type FromWorker =
  | { readonly id: number; readonly answer: Looked | Mended }
  | { readonly id: number; readonly problem: string };
