/**
 * Draws the README's picture of the studio again, from a running server whose mails stay in its mailbox:
 * `node scripts/readme-picture.mjs http://127.0.0.1:8000`. Then look at it.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const address = process.argv[2] ?? "http://127.0.0.1:8000";
const root = join(import.meta.dirname, "..", "..");
const picture = join(root, "docs", "pictures", "studio.webp");
const toWebp =
  "import sys; from PIL import Image; Image.open(sys.argv[1]).save(sys.argv[2], quality=86, method=6)";

async function call(path, body, token) {
  const request = body && { method: "POST", body: JSON.stringify(body) };
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(new URL(path, address), { ...request, headers });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** The session storage of somebody who has just registered, verified, logged in and begun the trial. */
async function newSession() {
  const email = `studio.${randomUUID()}@example.org`;
  const password = "gV7!kzT2#wUp";
  const names = { firstName: "Mira", lastName: "Quentel" };
  await call("/v1/auth/register", { ...names, email, password, ageConfirmed: true, termsAccepted: true });
  let verificationCode;
  while (!verificationCode) {
    const [mail] = await call(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    verificationCode = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  }
  await call("/v1/auth/verifyregistration", { email, verificationCode });
  const { token, user } = await call("/v1/auth/login", { email, password });
  const nothing = { amount: 0, tax_amt: 0, total_amt: 0, stripe_subscription_id: null };
  await call("/v1/subscriptions", { customer_id: user.id, product_code: "FREE", ...nothing }, token);
  return { isLoggedIn: "true", user: JSON.stringify(user), token, "jwt-token": token };
}

const folder = mkdtempSync(join(tmpdir(), "readme-picture-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    await newSession(),
  );
  await page.goto(address);
  await page.getByRole("textbox").first().fill("I survived 50 hours in Antarctica");
  await page.keyboard.press("Enter");
  await page.waitForURL(/design-thumbnail\/.+/, { waitUntil: "commit" });
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.locator("[data-layer]", { hasText: "50 HOURS" }).first().click();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, "studio.png") });
  execFileSync(join(root, ".venv", "bin", "python"), ["-c", toWebp, join(folder, "studio.png"), picture]);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
