/** Draws parts of the designer's page for tests, with a driver in the place of a whole designer. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { LibraryFaceBody } from "~/api/client";
import type { Designer } from "~/features/designer/state/designer";
import { DesignerProvider } from "~/features/designer/state/designer-context";
import { TooltipProvider } from "~/ui/tooltip";
import type { DesignerDriver } from "./designer-driver";

interface Account {
  /** The face library of Ada. */
  faces?: readonly Partial<LibraryFaceBody>[];
}

export function renderDesigner(driver: DesignerDriver, parts: ReactNode, { faces = [] }: Account = {}): void {
  const answers = new QueryClient();
  answers.setQueryData(["faces", "ada"], {
    pages: [{ items: faces, nextCursor: null, most: 24 }],
    pageParams: [null],
  });
  answers.setQueryData(["fonts"], { fonts: [], favourites: [], most: 20, mostBytes: 5_000_000 });
  render(
    <TooltipProvider>
      <QueryClientProvider client={answers}>
        <DesignerProvider designer={driver.model as Designer}>{parts}</DesignerProvider>
      </QueryClientProvider>
    </TooltipProvider>,
  );
}
