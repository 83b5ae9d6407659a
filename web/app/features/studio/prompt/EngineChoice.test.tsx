// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { costAndTime, EngineChoice } from "./EngineChoice";

const builtIn = {
  name: "composer",
  label: "Built-in",
  goodAt: "Quick.",
  isPaidPerPicture: false,
  usualSeconds: 1.2,
  usualEditSeconds: 3.4,
};
const painter = {
  name: "openai",
  label: "AI painter",
  goodAt: "Scenes.",
  isPaidPerPicture: true,
  usualSeconds: null,
  usualEditSeconds: null,
};

describe("choice of engines", () => {
  it("is not there where there is nothing to choose", () => {
    const { container } = render(<EngineChoice engines={[builtIn]} value="" onChange={vi.fn()} />);
    expect(container).toBeEmptyDOMElement();
  });

  it("begins with the site's own and tells which was chosen", async () => {
    const onChange = vi.fn();
    render(<EngineChoice engines={[painter, builtIn]} value="" onChange={onChange} />);
    expect(screen.getByRole("radio", { name: /AI painter/ })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: /Built-in/ }));
    expect(onChange).toHaveBeenCalledWith("composer");
  });

  it("says a time only where one was measured", () => {
    expect(costAndTime(painter)).toBe("Each picture costs an image.");
    expect(costAndTime(builtIn)).toBe("One image for all its pictures. Usually a second.");
    expect(costAndTime(builtIn, true)).toBe("A change costs one image. Usually 3 seconds.");
    expect(costAndTime({ ...painter, usualSeconds: 44.6 })).toContain("Usually 45 seconds.");
    expect(costAndTime({ ...painter, usualSeconds: 130 })).toContain("Usually 2 minutes.");
  });
});
