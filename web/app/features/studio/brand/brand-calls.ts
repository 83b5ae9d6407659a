/** The brand on the server. All calls throw an ApiError. */

import type { StoredBrand } from "~/api/client";
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { withoutAlpha } from "~/scene/colour";
import type { Brand } from "./brand";
import { forgetBrand, rememberedBrand } from "./brand-storage";

/** Null until one has been stored. */
async function fetchBrand(): Promise<Brand | null> {
  const { brand } = await api.getBrand();
  return brand ? brandOf(brand) : null;
}

export async function storeBrand(brand: Brand): Promise<Brand> {
  const body = {
    name: brand.name,
    isWorn: brand.on,
    colors: brand.colors.map(withoutAlpha),
    font: brand.font || null,
    logo: brand.logo?.imageId ?? null,
    faces: brand.faces.map(({ imageId }) => imageId),
    face: brand.face,
    character: brand.character,
  };
  // The last change may be made the moment before the page is left.
  return brandOf((await api.putBrand({ body, keepalive: true })).brand as StoredBrand);
}

/** The account's brand; where it has none yet, the one that this browser remembered becomes it. */
export async function loadBrand(customerId: string): Promise<Brand | null> {
  const stored = await fetchBrand();
  const remembered = rememberedBrand(customerId, () => localStorage);
  if (!remembered) return stored;
  const brand = stored ?? (await storeRemembered(remembered));
  forgetBrand(customerId, () => localStorage);
  return brand;
}

/** Its logo may have left the library since. */
async function storeRemembered(brand: Brand): Promise<Brand> {
  try {
    return await storeBrand(brand);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return storeBrand({ ...brand, logo: null });
    throw failure;
  }
}

function brandOf(body: StoredBrand): Brand {
  const { isWorn, font, ...rest } = body;
  return { ...rest, on: isWorn, font: font ?? "" };
}
