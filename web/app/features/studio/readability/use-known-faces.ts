/** The faces of the pictures on the canvas, as the server finds them; asked for once for each picture. */
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useShallow } from "zustand/react/shallow";
import { findFaces } from "~/api/client";
import { useDocument } from "~/features/designer";
import type { PictureId, Role, Scene } from "~/scene/types";
import type { KnownFaces } from "./faces";

/** Pictures that the engine drew as ornaments have none. */
const WITHOUT_FACES: ReadonlySet<Role | null> = new Set<Role>(["prop", "mark", "overlay", "logo"]);

/** `isThere`: the canvas shows what the person works on, and not what passes by while it is made. */
export function useKnownFaces(isThere: boolean): KnownFaces {
  const pictures = useDocument(useShallow((document) => picturesWithFaces(document.scene)));
  return useQueries({
    queries: pictures.map((id) => ({
      queryKey: ["faces", id],
      queryFn: async () => ({ id, faces: (await findFaces({ path: { picture_id: id } })).faces }),
      enabled: isThere,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: byPicture,
  });
}

/** What could not be asked is not known: the check does without. */
function byPicture(results: UseQueryResult<{ id: PictureId; faces: KnownFaces[PictureId] }>[]): KnownFaces {
  return Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.faces]] : [])));
}

function picturesWithFaces(scene: Scene): PictureId[] {
  const inImages = scene.elements.flatMap((element) =>
    element.kind === "image" && !WITHOUT_FACES.has(element.role) ? [element.picture] : [],
  );
  const behind = scene.background.picture;
  return [...new Set(behind ? [behind, ...inImages] : inImages)];
}
