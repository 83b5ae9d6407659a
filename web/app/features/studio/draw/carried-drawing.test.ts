// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { toast } from "~/ui/toast";
import { showSavedDrawing } from "./carried-drawing";
import { saveDrawing } from "./saved-drawing";

const refusal = new ApiError("No room, says the server.", "NO_ROOM", 409);

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("a drawing whose picture can't be taken into the library", () => {
  it("comes to the studio without it, and the person is told why", async () => {
    const picture = { data: "data:image/jpeg;base64,AAAA", width: 1536, height: 1024 };
    saveDrawing(
      { format: 1, picture, marks: [{ kind: "text", text: "Hello", x: 1, y: 2, color: "#0b1f4b" }] },
      "ada",
    );
    const replaceScene = vi.fn();
    const told = vi.spyOn(toast, "error");
    await showSavedDrawing({ replaceScene }, () => Promise.reject(refusal), "ada");
    expect(told).toHaveBeenCalledWith("Failed to import image", { description: "No room, says the server." });
    expect(replaceScene).toHaveBeenCalledWith("Your drawing", expect.anything(), {});
    const [, scene] = replaceScene.mock.calls[0] ?? [];
    expect(scene.elements).toHaveLength(1);
  });
});
