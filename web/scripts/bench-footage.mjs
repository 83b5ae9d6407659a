/**
 * Measures in Chromium how soon the moments of the video at BENCH_VIDEO are found in the studio, and prints JSON, in
 * seconds from the choice of the file: until the first still is seen, and until all are looked at and ranked. The server
 * is at THUMBSMITH_ADDRESS.
 */
import { loadavg } from "node:os";
import { address, coresRest, launch, loggedIn, newPerson } from "./bench-site.mjs";

const PATIENCE = 300_000;

const person = await newPerson();
const browser = await launch();
try {
  const page = await (await loggedIn(browser, person)).newPage();
  await page.goto(`${address}/design-thumbnail`);
  await page.getByRole("button", { name: "Start from your video" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Start from your video" });
  await dialog.getByLabel("Video file").waitFor({ state: "attached" });
  await coresRest();
  const start = performance.now();
  const since = () => (performance.now() - start) / 1_000;
  await dialog.getByLabel("Video file").setInputFiles(process.env.BENCH_VIDEO);
  await dialog.getByRole("region", { name: "Moments" }).getByRole("img").first().waitFor();
  const first = since();
  const told = dialog.getByText(/^\d+ moments?, best first\.$/);
  await told.waitFor({ timeout: PATIENCE });
  const all = since();
  const moments = Number.parseInt(await told.textContent(), 10);
  process.stdout.write(`${JSON.stringify({ first, all, moments, loadAverage: loadavg()[0] })}\n`);
} finally {
  await browser.close();
}
