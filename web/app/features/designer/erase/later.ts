/** The parts of erasing that nobody needs before it begins. */
import { lazy } from "react";

const pictureErase = () => import("./PictureErase");
const eraseSection = () => import("./EraseSection");

export const PictureErase = lazy(pictureErase);
export const EraseSection = lazy(eraseSection);

/** So that they are there at once. */
export const fetchErasing = () => Promise.all([pictureErase(), eraseSection()]);
