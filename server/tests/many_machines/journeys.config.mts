/** The journeys of web/e2e against a server that runs already: its port is in THUMBSMITH_E2E_PORT. */
import journeys from "../../../web/playwright.config.ts";

/** By file, why a journey says nothing about many machines. All others are run. */
const LEFT_OUT = {
  "photos.spec.ts": "its photos come from a site that runs beside the journeys' own server",
  "parity.spec.ts": "browser and renderer draw files that they are given; no server is asked",
};

export default {
  ...journeys,
  testDir: "../../../web/e2e",
  testIgnore: Object.keys(LEFT_OUT),
  outputDir: "../../../build/journeys",
  webServer: undefined,
};
