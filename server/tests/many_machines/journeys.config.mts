/** The journeys of web/e2e against a server that runs already: its port is in THUMBSMITH_E2E_PORT. */
import journeys from "../../../web/playwright.config.ts";

export default { ...journeys, testDir: "../../../web/e2e", outputDir: "../../../build/journeys", webServer: undefined };
