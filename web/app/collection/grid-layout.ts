/** Where the cards of a grid lie, and which of them a window onto it shows. Pure; all lengths in CSS pixels. */

export interface GridShape {
  readonly columns: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gapX: number;
  readonly gapY: number;
}

export interface GridWish {
  /** No card is narrower, except that there are never fewer than two beside each other. */
  readonly narrowest: number;
  /** Height of a card's picture as a part of its width. */
  readonly ratio: number;
  /** What stands under the picture. */
  readonly captionHeight: number;
}

const FEWEST_COLUMNS = 2;
/** Up to this width cards stand closer to each other. */
const SMALL = 640;

export function shapeOf(width: number, { narrowest, ratio, captionHeight }: GridWish): GridShape {
  const gapX = width <= SMALL ? 12 : 20;
  const gapY = width <= SMALL ? 16 : 24;
  const columns = Math.max(FEWEST_COLUMNS, Math.floor((width + gapX) / (narrowest + gapX)));
  const cellWidth = Math.max(1, (width - gapX * (columns - 1)) / columns);
  return { columns, cellWidth, cellHeight: Math.round(cellWidth * ratio) + captionHeight, gapX, gapY };
}

export const rowsOf = ({ columns }: GridShape, count: number): number => Math.ceil(count / columns);

export function heightOf(shape: GridShape, count: number): number {
  const rows = rowsOf(shape, count);
  return rows === 0 ? 0 : rows * shape.cellHeight + (rows - 1) * shape.gapY;
}

export function placeOf(shape: GridShape, index: number): { left: number; top: number } {
  const column = index % shape.columns;
  const row = Math.floor(index / shape.columns);
  return {
    left: column * (shape.cellWidth + shape.gapX),
    top: row * (shape.cellHeight + shape.gapY),
  };
}

/** Rows from `first` up to but not with `end`. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/** Rows kept ready above and below what is seen, so that scrolling and the tab key meet no gap. */
const SPARE = 2;

/** `top` and `bottom` of the window, counted from the top of the grid. */
export function rowsSeen(shape: GridShape, count: number, top: number, bottom: number): Rows {
  const step = shape.cellHeight + shape.gapY;
  const rows = rowsOf(shape, count);
  const within = (row: number) => Math.min(rows, Math.max(0, row));
  return { first: within(Math.floor(top / step) - SPARE), end: within(Math.ceil(bottom / step) + SPARE) };
}

/** The card that a key leads to from the one at `index`; null for keys that lead nowhere. */
export function indexAfter(key: string, index: number, shape: GridShape, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - shape.columns,
    ArrowDown: index + shape.columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
