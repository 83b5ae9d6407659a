/** Our designer as it ships: stores, stage, tools, autosave. */
import { createRoot } from "react-dom/client";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/features/scene/types";
import { DesignerStage } from "../stage/DesignerStage";
import { createDesigner, type Designer } from "../state/designer";
import { DesignerProvider } from "../state/designer-context";
import type { Candidate } from "./candidate";

export function designerCandidate(host: HTMLElement): Candidate {
  let designer: Designer;
  return {
    async open(scene) {
      designer = await createDesigner({
        fontsUrl: "/fonts/",
        upload: () => Promise.reject(new Error("Nothing is uploaded here.")),
        reportError: (message) => {
          throw new Error(message);
        },
      });
      await designer.startNew();
      createRoot(host).render(
        <DesignerProvider designer={designer}>
          <DesignerStage />
        </DesignerProvider>,
      );
      await designer.open({ thumbnailId: null, scene, pictures: {} });
    },
    grip() {
      // The whole canvas is fitted into the host: the middle of one is the middle of the other.
      const box = host.getBoundingClientRect();
      if (box.width / box.height > (CANVAS_WIDTH / CANVAS_HEIGHT) * 4)
        throw new Error("The host is too flat.");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    steps: () => designer.document.history.position,
    undo: () => designer.document.undo(),
    exportPicture: () => designer.exportPicture({ area: "frame", type: "image/jpeg" }),
  };
}
