/** Puts the drawing that a navigation carries on the studio's canvas, once. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useUser } from "~/session/session-provider";
import type { Studio, Upload } from "./carried-drawing";
import { bringsDrawing } from "./with-drawing";

/** `ready`: the canvas is open. `upload` takes the picture under the drawing into the library. */
export function useCarriedDrawing(studio: Studio, ready: boolean, upload: Upload): void {
  const { id } = useUser();
  const location = useLocation();
  const navigate = useNavigate();
  const carries = useRef(bringsDrawing(location.state));
  useEffect(() => {
    if (!ready || !carries.current) return;
    carries.current = false;
    // Once taken it is gone, so that a reload does not put it there again.
    void navigate(location.pathname, { replace: true, state: null });
    void import("./carried-drawing").then(({ showSavedDrawing }) => showSavedDrawing(studio, upload, id));
  }, [ready, studio, upload, id, navigate, location.pathname]);
}
