/** Our designer as it ships: stores, stage, tools, autosave; with the check panel open beside it where that is asked for. */
import { createRoot } from "react-dom/client";
import { createDesigner, type Designer, DesignerProvider, DesignerStage } from "~/features/designer";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { CheckPanel } from "../readability/CheckPanel";
import { ReadabilityChecker } from "../readability/checking/readability-checker";
import type { Candidate } from "./candidate";

export const designerCandidate = (host: HTMLElement): Candidate => designerIn(host, false);
export const checkedDesignerCandidate = (host: HTMLElement): Candidate => designerIn(host, true);

function designerIn(host: HTMLElement, isChecked: boolean): Candidate {
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
      await designer.open({ thumbnailId: null, scene, pictures: {} });
      const checker = isChecked ? new ReadabilityChecker(designer) : null;
      createRoot(host).render(
        <DesignerProvider designer={designer}>
          <DesignerStage />
          {checker ? <CheckPanel checker={checker} /> : null}
        </DesignerProvider>,
      );
      if (checker) await firstCheck(checker);
    },
    grip() {
      // The whole canvas is fitted into the host: the middle of one is the middle of the other.
      const box = host.getBoundingClientRect();
      if (box.width / box.height > (CANVAS_WIDTH / CANVAS_HEIGHT) * 4)
        throw new Error("The host is too flat.");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    takeBrush: () => designer.session.setState({ tool: "brush" }),
    steps: () => designer.document.history.position,
    undo: () => designer.document.undo(),
    exportPicture: () => designer.exportPicture({ area: "frame", type: "image/jpeg" }),
  };
}

function firstCheck(checker: ReadabilityChecker): Promise<void> {
  return new Promise((resolve) => {
    const stop = checker.store.subscribe(({ check }) => {
      if (!check) return;
      stop();
      resolve();
    });
  });
}
