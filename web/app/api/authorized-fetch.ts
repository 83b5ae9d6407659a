/**
 * The one way to the server: every request carries the session's token, and a token that is refused is reported.
 * The session itself lives elsewhere and is told to this module, so that calls know nothing of it.
 */

import { takeEarlyAnswer } from "./early-answers";

export interface Credentials {
  /** The bearer token to send, or null while nobody is logged in. */
  token(): string | null;
  /** The server answered 401 to this token. */
  refused(token: string): void;
}

const nobody: Credentials = { token: () => null, refused: () => {} };
let credentials = nobody;

/** Gives a function that takes these credentials back. */
export function setCredentials(source: Credentials): () => void {
  credentials = source;
  return () => {
    if (credentials === source) credentials = nobody;
  };
}

const LOGIN = "/v1/auth/login";
const MOST_TRIES = 4;

/** For the one other way to the server, which can tell how far an upload is. */
export const currentCredentials = (): Credentials => credentials;

/**
 * `fetch` for our own server. A request that brings its own Authorization keeps it and is not reported; logging in
 * carries no token, because its 401 says something about the password and not about the session.
 */
export async function authorizedFetch(request: Request): Promise<Response> {
  const token = mayCarryToken(request) ? credentials.token() : null;
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  let response = await (takeEarlyAnswer(request) ?? globalThis.fetch(request));
  for (let tries = 1; tries < MOST_TRIES && isTurnedAway(request, response); tries++) {
    await pause(response);
    response = await globalThis.fetch(request);
  }
  if (response.status === 401 && token) credentials.refused(token);
  return response;
}

function mayCarryToken(request: Request): boolean {
  return !request.headers.has("Authorization") && new URL(request.url).pathname !== LOGIN;
}

/** A busy server asks to come back in a moment. Calls that change nothing may be repeated without asking. */
function isTurnedAway(request: Request, response: Response): boolean {
  return response.status === 503 && request.method === "GET" && response.headers.has("Retry-After");
}

/** Not all at the same moment: those who were turned away together would come back together. */
function pause(response: Response): Promise<void> {
  const seconds = Number(response.headers.get("Retry-After")) || 1;
  return new Promise((done) => setTimeout(done, 1000 * seconds * (1 + Math.random())));
}
