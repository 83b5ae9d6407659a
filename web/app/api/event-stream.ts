/**
 * Server-sent events out of a streamed answer, as the HTML standard describes them.
 * Used instead of EventSource, which hides why a stream was refused.
 */
import { authorizedFetch } from "./authorized-fetch";
import { errorFromAnswer, errorFromFailure } from "./errors";

export interface ServerSentEvent {
  event: string;
  data: string;
  id: string | null;
}

/**
 * Opens a stream and yields its events until the server ends it. Throws an ApiError when it is refused or breaks. `body`:
 * what is posted to open it.
 */
export async function* readEvents(
  url: string,
  signal: AbortSignal,
  body?: object,
): AsyncGenerator<ServerSentEvent> {
  const response = await open(url, signal, body);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const parser = new EventStreamParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(value);
    }
  } catch (failure) {
    throw errorFromFailure(failure);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function open(url: string, signal: AbortSignal, posted?: object): Promise<Response> {
  const request = new Request(new URL(url, globalThis.location.origin), {
    signal,
    credentials: "same-origin",
    headers: { Accept: "text/event-stream", ...(posted && { "Content-Type": "application/json" }) },
    ...(posted && { method: "POST", body: JSON.stringify(posted) }),
  });
  const response = await authorizedFetch(request).catch((failure: unknown) => {
    throw errorFromFailure(failure);
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw errorFromAnswer(response, body);
}

/** Takes text in pieces of any size and gives back the events that are complete. */
export class EventStreamParser {
  #rest = "";
  #event = "";
  #data: string[] = [];
  #id: string | null = null;

  push(text: string): ServerSentEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#readLine(line) ?? []);
  }

  #readLine(line: string): ServerSentEvent | null {
    if (line === "") return this.#finish();
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "event") this.#event = value;
    else if (name === "data") this.#data.push(value);
    else if (name === "id") this.#id = value;
    return null;
  }

  #finish(): ServerSentEvent | null {
    const event = { event: this.#event || "message", data: this.#data.join("\n"), id: this.#id };
    const isEmpty = this.#data.length === 0;
    this.#event = "";
    this.#data = [];
    return isEmpty ? null : event;
  }
}
