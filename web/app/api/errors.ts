/**
 * What can go wrong with a call, always with a sentence for a person and a stable code for programs.
 * The only place that looks at the shape of the server's error answers.
 */

export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly code: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly details?: unknown,
    /** Names the request in the server's log. */
    readonly requestId?: string,
    /** What an answer in no known shape held: parsed where it was JSON, its text otherwise. */
    readonly body?: unknown,
  ) {
    super(message);
  }
}

interface ErrorAnswer {
  error: string;
  code?: string;
  details?: unknown;
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "string";
}

/** The error may also be an object that holds its code and its text. */
function unwrapped(body: unknown): unknown {
  const isWrapped = typeof body === "object" && body !== null && "error" in body;
  return isWrapped && typeof body.error === "object" && body.error !== null ? body.error : body;
}

/** What can be told of an answer that has no text: its code at most. */
function withoutWords(status: number, body: unknown): ApiError {
  const message =
    status >= 500
      ? "The server has a problem. Please try again in a moment."
      : `The server refused this (status ${status}).`;
  const hasCode =
    typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
  return new ApiError(
    message,
    hasCode ? String(body.code) : "HTTP_ERROR",
    status,
    undefined,
    undefined,
    body,
  );
}

/** `answered` is the parsed answer, or its text where it was not JSON (a proxy's page, for example). */
export function errorFromAnswer(response: Response, answered: unknown): ApiError {
  const body = unwrapped(answered);
  if (!isErrorAnswer(body)) return withoutWords(response.status, body);
  const requestId = response.headers.get("X-Request-Id") ?? undefined;
  return new ApiError(body.error, body.code ?? "HTTP_ERROR", response.status, body.details, requestId);
}

/** For whatever was thrown before an answer came. Cancelling is not a failure and passes as it is. */
export function errorFromFailure(failure: unknown): unknown {
  if (failure instanceof ApiError || isAbort(failure)) return failure;
  return new ApiError("The server can't be reached. Check your connection and try again.", "NETWORK", 0);
}

export function isAbort(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "AbortError";
}

/** What did not work, as a person reads it: the page's own text first, and below it what the server says, if anything. */
export interface Failure {
  readonly text: string;
  readonly detail: string | null;
}

/** `cause` is whatever was thrown; without one there is nothing below the text. */
export function failureOf(text: string, cause?: unknown): Failure {
  const detail = detailOf(cause);
  return { text, detail: detail === text ? null : detail };
}

/** What is thrown says of itself to a person; null when it says nothing that a person could use. */
export function detailOf(cause: unknown): string | null {
  return (cause instanceof ApiError || isForPeople(cause)) && cause.message !== "" ? cause.message : null;
}

/** Errors of pure code, which knows nothing of calls, say by a property that their message is for whoever reads it. */
function isForPeople(failure: unknown): failure is Error {
  return failure instanceof Error && "isForPeople" in failure && failure.isForPeople === true;
}
