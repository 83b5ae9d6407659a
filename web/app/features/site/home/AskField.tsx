/** The front page's one big field. A visitor sees pictures of the words at once; a creator's words go to the studio. */
import { ArrowRight } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSession } from "~/session/session-provider";
import { buttonClass } from "~/ui/button";
import { type DemoHandle, fetchFollowing } from "./demo";
import { preloadPage } from "./preload-page";

/** What the studio finds in the navigation when the creator has already asked for pictures. */
export interface AskedFor {
  prompt: string;
}

const LONGEST = 100;
const EMPTY = "Please enter a description or prompt";
const ideas = ["How I built a cabin for $500", "The hardest level ever"];

export function AskField({ demo, ask }: Pick<DemoHandle, "demo" | "ask">) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [title, setTitle] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isDrawing = demo.status === "drawing";
  const problem = isEmpty ? EMPTY : demo.status === "failed" ? demo.problem : null;

  const asked = demo.status === "samples" ? "" : demo.title;
  useEffect(() => {
    // After a reload the field says again what was asked for.
    if (asked) setTitle((typed) => typed || asked);
  }, [asked]);

  /** Fetches what the answer needs, while one types. */
  function prepare(): void {
    if (user) preloadPage("routes/design-thumbnail");
    // The page asks again.
    else fetchFollowing().catch(() => undefined);
  }

  function send(words: string): void {
    setEmpty(!words);
    if (!words) field.current?.focus();
    if (!words || isDrawing) return;
    if (user) navigate("/design-thumbnail", { state: { prompt: words } satisfies AskedFor });
    else ask(words);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(title.trim());
  }

  function take(idea: string) {
    setTitle(idea);
    send(idea);
  }

  // Without script the browser sends the form itself, and the studio opens with the words filled in.
  return (
    <form action="/design-thumbnail" onSubmit={submit} noValidate className="flex flex-col gap-3">
      <label htmlFor="prompt" className="text-lg font-semibold">
        What is your video about?
      </label>
      <div className="flex flex-col gap-2 rounded-card border-2 border-text bg-raised p-2 focus-within:border-focus sm:flex-row">
        <input
          id="prompt"
          ref={field}
          name="prompt"
          value={title}
          onChange={(event) => {
            setTitle(event.target.value);
            setEmpty(false);
          }}
          onFocus={prepare}
          maxLength={LONGEST}
          placeholder="I survived 50 hours in Antarctica"
          autoComplete="off"
          enterKeyHint="go"
          aria-invalid={!!problem}
          aria-describedby="prompt-problem"
          className="h-13 min-w-0 bg-transparent px-3 text-lg placeholder:text-muted focus:outline-none sm:flex-1"
        />
        <button type="submit" aria-busy={isDrawing} className={buttonClass("primary", "large")}>
          Make 4 thumbnails
          <ArrowRight size={18} aria-hidden />
        </button>
      </div>
      <p id="prompt-problem" aria-live="polite" className="text-sm text-negative empty:hidden">
        {problem}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        Or try
        {ideas.map((idea) => (
          <button
            key={idea}
            type="button"
            data-count="idea"
            onClick={() => take(idea)}
            className="inline-flex min-h-8 items-center rounded-full border border-line px-3 hover:text-text"
          >
            {idea}
          </button>
        ))}
        <Link to="/design-thumbnail?start=video" className="underline">
          Start from your video
        </Link>
      </p>
    </form>
  );
}
