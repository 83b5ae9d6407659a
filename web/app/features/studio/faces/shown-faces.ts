/** Whether the next pictures show the creator's faces: the words suit them, and nothing else of the creator's is given. */
import type { QueryClient } from "@tanstack/react-query";
import { itemsOf } from "~/collection/paged-list";
import { facesQuery } from "~/features/library";
import { type Brand, faceOf } from "../brand/brand";
import type { Brief } from "../prompt/brief";
import { isReadable, readingOf } from "../understood/reading-query";

/** Before the words are read, and before it is known whether there are any faces. */
export const mayShowFaces = (brief: Brief, brand: Brand): boolean =>
  brand.on && brief.footage === null && faceOf(brand) === null && isReadable(brief.prompt);

/** As the studio says it beside the button. Where the words or the faces can't be read, pictures go without. */
export async function showsFaces(
  queries: QueryClient,
  customerId: string,
  brief: Brief,
  brand: Brand,
): Promise<boolean> {
  if (!brief.faces || !mayShowFaces(brief, brand)) return false;
  try {
    const faces = itemsOf(await queries.ensureInfiniteQueryData(facesQuery(customerId)));
    return faces.length > 0 && (await queries.ensureQueryData(readingOf(brief))).isPersonal;
  } catch {
    return false;
  }
}
