/**
 * The generated client, set up for this app: same origin, the session's token on every call, every failure an ApiError.
 * The app imports calls and types from here and never from `gen`, so that no call goes out without this set-up.
 */
import { authorizedFetch } from "./authorized-fetch";
import { errorFromAnswer, errorFromFailure } from "./errors";
import { client } from "./gen/client.gen";

client.setConfig({
  baseUrl: globalThis.location?.origin ?? "",
  credentials: "same-origin",
  fetch: (request) => authorizedFetch(request as Request),
});

client.interceptors.error.use((failure, response) =>
  response ? errorFromAnswer(response, failure) : errorFromFailure(failure),
);

export * from "./gen";
export { client };
