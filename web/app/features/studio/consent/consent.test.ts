import { expect, test, vi } from "vitest";
import { ApiError } from "~/api/errors";
import { asking, consentQuestion } from "./consent";

interface Wish {
  prompt: string;
  consent?: boolean;
}

function setUp() {
  const refusal = new ApiError("Somebody can be recognised.", "CONSENT_NEEDED", 400, {
    pictures: [{ id: "p1", imageUrl: "/p1" }],
  });
  const begin = vi.fn(async (wish: Wish) => {
    if (!wish.consent) throw refusal;
    return { id: "job" };
  });
  const calls = asking<Wish>({ begin, events: vi.fn(), cancel: vi.fn() });
  return { begin, calls };
}

test("the wish goes out again with the answer", async () => {
  const { begin, calls } = setUp();
  const begun = calls.begin({ prompt: "A kite" }, "key");
  await vi.waitFor(() => expect(consentQuestion.getState().question?.pictures).toHaveLength(1), {
    timeout: 60_000,
  });
  consentQuestion.getState().question?.answer(true);
  expect(await begun).toEqual({ id: "job" });
  expect(begin.mock.calls).toEqual([
    [{ prompt: "A kite" }, "key"],
    [{ prompt: "A kite", consent: true }, "key"],
  ]);
  expect(consentQuestion.getState().question).toBeNull();
});

test("without it the wish is called off", async () => {
  const { begin, calls } = setUp();
  const begun = calls.begin({ prompt: "A kite" }, "key");
  await vi.waitFor(() => expect(consentQuestion.getState().question).not.toBeNull(), { timeout: 60_000 });
  consentQuestion.getState().question?.answer(false);
  await expect(begun).rejects.toMatchObject({ name: "AbortError" });
  expect(begin).toHaveBeenCalledOnce();
});
