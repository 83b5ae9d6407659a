// @vitest-environment jsdom
/** Colours that are chosen again: those of the picture, those of a moment ago, and any on the screen. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DesignerDriver } from "~/test/designer-driver";
import { renderDesigner } from "~/test/render-designer";
import { sceneOf, shape } from "~/test/scene-builder";
import { ColourField } from "./ColourField";
import { useRecentColours } from "./recent-colours";

const picked = vi.fn();

async function open() {
  const driver = new DesignerDriver(sceneOf(shape("box", { fill: "#ab12cd" })));
  const gesture = { onBegin() {}, onChange: picked, onComplete() {} };
  renderDesigner(driver, <ColourField label="Fill" value="#ffffff" {...gesture} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^Fill/ }));
  return user;
}

afterEach(() => {
  picked.mockReset();
  useRecentColours.setState({ colours: [] });
  vi.unstubAllGlobals();
});

test("a colour of the picture is taken again, and is a recent one next time", async () => {
  const user = await open();
  expect(screen.queryByText("Recent")).toBeNull();
  await user.click(screen.getByRole("button", { name: "#ab12cd" }));
  expect(picked).toHaveBeenCalledExactlyOnceWith("#ab12cd");
  expect(useRecentColours.getState().colours).toEqual(["#ab12cd"]);
});

test("the pipette takes a colour off the screen, or none where the person lets it be", async () => {
  const answers = [() => Promise.resolve({ sRGBHex: "#0A0B0C" }), () => Promise.reject(new Error("let be"))];
  vi.stubGlobal(
    "EyeDropper",
    class {
      open = () => answers.shift()?.();
    },
  );
  const user = await open();
  const pipette = screen.getByRole("button", { name: "Pick from the screen" });
  await user.click(pipette);
  await vi.waitFor(() => expect(picked).toHaveBeenCalledWith("#0a0b0c"));
  await user.click(pipette);
  expect(picked).toHaveBeenCalledOnce();
});

test("a browser without one shows none", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Pick from the screen" })).toBeNull();
});
