/**
 * Faces of other people: the server refuses a wish with a picture in which somebody is seen about whom nothing has been
 * said. Here the creator is asked, once per picture, and the wish goes out again.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError } from "~/api/errors";
import type { GenerationCalls } from "~/jobs/generation-store";

/** A picture in which somebody is seen. */
export interface Seen {
  readonly id: string;
  /** Null for one that is not stored. */
  readonly imageUrl: string | null;
}

interface Question {
  readonly pictures: readonly Seen[];
  readonly answer: (agreed: boolean) => void;
}

/** The question that is open, or null. */
export const consentQuestion: StoreApi<{ question: Question | null }> = createStore(() => ({
  question: null as Question | null,
}));

/** Asks the person; true once there is a tick at every picture. */
function ask(pictures: readonly Seen[]): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      consentQuestion.setState({ question: null });
      resolve(agreed);
    };
    consentQuestion.setState({ question: { pictures, answer } });
  });
}

/** The same calls, which ask when the server does. Not agreed: as if it had been cancelled. */
export function asking<Request>(calls: GenerationCalls<Request>): GenerationCalls<Request> {
  return {
    ...calls,
    begin: async (request, key) => {
      try {
        return await calls.begin(request, key);
      } catch (failure) {
        const pictures = picturesOf(failure);
        if (!pictures) throw failure;
        if (!(await ask(pictures))) throw new DOMException("Nobody has agreed.", "AbortError");
        return calls.begin({ ...request, consent: true }, key);
      }
    },
  };
}

function picturesOf(failure: unknown): readonly Seen[] | null {
  if (!(failure instanceof ApiError) || failure.code !== "CONSENT_NEEDED") return null;
  return (failure.details as { pictures?: readonly Seen[] } | undefined)?.pictures ?? [];
}
