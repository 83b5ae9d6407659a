/** The photo finder, which is off on most servers and looked at by few. */
import { lazy } from "react";

export const PhotoFinder = lazy(async () => ({ default: (await import("./PhotoFinder")).PhotoFinder }));
