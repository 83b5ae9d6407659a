/** Pictures of a title for somebody without an account, and the way to keep one of them. */
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { rememberOrigin } from "~/session/origin";
import { useSession } from "~/session/session-provider";

export interface DemoPicture {
  /** A data URL. */
  readonly image: string;
  /** What keeps this very picture later. */
  readonly demo: string;
}

export type Demo =
  | { readonly status: "samples" }
  | { readonly status: "drawing"; readonly title: string }
  | { readonly status: "shown"; readonly title: string; readonly pictures: readonly DemoPicture[] }
  | { readonly status: "failed"; readonly problem: string };

const NOT_REACHED = "The server can't be reached. Check your connection and try again.";
const KEEP_PATH = "/keep-demo";

/** What /keep-demo finds in the navigation. */
export interface Keeping {
  readonly demo: string;
}

/** Written with `fetch`, so that the front page does not load the whole client for one call. */
async function draw(title: string): Promise<readonly DemoPicture[]> {
  const answer = await fetch("/v1/demo/thumbnail", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return [body, ...body.others];
}

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
  const latest = useRef(0);
  const navigate = useNavigate();
  const { user } = useSession();

  function ask(title: string): void {
    latest.current += 1;
    const number = latest.current;
    const isLatest = () => number === latest.current;
    setDemo({ status: "drawing", title });
    draw(title).then(
      (pictures) => {
        if (!isLatest()) return;
        choose(0);
        setDemo({ status: "shown", title, pictures });
      },
      (failure: unknown) => {
        const problem = failure instanceof Error && !(failure instanceof TypeError) ? failure.message : "";
        if (isLatest()) setDemo({ status: "failed", problem: problem || NOT_REACHED });
      },
    );
  }

  function keep(): void {
    const picture = demo.status === "shown" ? demo.pictures[chosen] : undefined;
    if (!picture) return;
    const state: Keeping = { demo: picture.demo };
    if (user) return void navigate(KEEP_PATH, { state });
    rememberOrigin({ pathname: KEEP_PATH, search: "", hash: "", state });
    void navigate("/register");
  }

  return { demo, chosen, choose, ask, keep };
}
