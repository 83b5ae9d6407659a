/** What axe finds on a page once it is at rest: a colour that is still changing has a contrast of its own. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

interface Look {
  /** A part of the page instead of all of it. */
  within?: string;
  /** Only rules with these tags. */
  tags?: readonly string[];
  /** Rules beyond the usual ones. */
  also?: readonly string[];
  /** Where this is, for the report. */
  place?: string;
}

export async function expectAccessible(
  page: Page,
  { within, tags, also = [], place }: Look = {},
): Promise<void> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).options({
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(tags && { runOnly: [...tags] }),
  });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, place).toEqual([]);
}

/**
 * Until all transitions that end by themselves have ended, also those that begin after others, and two frames in a row
 * had none. A busy machine may draw no frame at all: then nothing moves.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame); // in which a change of colours begins
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    const rest = async () => {
      for (let still = 0; still < 2; still++) {
        await frame();
        const moving = ending();
        if (moving.length > 0) still = -1;
        await Promise.allSettled(moving.map(({ finished }) => finished));
      }
    };
    await Promise.race([rest(), new Promise((stalled) => setTimeout(stalled, 20_000))]);
  });
