/** excalidraw as it comes, in a host of the same size. Its texts have no outlines and its shapes no stars: it draws less. */
import { convertToExcalidrawElements, Excalidraw, exportToBlob } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI, ExcalidrawInitialDataState } from "@excalidraw/excalidraw/types";
import "@excalidraw/excalidraw/index.css";
import { createRoot } from "react-dom/client";
import type { Candidate } from "~/features/studio/bench/candidate";
import { DRAGGED } from "~/features/studio/bench/crowd";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene, type SceneElement } from "~/scene/types";

type Skeletons = NonNullable<Parameters<typeof convertToExcalidrawElements>[0]>;
type Skeleton = Skeletons[number];

const SANS = 2;
const SOLID = { fillStyle: "solid", roughness: 0 } as const;

export function excalidrawCandidate(host: HTMLElement): Candidate {
  const scale = Math.min(host.clientWidth / CANVAS_WIDTH, host.clientHeight / CANVAS_HEIGHT);
  let api: ExcalidrawImperativeAPI;
  let first: { x: number; y: number; count: number };
  return {
    async open(scene) {
      const elements = convertToExcalidrawElements(scene.elements.map(skeletonOf), { regenerateIds: false });
      api = await mounted(host, { elements, appState: appStateFor(scene, scale) });
      await settled();
      first = placeOf(api);
    },
    grip() {
      const box = host.getBoundingClientRect();
      return { x: box.x + (CANVAS_WIDTH / 2) * scale, y: box.y + (CANVAS_HEIGHT / 2) * scale };
    },
    takeBrush: () => api.setActiveTool({ type: "freedraw" }),
    steps() {
      const now = placeOf(api);
      const isMoved = Math.hypot(now.x - first.x, now.y - first.y) > 1;
      return (isMoved ? 1 : 0) + now.count - first.count;
    },
    undo() {
      const keys = { key: "z", code: "KeyZ", ctrlKey: true, bubbles: true };
      document.dispatchEvent(new KeyboardEvent("keydown", keys));
    },
    exportPicture: () =>
      exportToBlob({
        elements: api.getSceneElements(),
        appState: { ...api.getAppState(), exportBackground: true },
        files: api.getFiles(),
        mimeType: "image/jpeg",
        quality: 0.94,
        getDimensions: () => ({ width: 1280, height: 720, scale: 1280 / CANVAS_WIDTH }),
      }),
  };
}

function mounted(
  host: HTMLElement,
  initialData: ExcalidrawInitialDataState,
): Promise<ExcalidrawImperativeAPI> {
  // Fonts come from this server or not at all.
  Object.assign(window, { EXCALIDRAW_ASSET_PATH: "/" });
  return new Promise((resolve) =>
    createRoot(host).render(
      <div style={{ width: host.clientWidth, height: host.clientHeight }}>
        <Excalidraw excalidrawAPI={resolve} initialData={initialData} handleKeyboardGlobally zenModeEnabled />
      </div>,
    ),
  );
}

function appStateFor(scene: Scene, scale: number) {
  return {
    viewBackgroundColor: scene.background.color,
    zoom: { value: scale as never },
    scrollX: 0,
    scrollY: 0,
  };
}

function placeOf(api: ExcalidrawImperativeAPI): { x: number; y: number; count: number } {
  const elements = api.getSceneElements();
  const dragged = elements.find(({ id }) => id === DRAGGED);
  return { x: dragged?.x ?? 0, y: dragged?.y ?? 0, count: elements.length };
}

/** It sets itself up over some frames. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}

function skeletonOf(element: SceneElement): Skeleton {
  switch (element.kind) {
    case "text":
      return {
        type: "text",
        id: element.id,
        x: element.x,
        y: element.y,
        text: element.text,
        fontSize: element.fontSize,
        fontFamily: SANS,
        strokeColor: element.fill,
      };
    case "line": {
      const [x = 0, y = 0] = element.points;
      const points = Array.from({ length: element.points.length / 2 }, (_, at) => [
        (element.points[2 * at] ?? 0) - x,
        (element.points[2 * at + 1] ?? 0) - y,
      ]) as [number, number][];
      return {
        ...SOLID,
        type: "line",
        id: element.id,
        x,
        y,
        points,
        strokeColor: element.stroke,
        strokeWidth: 12,
      } as never;
    }
    case "shape": {
      const { id, x, y, width, height } = element;
      const type =
        element.shape === "rectangle" ? "rectangle" : element.shape === "ellipse" ? "ellipse" : "diamond";
      const colour = element.fill ?? "#ffffff";
      return { ...SOLID, type, id, x, y, width, height, backgroundColor: colour, strokeColor: colour };
    }
    default:
      throw new Error(`The benchmark's scene has no ${element.kind}.`);
  }
}
