/** Journeys in a real browser against the real server, which is started on a free port with an empty data folder. */
import { defineConfig, devices } from "@playwright/test";
import { nameRule, photoSites, serverAddress, serverCommand, serverEnvironment } from "./e2e/server";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  fullyParallel: false,
  // Every journey has a user of its own, so files run side by side, on one server; more than two would share two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Bounds for a machine that does ten other things; on a quiet one a journey takes seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: serverAddress,
    trace: { mode: "retain-on-failure", screenshots: false }, // the page of each step, without the costly film
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", `--host-resolver-rules=${nameRule}`],
    },
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
  webServer: [
    {
      command: serverCommand,
      url: `${serverAddress}/healthz`,
      env: serverEnvironment,
      timeout: 120_000,
      reuseExistingServer: false,
    },
    {
      command: photoSites.command,
      cwd: photoSites.folder,
      url: `${photoSites.address}/files/photo.jpg`,
      timeout: 120_000,
      reuseExistingServer: false,
    },
  ],
});
