/**
 * The brand as browsers remembered it before accounts had one: read once, handed to the server, and forgotten. The only
 * place that knows of it.
 */
import { type Brand, type BrandPicture, emptyBrand, isEmpty, MAXIMUM_COLOURS } from "./brand";

type SmallStorage = Pick<Storage, "getItem" | "removeItem">;

const keyOf = (customerId: string) => `thumbsmith-brand:${customerId}`;

/** Null when there is none, or none that can be read. `storage` is looked up here, because a browser may forbid that. */
export function rememberedBrand(customerId: string, storage: () => SmallStorage): Brand | null {
  try {
    const brand = brandIn(JSON.parse(storage().getItem(keyOf(customerId)) ?? "null"));
    return isEmpty(brand) ? null : brand;
  } catch {
    return null;
  }
}

export function forgetBrand(customerId: string, storage: () => SmallStorage): void {
  try {
    storage().removeItem(keyOf(customerId));
  } catch {
    // A browser that forbids storage has nothing to forget.
  }
}

/** Anything may stand in a browser's storage; what is no brand is left out. */
function brandIn(value: unknown): Brand {
  if (typeof value !== "object" || value === null) return emptyBrand;
  const { on, colors, font, logo } = value as Record<string, unknown>;
  return {
    ...emptyBrand,
    on: on !== false,
    colors: Array.isArray(colors) ? colors.filter(isColour).slice(0, MAXIMUM_COLOURS) : [],
    font: typeof font === "string" ? font : "",
    logo: pictureIn(logo),
  };
}

const isColour = (value: unknown): value is string =>
  typeof value === "string" && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value);

function pictureIn(value: unknown): BrandPicture | null {
  if (typeof value !== "object" || value === null) return null;
  const { imageId, fileName } = value as Record<string, unknown>;
  if (typeof imageId !== "string" || typeof fileName !== "string") return null;
  return { imageId, fileName, imageUrl: null };
}
