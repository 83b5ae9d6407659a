import { describe, expect, it } from "vitest";
import { describeKeys, keysOf } from "~/editor-kit/keys";
import { DesignerDriver } from "~/test/designer-driver";
import { sceneOf, shape } from "~/test/scene-builder";
import { actions, findAction, runAction } from "./registry";

const press = (key: string, fields = {}) =>
  keysOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...fields });

describe("shortcuts", () => {
  it.each([
    ["z", { ctrlKey: true }, "Mod+Z"],
    ["Z", { metaKey: true, shiftKey: true }, "Mod+Shift+Z"],
    ["ArrowLeft", { shiftKey: true }, "Shift+ArrowLeft"],
    ["?", { shiftKey: true }, "?"],
    ["+", { ctrlKey: true }, "Mod++"],
  ])("%s is %s", (key, fields, keys) => {
    expect(press(key, fields)).toBe(keys);
  });

  it("are written as a person of each system knows them", () => {
    expect(describeKeys("Mod+Shift+Z", false)).toBe("Ctrl+Shift+Z");
    expect(describeKeys("Mod+Shift+Z", true)).toBe("⌘ Shift Z");
    expect(describeKeys("Mod++", false)).toBe("Ctrl++");
    expect(describeKeys("Shift+ArrowUp", false)).toBe("Shift+↑");
  });

  it("and ids belong to one action each", () => {
    const keys = actions.flatMap((action) => action.keys);
    const shared = keys.filter((key, index) => keys.indexOf(key) !== index);
    // The brushes of the mask and of erasing, and the mask itself: while it is in hand nothing is selected. Enter ends a crop
    // or an erasing before it does anything else.
    expect(shared.toSorted()).toEqual([
      "Backspace",
      "Delete",
      ...["Enter", "Enter", "Enter"],
      ...["[", "[", "["],
      ...["]", "]", "]"],
    ]);
    expect(new Set(actions.map((action) => action.id)).size).toBe(actions.length);
    expect(() => findAction("fly")).toThrow();
  });

  it("an action that cannot run now is not run", () => {
    const driver = new DesignerDriver(sceneOf(shape("a")));
    runAction(driver.model, "delete");
    expect(driver.scene.elements).toHaveLength(1);
    driver.model.session.setState({ selection: ["a"] });
    runAction(driver.model, "delete");
    expect(driver.scene.elements).toHaveLength(0);
  });
});
