/** What the other features show of the site: its frame, its samples, its plans. */
export {
  carriedFile,
  carryFile,
  forgetCarriedFile,
  START_FROM_VIDEO,
  START_WITH_PHOTO,
} from "./carried-file";
export { ShortPage } from "./frame/ShortPage";
export { SiteFrame } from "./frame/SiteFrame";
export { KEEP_PATH, type Keeping } from "./home/demo";
export { allOf, demoKeptHere, forgetDemo, type KeptDemo } from "./home/kept-demo";
export { samples } from "./home/samples";
export { takeKeptPhoto } from "./kept-photo";
export { builtPlans } from "./marketing/catalogue";
export { Picture } from "./marketing/Picture";
