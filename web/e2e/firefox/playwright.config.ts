/** The main journeys once more, in the Firefox of this machine: `npm run test:firefox`. `FIREFOX` names another one. */
import journeys from "../../playwright.config";

export default {
  ...journeys,
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/firefox",
  workers: 1,
  projects: [{ name: "firefox" }],
};
