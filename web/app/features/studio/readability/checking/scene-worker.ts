/** Runs beside the page: keeps a copy of the scene and reads it, so that checking never holds up a drag. */
import type { FromWorker, ToWorker } from "./messages";
import { SceneCopy } from "./scene-copy";

/** What a dedicated worker's global object is used for here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  readonly fonts: FontFaceSet;
}

const scope = self as unknown as WorkerScope;
let copy: SceneCopy | null = null;

scope.onmessage = ({ data }) => {
  if (data.kind === "open") copy = new SceneCopy(data.fonts, data.fontsUrl, scope.fonts);
  else if (!copy) throw new Error("The worker has not been opened.");
  else if (data.kind === "own-fonts") copy.setOwnFonts(data.own);
  else if (data.kind === "scene") copy.change(data.change);
  else if (data.kind === "live") copy.showLive(data.elements);
  else void answer(data, copy);
};

async function answer(asked: Extract<ToWorker, { id: number }>, copy: SceneCopy): Promise<void> {
  const { id } = asked;
  try {
    if (asked.kind === "mend") {
      scope.postMessage({ id, answer: await copy.mend(asked.rule, asked.wanted) }, []);
      return;
    }
    const looked = await copy.look(asked);
    scope.postMessage({ id, answer: looked }, looked.picture ? [looked.picture] : []);
  } catch (problem) {
    scope.postMessage({ id, problem: String(problem) }, []);
  }
}
