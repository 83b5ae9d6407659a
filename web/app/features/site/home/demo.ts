/** Pictures of a title for somebody without an account, and the way to keep them. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";
import { ASKED, type DemoPictures, type DemoProgress } from "./demo-pictures";

export type Demo =
  | { readonly status: "samples" }
  | ({ readonly status: "drawing"; readonly title: string } & DemoProgress)
  | ({ readonly status: "shown"; readonly title: string } & DemoPictures)
  | { readonly status: "failed"; readonly title: string; readonly problem: string };

const NOT_REACHED = "The server can't be reached. Check your connection and try again.";
export const KEEP_PATH = "/keep-demo";
const NOTHING_YET: DemoProgress = { pictures: [], words: "Getting ready", fraction: null };

/** What /keep-demo finds in the navigation. */
export interface Keeping {
  readonly demo: string;
}

/** The front page opens without it. */
export const fetchFollowing = () => import("./follow-demo");

export interface DemoHandle {
  demo: Demo;
  /** Which of the pictures is meant. */
  chosen: number;
  choose: (place: number) => void;
  ask: (title: string) => void;
  keep: () => void;
}

export function useDemo(): DemoHandle {
  const [demo, setDemo] = useState<Demo>({ status: "samples" });
  const [chosen, choose] = useState(0);
  const asking = useRef(new AbortController());
  const navigate = useNavigate();
  const { user } = useSession();

  function ask(title: string): void {
    asking.current.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const show = (next: Demo) => {
      if (!signal.aborted) setDemo(next);
    };
    const tell = (progress: DemoProgress) => show({ status: "drawing", title, ...progress });
    rememberAsked(title);
    choose(0);
    tell(NOTHING_YET);
    fetchFollowing()
      .then(({ followDemo }) => followDemo(title, tell, signal))
      .then(
        (found) => show({ status: "shown", title, ...found }),
        (failure: unknown) => show({ status: "failed", title, problem: wordsOf(failure) }),
      );
  }

  const askAgain = useRef(ask);
  useEffect(() => {
    // What was asked for goes on over a reload.
    const title = rememberedTitle();
    if (title) askAgain.current(title);
    return () => asking.current.abort();
  }, []);

  function keep(): void {
    if (demo.status !== "shown") return;
    const picture = demo.pictures[chosen];
    if (!picture) return;
    const state: Keeping = { demo: picture.demo };
    if (user) return void navigate(KEEP_PATH, { state });
    rememberOrigin({ pathname: KEEP_PATH, search: "", hash: "", state });
    // It is there: the pictures came by it.
    void fetchFollowing().then(({ keepDemoHere }) => {
      keepDemoHere({ title: demo.title, pictures: demo.pictures, chosen });
      void navigate("/register");
    });
  }

  return { demo, chosen, choose, ask, keep };
}

/** A part of the page that did not come says nothing that a person could use. */
function wordsOf(failure: unknown): string {
  return failure instanceof Error && !(failure instanceof TypeError) && failure.message
    ? failure.message
    : NOT_REACHED;
}

function rememberAsked(title: string): void {
  try {
    sessionStorage.setItem(ASKED, title);
  } catch {
    // No storage: a reload shows the samples.
  }
}

function rememberedTitle(): string | null {
  try {
    return sessionStorage.getItem(ASKED);
  } catch {
    return null;
  }
}
