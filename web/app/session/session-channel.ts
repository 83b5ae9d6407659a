/** How the tabs of one browser talk about the session. What is said never leaves this origin. */
import type { Session } from "./session-state";

export type SessionMessage =
  /** A new tab has no session and asks whether somebody has one. */
  | { readonly type: "ask"; readonly from: string }
  | { readonly type: "answer"; readonly to: string; readonly session: Session }
  | { readonly type: "loggedOut"; readonly userId: string };

export interface SessionChannel {
  post(message: SessionMessage): void;
  /** Gives a function that stops listening. */
  listen(listener: (message: SessionMessage) => void): () => void;
  close(): void;
}

const NAME = "thumbsmith-session";

/** A browser without BroadcastChannel has tabs that know nothing of each other. */
export function browserChannel(): SessionChannel {
  if (typeof BroadcastChannel === "undefined") return { post() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(NAME);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent) => listener(event.data as SessionMessage);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
    close: () => channel.close(),
  };
}
