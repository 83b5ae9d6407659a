/**
 * Puts art and own pictures on the canvas: as large as suits them, where they were dropped or where there is room; or in
 * the place of a picture that is there.
 */

import type { ArtworkLayersAnswer } from "~/api/client";
import * as api from "~/api/client";
import { newImage } from "~/scene/elements";
import { freePlace } from "~/scene/free-place";
import { type Box, centreOf, elementBounds, elementBox, type Point, unionOf } from "~/scene/geometry";
import {
  addElements,
  copyElements,
  findElement,
  removeElements,
  replaceElements,
  setBackground,
} from "~/scene/operations";
import { withPhoto } from "~/scene/photo-slot";
import {
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  type Credit,
  type Crop,
  type ElementId,
  type ImageElement,
  type Scene,
  type SceneElement,
  type TextElement,
} from "~/scene/types";
import { addToScene, hasRoomFor } from "../state/adding";
import type { Designer, UploadedPicture } from "../state/designer";

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
export const NOT_ADDED = "The element could not be added.";
export const PHOTO_NOT_ADDED = "The photo could not be added.";

/** Where something goes: the middle of it, or the picture whose place it takes; where there is room unless said. */
export interface Place {
  readonly at?: Point;
  readonly insteadOf?: ElementId;
}

/** Throws an ApiError. */
export async function addArtwork(designer: Designer, artwork: string, place: Place = {}): Promise<void> {
  const { opening } = designer.shown();
  const layers = await api.copyArtwork({ path: { artwork } });
  designer.assets.learn(layers.pictures);
  const elements = elementsOf(layers);
  const texts = elements.filter((element): element is TextElement => element.kind === "text");
  await Promise.all([designer.assets.load(Object.keys(layers.pictures)), designer.prepareTexts(texts)]);
  if (designer.shown().opening !== opening) return;
  const { name, background: picture } = layers;
  if (picture) {
    designer.document.commit(`Background: ${name}`, (scene) =>
      setBackground(scene, { picture, name, credits: [] }),
    );
  } else {
    put(designer, name, elements, place);
  }
}

/** The wire's layers are a scene's: both types are generated from the server's. */
const elementsOf = ({ elements }: ArtworkLayersAnswer) => elements as readonly SceneElement[];

/** An own picture, which the server has. */
export async function addOwnPicture(
  designer: Designer,
  picture: UploadedPicture,
  { at, insteadOf }: Place = {},
): Promise<void> {
  const { opening } = designer.shown();
  if (!findElement(designer.document.scene, insteadOf)) {
    await designer.addPicture(picture, at);
    return;
  }
  designer.assets.learn({ [picture.pictureId]: picture.url });
  await designer.assets.load([picture.pictureId]);
  if (designer.shown().opening !== opening) return;
  put(designer, picture.name, [newImage(designer.newId(), picture, { x: 0, y: 0 })], { insteadOf });
}

/** A found photo, which the server fetches. Throws an ApiError. */
export async function addPhoto(designer: Designer, photo: string, place: Place = {}): Promise<void> {
  const { opening } = designer.shown();
  const { credit, ...picture } = await api.fetchPhoto({ body: { photo } });
  if (designer.shown().opening !== opening) return;
  // As with layers: the wire's credit is a scene's.
  await addOwnPicture(designer, { ...picture, credits: [credit as Credit] }, place);
}

function put(designer: Designer, name: string, elements: readonly SceneElement[], place: Place): void {
  const { scene } = designer.document;
  const box = unionOf(elements.map((element) => elementBounds(element, designer.textSize)));
  if (!box) return;
  const before = findElement(scene, place.insteadOf);
  const [only, ...others] = elements;
  if (before?.kind === "image" && only?.kind === "image" && others.length === 0) {
    const shown = asPicture(before, only);
    designer.document.commit(`Replace by ${name}`, (now) => replaceElements(now, [shown]), [before.id]);
    return;
  }
  const middle = before
    ? centreOf(elementBox(before, designer.textSize))
    : place.at
      ? within(CANVAS, box, place.at)
      : freePlace(scene, box, designer.textSize);
  const offset = {
    x: Math.round(middle.x - box.x - box.width / 2),
    y: Math.round(middle.y - box.y - box.height / 2),
  };
  const copies = copyElements(elements, designer.newId, offset);
  designer.session.setState({ tool: "select" });
  if (!before) addToScene(designer, `Add ${name}`, copies);
  else if (hasRoomFor(designer, copies.length - 1)) {
    const ids = copies.map(({ id }) => id);
    designer.document.commit(`Replace by ${name}`, (now) => inPlaceOf(now, before.id, copies), ids);
  }
}

/** As high as the picture was, with its outline and shadow. */
const asPicture = (
  before: ImageElement,
  { picture, name, originalWidth, originalHeight, credits }: ImageElement,
) => ({
  ...withPhoto(before, {
    pictureId: picture,
    width: originalWidth,
    height: originalHeight,
    part: WHOLE,
    credits,
  }),
  name,
});

/** The elements where another one is, between the same neighbours. */
function inPlaceOf(scene: Scene, id: ElementId, elements: readonly SceneElement[]): Scene {
  const index = scene.elements.findIndex((element) => element.id === id);
  return addElements(removeElements(scene, [id]), elements, Math.max(0, index));
}

const CANVAS: Box = { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };

/** The point, or the nearest at which all of the box is inside; the middle where it is too large. */
function within(area: Box, { width, height }: Box, at: Point): Point {
  const along = (start: number, length: number, own: number, wanted: number) =>
    own >= length
      ? start + length / 2
      : Math.min(Math.max(wanted, start + own / 2), start + length - own / 2);
  return {
    x: along(area.x, area.width, width, at.x),
    y: along(area.y, area.height, height, at.y),
  };
}
