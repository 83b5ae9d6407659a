/** Runs beside the page: keeps a copy of the scene and reads it, so that checking never holds up a drag. */
import type { FromWorker, ToWorker } from "./messages";
import { SceneDesk } from "./scene-desk";

/** What a dedicated worker's global object is used for here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  readonly fonts: FontFaceSet;
}

const scope = self as unknown as WorkerScope;
let desk: SceneDesk | null = null;

scope.onmessage = ({ data }) => {
  if (data.kind === "open") desk = new SceneDesk(data.fonts, data.fontsUrl, scope.fonts);
  else if (!desk) throw new Error("The worker has not been opened.");
  else if (data.kind === "scene") desk.change(data.change);
  else if (data.kind === "live") desk.showLive(data.elements);
  else void answer(data, desk);
};

async function answer(asked: Extract<ToWorker, { id: number }>, at: SceneDesk): Promise<void> {
  const { id } = asked;
  try {
    if (asked.kind === "mend") {
      scope.postMessage({ id, answer: await at.mend(asked.rule, asked.wanted) }, []);
      return;
    }
    const looked = await at.look(asked);
    scope.postMessage({ id, answer: looked }, looked.picture ? [looked.picture] : []);
  } catch (problem) {
    scope.postMessage({ id, problem: String(problem) }, []);
  }
}
