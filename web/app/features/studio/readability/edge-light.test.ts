import { expect, it } from "vitest";
import { CELL, edgeLight, type FineGrid } from "./edge-light";

/** A grid of so many cells, all of whose pixels have their cell's value. */
function grid(columns: number, rows: number, value: (column: number, row: number) => number): FineGrid {
  const width = columns * CELL;
  const values = Float64Array.from({ length: width * rows * CELL }, (_, at) =>
    value(Math.floor((at % width) / CELL), Math.floor(at / width / CELL)),
  );
  return { width, height: rows * CELL, values };
}

const letter = (column: number, row: number) => (column >= 2 && column <= 4 && row >= 1 && row <= 3 ? 1 : 0);

it("reads the letters' edge and what is around it, not what is inside", () => {
  const { letters, around } = edgeLight(
    grid(7, 5, letter),
    grid(7, 5, (column, row) => (letter(column, row) ? 0.9 : 0.2)),
    grid(7, 5, () => 0.2),
  );
  // Three by three cells have eight at the edge.
  expect(letters).toHaveLength(8);
  for (const light of letters) expect(light).toBeCloseTo(0.9);
  for (const light of around) expect(light).toBeCloseTo(0.2);
});

it("an outline counts as what is around", () => {
  const { around } = edgeLight(
    grid(7, 5, letter),
    grid(7, 5, () => 0.5),
    grid(7, 5, (column, row) => (letter(column, row) ? 0.5 : 0)),
  );
  for (const light of around) expect(light).toBeCloseTo(0);
});

it("letters that fill the picture have no edge", () => {
  const all = grid(3, 3, () => 1);
  expect(edgeLight(all, all, all)).toEqual({ letters: [], around: [] });
});

/** A pen of the letters' own light strikes them, over their second row. */
const pen = (row: number) => (row === 2 ? 1 : 0);
const struck = grid(7, 5, (column, row) => (pen(row) || letter(column, row) ? 0.9 : 0.2));
const hollow = grid(7, 5, (_, row) => (pen(row) ? 0.9 : 0.2));

it("what strikes letters is neither of them nor around them", () => {
  const hidden = grid(7, 5, (_, row) => pen(row));
  const { letters, around } = edgeLight(grid(7, 5, letter), struck, hollow, hidden);
  expect(letters).toHaveLength(6);
  for (const light of letters) expect(light).toBeCloseTo(0.9);
  for (const light of around) expect(light).toBeCloseTo(0.2);
});

it("what covers most of the letters is what they have to stand out from", () => {
  const hidden = grid(7, 5, (_, row) => (row <= 2 ? 1 : 0));
  const ground = grid(7, 5, (_, row) => (row <= 2 ? 0.8 : 0.2));
  expect(edgeLight(grid(7, 5, letter), ground, ground, hidden)).toEqual(
    edgeLight(grid(7, 5, letter), ground, ground),
  );
});
