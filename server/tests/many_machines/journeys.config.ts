/** The journeys of web/e2e against a server that runs already: its port is in THUMBSMITH_E2E_PORT. */
import journeys from "../../../web/playwright.config";

export default { ...journeys, testDir: "../../../web/e2e", outputDir: "../../../web/test-results", webServer: undefined };
