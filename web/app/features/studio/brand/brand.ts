/** A creator's brand: colours, font, logo and character of the pictures. Pure: what it holds, and what is sent of it. */
import { withoutAlpha } from "~/scene/colour";

export const MAXIMUM_COLOURS = 3;
export const MAXIMUM_FACES = 3;
export const LONGEST_NAME = 80;

/** A picture of the creator's library. */
export interface BrandPicture {
  readonly imageId: string;
  readonly fileName: string;
  /** Where it can be loaded from; null while that is not known. */
  readonly imageUrl: string | null;
}

export interface Brand {
  /** Whether the next pictures wear it. */
  readonly on: boolean;
  /** `#rrggbb`, the most important first. */
  readonly colors: readonly string[];
  /** Key of a font family; empty leaves it to the engine. */
  readonly font: string;
  readonly logo: BrandPicture | null;
  /** There was a logo, but its picture has left the library. */
  readonly logoIsGone: boolean;
  /** What the brand is called; for the creator only. */
  readonly name: string;
  /** Photos of the creator. */
  readonly faces: readonly BrandPicture[];
  /** Id of the one that the next pictures show; null: none. */
  readonly face: string | null;
  /** Key of the drawn person who plays the creator; null: anybody. */
  readonly character: string | null;
}

export const emptyBrand: Brand = {
  on: true,
  colors: [],
  font: "",
  logo: null,
  logoIsGone: false,
  name: "",
  faces: [],
  face: null,
  character: null,
};

/** What the server is sent; null: no brand. */
export interface BrandRequest {
  colors: string[];
  font: string | null;
  /** Id of a library image. */
  logo: string | null;
  character?: string;
}

/** Nothing that a picture could wear. */
export const isEmpty = ({ colors, font, logo, faces, character }: Brand): boolean =>
  colors.length === 0 && font === "" && logo === null && faces.length === 0 && !character;

/** `characters`: keys of those whom the engine draws; null while that is not known. Another engine has others. */
export function brandRequestOf(brand: Brand, characters: readonly string[] | null): BrandRequest | null {
  const { on, colors, font, logo } = brand;
  const character = brand.character && characters?.includes(brand.character) !== false && brand.character;
  if (!on || (colors.length === 0 && font === "" && logo === null && !character)) return null;
  return {
    colors: colors.map(withoutAlpha),
    font: font || null,
    logo: logo?.imageId ?? null,
    ...(character && { character }),
  };
}

/** The photo that the next pictures show, as the id of a library image; null: none. */
export const faceOf = ({ on, face }: Brand): string | null => (on ? face : null);

/** With one more photo, which is the one that is shown. */
export function withFace(brand: Brand, photo: BrandPicture): Pick<Brand, "faces" | "face"> {
  const others = brand.faces.filter(({ imageId }) => imageId !== photo.imageId);
  return { faces: [...others, photo].slice(-MAXIMUM_FACES), face: photo.imageId };
}

export function withoutFace(brand: Brand, imageId: string): Pick<Brand, "faces" | "face"> {
  const faces = brand.faces.filter((face) => face.imageId !== imageId);
  return { faces, face: brand.face === imageId ? null : brand.face };
}

/** What the brand holds, in a few words. */
export function brandWords(brand: Brand): string {
  if (isEmpty(brand)) return "None";
  if (!brand.on) return "Off";
  const { colors, font, logo, faces, character } = brand;
  const colours = colors.length === 1 ? "1 colour" : `${colors.length} colours`;
  const held = [
    colors.length > 0 && colours,
    font && "font",
    logo && "logo",
    faces.length > 0 && "face",
    character && "character",
  ]
    .filter(Boolean)
    .join(", ");
  return held.charAt(0).toUpperCase() + held.slice(1);
}

/** Bright ones that are easy to tell apart; each is a start, to be changed. */
const FIRST_COLOURS = ["#ff1f1f", "#ffe600", "#1d5cff", "#1fd655"];

/** With one more colour, one that is not there yet. */
export function withColour(colors: readonly string[]): readonly string[] {
  const next = FIRST_COLOURS.find((colour) => !colors.includes(colour));
  return next && colors.length < MAXIMUM_COLOURS ? [...colors, next] : colors;
}
