/** The call that looks at stills. Throws an ApiError. */
import * as api from "~/api/client";
import { dataUrlOf } from "~/api/data-url";
import type { Look } from "./moments";
import type { Still } from "./video";

/** What is seen in each, in their order. Nothing but these small pictures is sent, and none of them is kept. */
export async function lookAt(stills: readonly Still[], signal: AbortSignal): Promise<Look[]> {
  const sent = stills.map(async ({ picture, seconds }) => ({ image: await dataUrlOf(picture), seconds }));
  const { frames } = await api.lookAtStills({ body: { stills: await Promise.all(sent) }, signal });
  return frames.map(({ score, feeling, faces }) => ({
    score,
    feeling,
    people: faces.length,
    eyesOpen: faces[0]?.areEyesOpen ?? false,
  }));
}
