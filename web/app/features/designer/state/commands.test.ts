/** Any sequence of commands can be undone to the start and redone to the end, exactly; also when there is a lot of it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameContent } from "~/scene/operations";
import { readScene } from "~/scene/schema";
import { DesignerDriver } from "~/test/designer-driver";
import { bubble, image, line, sceneOf, shape, text } from "~/test/scene-builder";
import { actions } from "../actions/registry";
import { copySelection, cutSelection, pasteElements, pasteWords } from "../clipboard/clipboard";
import { finishEditing, writeText } from "../tools/text-editing";

const start = () =>
  sceneOf(
    shape("a", { x: 210, y: 210 }),
    text("block", { x: 100, y: 60, text: "One\nTwo" }),
    bubble("says", { x: 600, y: 300 }),
    text("words", { x: 620, y: 310, bubbleId: "says" }),
    line("stroke", { points: [100, 700, 400, 760] }),
    image("photo"),
    shape("locked", { x: 900, y: 600, locked: true, groupId: "g" }),
    shape("member", { x: 950, y: 650, groupId: "g" }),
  );

/** Every action of the designer but those that lead out of the document, as to the system's clipboard. */
const commands = actions
  .filter(({ id, isNative }) => id !== "help" && id !== "menu" && !isNative)
  .map(({ id }) => id);
const coordinate = fc.integer({ min: 0, max: 1_000 });

const deed = fc.oneof(
  fc.record({ kind: fc.constant("action" as const), id: fc.constantFrom(...commands) }),
  fc.record({
    kind: fc.constantFrom("drag" as const, "click" as const, "break off" as const),
    from: fc.tuple(coordinate, coordinate),
    to: fc.tuple(coordinate, coordinate),
    alt: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("write" as const), words: fc.string({ maxLength: 12 }) }),
  fc.record({ kind: fc.constantFrom("copy" as const, "cut" as const, "paste" as const) }),
);

type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

function act(driver: DesignerDriver, each: Deed): void {
  const { model } = driver;
  const { copied, editing } = model.session.getState();
  if (each.kind === "action") {
    const action = actions.find(({ id }) => id === each.id);
    if (action?.enabled(model)) action.run(model);
  } else if (each.kind === "write") {
    if (!editing) pasteWords(model, each.words);
    writeText(model, each.words);
    finishEditing(model);
  } else if (each.kind === "drag") driver.drag(each.from, each.to, { alt: each.alt });
  else if (each.kind === "click") driver.click(...each.from);
  else if (each.kind === "break off")
    driver
      .press(...each.from)
      .move(...each.to)
      .key("Escape");
  else if (each.kind === "copy") copySelection(model);
  else if (each.kind === "cut") cutSelection(model);
  else if (copied) pasteElements(model, copied);
}

describe("any sequence of commands", () => {
  it("leaves a scene that can be read; undone it is the start, redone the end", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const driver = new DesignerDriver(start());
        const first = driver.scene;
        for (const each of deeds) act(driver, each);
        finishEditing(driver.model);
        driver.tool.cancel();
        const { document } = driver.model;
        while (document.store.getState().canRedo) document.redo();
        const last = driver.scene;
        expect(sameContent(readScene(structuredClone(last)), last)).toBe(true);
        while (document.store.getState().canUndo) document.undo();
        expect(driver.scene).toBe(first);
        while (document.store.getState().canRedo) document.redo();
        expect(driver.scene).toBe(last);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a lot of it", () => {
  const crowd = () =>
    sceneOf(
      ...Array.from({ length: 1_999 }, (_, i) =>
        shape(`s${i}`, { x: (i % 40) * 37, y: Math.floor(i / 40) * 20 }),
      ),
      text("essay", { x: 100, y: 100, text: "word ".repeat(2_000), width: 600 }),
    );

  it("2,000 elements and a text of 10,000 letters take 200 steps back and forth", () => {
    const driver = new DesignerDriver(crowd());
    const first = driver.scene;
    expect(first.elements).toHaveLength(2_000);
    for (let step = 0; step < 200; step++) {
      driver.model.session.setState({ selection: [`s${step * 7}`, "essay"] });
      driver.key("ArrowRight");
    }
    const last = driver.scene;
    for (let step = 0; step < 200; step++) driver.undo();
    expect(driver.scene).toBe(first);
    for (let step = 0; step < 200; step++) driver.redo();
    expect(driver.scene).toBe(last);
    expect(driver.steps).toHaveLength(200);
  }, 30_000);
});
