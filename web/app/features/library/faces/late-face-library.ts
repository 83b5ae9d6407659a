/** The face library's panel, fetched when it is first shown. */
import { lazy } from "react";

export const FaceLibrary = lazy(async () => ({ default: (await import("./FaceLibrary")).FaceLibrary }));
