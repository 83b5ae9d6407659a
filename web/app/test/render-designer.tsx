/** Draws parts of the designer's page for tests, with a driver in the place of a whole designer. */
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Designer } from "~/features/designer/state/designer";
import { DesignerProvider } from "~/features/designer/state/designer-context";
import { TooltipProvider } from "~/ui/tooltip";
import type { DesignerDriver } from "./designer-driver";

export function renderDesigner(driver: DesignerDriver, parts: ReactNode): void {
  render(
    <TooltipProvider>
      <DesignerProvider designer={driver.model as Designer}>{parts}</DesignerProvider>
    </TooltipProvider>,
  );
}
