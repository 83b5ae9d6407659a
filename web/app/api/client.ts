/**
 * The generated client, set up for this app: same origin, `fetch` looked up at each call, every failure an ApiError.
 * The app imports calls and types from here and never from `gen`, so that no call goes out without this set-up.
 */
import { errorFromAnswer, errorFromFailure } from "./errors";
import { client } from "./gen/client.gen";

client.setConfig({
  baseUrl: globalThis.location?.origin ?? "",
  credentials: "same-origin",
  // Looked up at the time of the call, so that tests and browser tools may stand in for it.
  fetch: (request) => globalThis.fetch(request),
});

client.interceptors.error.use((failure, response) =>
  response ? errorFromAnswer(response, failure) : errorFromFailure(failure),
);

export * from "./gen";
export { client };
