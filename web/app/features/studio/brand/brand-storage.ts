/**
 * The brand as this browser remembers it, one for each person who uses it. The only place that knows where a brand is
 * kept.
 */
import { type Brand, emptyBrand, type Logo, MAXIMUM_COLOURS } from "./brand";

type SmallStorage = Pick<Storage, "getItem" | "setItem">;

export class BrandStorage {
  private readonly key: string;

  /** `storage` is looked up at each call, because a browser may forbid even that. */
  constructor(
    customerId: string,
    private readonly storage: () => SmallStorage,
  ) {
    this.key = `thumbsmith-brand:${customerId}`;
  }

  /** An empty brand when there is none, or none that can be read. */
  read(): Brand {
    try {
      return brandIn(JSON.parse(this.storage().getItem(this.key) ?? "null"));
    } catch {
      return emptyBrand;
    }
  }

  /** False when the browser keeps nothing: storage is full or switched off. */
  write(brand: Brand): boolean {
    try {
      this.storage().setItem(this.key, JSON.stringify(brand));
      return true;
    } catch {
      return false;
    }
  }
}

/** Anything may stand in a browser's storage; what is no brand is left out. */
function brandIn(value: unknown): Brand {
  if (typeof value !== "object" || value === null) return emptyBrand;
  const { on, colors, font, logo } = value as Record<string, unknown>;
  return {
    on: on !== false,
    colors: Array.isArray(colors) ? colors.filter(isColour).slice(0, MAXIMUM_COLOURS) : [],
    font: typeof font === "string" ? font : "",
    logo: isLogo(logo) ? { imageId: logo.imageId, fileName: logo.fileName } : null,
  };
}

const isColour = (value: unknown): value is string =>
  typeof value === "string" && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value);

function isLogo(value: unknown): value is Logo {
  if (typeof value !== "object" || value === null) return false;
  const { imageId, fileName } = value as Record<string, unknown>;
  return typeof imageId === "string" && typeof fileName === "string";
}
