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

function withoutWords(status: number, body: unknown): ApiError {
  const message =
    status >= 500
      ? "The server has a problem. Please try again in a moment."
      : `The server refused this (status ${status}).`;
  return new ApiError(message, "HTTP_ERROR", status, undefined, undefined, body);
}

/** `body` is the parsed answer, or its text where it was not JSON (a proxy's page, for example). */
export function errorFromAnswer(response: Response, body: unknown): ApiError {
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

/** The sentence to show for anything that was thrown; `otherwise` when it says nothing a person could use. */
export function messageOf(failure: unknown, otherwise: string): string {
  return failure instanceof ApiError || isForPeople(failure) ? failure.message : otherwise;
}

/** Errors of pure code, which knows nothing of calls, say by a property that their message is for whoever reads it. */
function isForPeople(failure: unknown): failure is Error {
  return failure instanceof Error && "isForPeople" in failure && failure.isForPeople === true;
}
